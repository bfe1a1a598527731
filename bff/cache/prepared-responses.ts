import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { BufferedResponse } from '../http/buffered-response.ts';
import { encodingFor, isMatch } from '../http/negotiation.ts';
import type { ResponseCache } from './open-cache.ts';

/** Headers that Node sets for each connection and response. */
const NODE_HEADERS: readonly string[] = ['date', 'connection', 'keep-alive'];
/** Headers that a 304 lacks. */
const BODY_HEADERS: readonly string[] = ['content-type', 'content-length', 'content-encoding'];

type ReplyHeaders = ReturnType<FastifyReply['getHeaders']>;

/** What the framework has sent with a body. */
interface PreparedResponse {
  readonly etag: string;
  /** Names and values in turn. */
  readonly headers: string[];
  readonly headersOf304: string[];
}

/** Bounds the memory for requests that had a response before. Made-up ones only replace others. */
const MAX_REMEMBERED_BYTES = 16_777_216;
/** Longer than the addresses and accepted types that clients send. */
const MAX_REMEMBERED_LENGTH = 1_024;
/** What the engine needs for a request besides its characters. */
const REMEMBERED_BYTES = 250;

/** All that routes decide by, besides the encoding and the tag. A line break is in neither of the two. */
const decidedBy = ({ url = '', headers: { accept = '' } }: IncomingMessage) => `${url}\n${accept}`;

/**
 * Responds to repeated requests before the framework handles them. It decides nothing about a request: a route has
 * chosen a cached response for its address and its `Accept`, and the same request gets that response again, with the
 * headers that the framework sent, while the response is fresh.
 */
export class PreparedResponses {
  readonly #keys = new LRUCache<string, string>({
    maxSize: MAX_REMEMBERED_BYTES,
    sizeCalculation: (key, request) => REMEMBERED_BYTES + 2 * (key.length + request.length),
  });
  /** By body. They are released with the cached response, so the cache's byte limit bounds both. */
  readonly #prepared = new WeakMap<Buffer, PreparedResponse>();

  constructor(readonly cache: Pick<ResponseCache, 'peek'>) {}

  /** Remembers which cached response a GET has got. @param headers those that were sent */
  remember(request: IncomingMessage, { key, response }: SentResponse, headers: ReplyHeaders): void {
    const decided = decidedBy(request);
    if (decided.length <= MAX_REMEMBERED_LENGTH) this.#keys.set(decided, key);
    const body = response.bodies.get(encodingFor(request.headers, response));
    if (this.#prepared.has(body)) return;
    const sent = Object.entries(headers).filter(([name, value]) => value !== undefined && !NODE_HEADERS.includes(name));
    const unchanged = sent.filter(([name]) => !BODY_HEADERS.includes(name));
    const [ofBody, of304] = [sent.flat().map(String), unchanged.flat().map(String)];
    this.#prepared.set(body, { etag: String(headers.etag), headers: ofBody, headersOf304: of304 });
  }

  /**
   * Sends the prepared response to a request.
   * @returns whether there was one
   */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const key = this.#keys.get(decidedBy(request));
    const cached = key === undefined ? undefined : this.cache.peek(key);
    if (cached === undefined) return false;
    const body = cached.bodies.get(encodingFor(headers, cached));
    const prepared = this.#prepared.get(body);
    if (prepared === undefined) return false;
    const ifNoneMatch = headers['if-none-match'];
    // Most clients send the tag that they received last; comparing strings costs less than parsing the header.
    const isUnchanged = ifNoneMatch === prepared.etag || isMatch(ifNoneMatch, cached.hash);
    response.writeHead(isUnchanged ? 304 : 200, isUnchanged ? prepared.headersOf304 : prepared.headers);
    response.end(isUnchanged || method === 'HEAD' ? undefined : body);
    return true;
  }
}

/** Remembers every successful response that a route sent from the cache. @param prepared unset: none are remembered */
export function rememberResponses(app: FastifyInstance, prepared: PreparedResponses | undefined): void {
  app.decorateReply('cached', null);
  if (prepared === undefined) return;
  app.addHook('onResponse', async (request, reply) => {
    const { cached } = reply;
    if (cached === null || reply.statusCode !== 200 || request.method !== 'GET') return;
    prepared.remember(request.raw, cached, reply.getHeaders());
  });
}

interface SentResponse {
  readonly key: string;
  readonly response: BufferedResponse;
}

declare module 'fastify' {
  interface FastifyReply {
    /** The cached response that is sent; null if the response does not come from the cache. */
    cached: SentResponse | null;
  }
}
