import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { BufferedResponse } from '../http/buffered-response.ts';
import type { Encoding } from '../http/encoded-body.ts';
import { encodingFor, entityTag, matchesEntityTag } from '../http/negotiation.ts';
import type { ResponseCache } from './response-cache.ts';

/** Headers that are set anew for each response, and those of one client. */
const PER_RESPONSE_HEADERS = new Set<string>([
  'content-type',
  'content-length',
  'content-encoding',
  'etag',
  'date',
  'connection',
  'keep-alive',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
]);

type ReplyHeaders = ReturnType<FastifyReply['getHeaders']>;

type Header = readonly [name: string, value: string];

/** Everything that is sent of one cached response in one encoding. */
interface PreparedResponse {
  readonly etag: string;
  /** Names and values in turn. */
  readonly headers: string[];
  readonly headersOf304: string[];
  readonly body: Buffer;
}

/** A cached response as the framework has sent it: the headers that it added, and what is sent in each encoding. */
interface SentResponse {
  readonly headers: readonly Header[];
  readonly encodings: Map<Encoding, PreparedResponse>;
}

function rememberedHeaders(headers: ReplyHeaders): Header[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || PER_RESPONSE_HEADERS.has(name) ? [] : [[name, String(value)] as const],
  );
}

function prepare(sent: SentResponse, response: BufferedResponse, encoding: Encoding, body: Buffer): PreparedResponse {
  const { type, hash } = response;
  const etag = entityTag(hash, encoding);
  const headersOf304 = [...sent.headers.flat(), 'etag', etag];
  const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding];
  const headers = [...headersOf304, ...encoded, 'content-type', type, 'content-length', String(body.length)];
  return { etag, headers, headersOf304, body };
}

/** @returns undefined if the body has not been encoded yet */
function preparedFor(sent: SentResponse, response: BufferedResponse, encoding: Encoding): PreparedResponse | undefined {
  const body = response.bodies.peek(encoding);
  const last = sent.encodings.get(encoding);
  // A better compressed body may have taken the place of the first one.
  if (body === undefined || last?.body === body) return last;
  const prepared = prepare(sent, response, encoding, body);
  sent.encodings.set(encoding, prepared);
  return prepared;
}

/** Bounds the memory for requests that were answered before. Made-up ones only replace others. */
const MAX_REMEMBERED_BYTES = 16_777_216;
/** Longer than the addresses and accepted types that clients send. */
const MAX_REMEMBERED_LENGTH = 1_024;
/** What the engine needs for a request besides its characters. */
const REMEMBERED_BYTES = 250;

/** All that routes decide by, besides the encoding and the tag. A line break is in neither of the two. */
const decidedBy = ({ url = '', headers: { accept = '' } }: IncomingMessage) => `${url}\n${accept}`;

/**
 * Answers repeated requests before the framework handles them. It decides nothing about a request: a route has decided
 * which cached response answers its address and its `Accept`, and the same request gets that response again, with the
 * headers that the framework sent, while the response is fresh.
 */
export class PreparedResponses {
  readonly #cache: ResponseCache;
  /** The keys of the responses to requests. */
  readonly #keys = new LRUCache<string, string>({
    maxSize: MAX_REMEMBERED_BYTES,
    sizeCalculation: (key, request) => REMEMBERED_BYTES + 2 * (key.length + request.length),
  });
  /** What is prepared is released with the cached response, so the cache's byte limit bounds both. */
  readonly #sent = new WeakMap<BufferedResponse, SentResponse>();

  constructor(cache: ResponseCache) {
    this.#cache = cache;
  }

  /** Remembers how a GET was answered with a cached response. @param headers those that were sent */
  remember(request: IncomingMessage, { key, response }: CachedReply, headers: ReplyHeaders): void {
    const decided = decidedBy(request);
    if (decided.length <= MAX_REMEMBERED_LENGTH) this.#keys.set(decided, key);
    if (this.#sent.has(response)) return;
    this.#sent.set(response, { headers: rememberedHeaders(headers), encodings: new Map() });
  }

  /**
   * Sends the prepared response to a request.
   * @param clientHeaders names and values of headers for this client alone
   * @returns whether there was one
   */
  serve(request: IncomingMessage, response: ServerResponse, clientHeaders?: readonly string[]): boolean {
    const { method, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const key = this.#keys.get(decidedBy(request));
    const cached = key === undefined ? undefined : this.#cache.peek(key);
    const sent = cached && this.#sent.get(cached);
    if (cached === undefined || sent === undefined) return false;
    const prepared = preparedFor(sent, cached, encodingFor(headers, cached));
    if (prepared === undefined) return false;
    const ifNoneMatch = headers['if-none-match'];
    // Most clients send the tag that they received last; comparing strings costs less than parsing the header.
    const isUnchanged = ifNoneMatch === prepared.etag || matchesEntityTag(ifNoneMatch, cached.hash);
    const ready = isUnchanged ? prepared.headersOf304 : prepared.headers;
    response.writeHead(isUnchanged ? 304 : 200, clientHeaders === undefined ? ready : [...ready, ...clientHeaders]);
    response.end(isUnchanged || method === 'HEAD' ? undefined : prepared.body);
    return true;
  }
}

/** Remembers every successful response that a route sent from the cache. */
export function rememberResponses(app: FastifyInstance, prepared: PreparedResponses): void {
  app.decorateReply('cached', null);
  app.addHook('onResponse', async (request, reply) => {
    const { cached } = reply;
    if (cached === null || reply.statusCode !== 200 || request.method !== 'GET') return;
    prepared.remember(request.raw, cached, reply.getHeaders());
  });
}

/** A response of the cache that a route sends. */
interface CachedReply {
  readonly key: string;
  readonly response: BufferedResponse;
}

declare module 'fastify' {
  interface FastifyReply {
    /** The cached response that is sent; null if the response does not come from the cache. */
    cached: CachedReply | null;
  }
}
