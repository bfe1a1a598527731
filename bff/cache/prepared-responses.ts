import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BufferedResponse } from '../http/buffered-response.ts';
import type { Encoding } from '../http/encoded-body.ts';
import { entityTag, matchesEntityTag } from '../http/entity-tags.ts';
import { RATE_LIMIT_HEADERS } from '../http/limits/rate-limit/limit-clients.ts';
import { encodingFor } from '../http/negotiation.ts';
import { ResponseHead } from '../http/response-head.ts';
import type { ResponseCache } from './response-cache.ts';

/** Headers that are set anew for each response. */
const PER_RESPONSE_HEADERS = new Set<string>([
  ...RATE_LIMIT_HEADERS,
  'content-type',
  'content-length',
  'content-encoding',
  'etag',
  'date',
  'connection',
  'keep-alive',
]);

type OnResponse = (request: IncomingMessage, response: ServerResponse) => void;

/** @param url path and query @param accept the media types that the client accepts */
type KeyOf = (url: string, accept: string | undefined) => string | undefined;

type ReplyHeaders = ReturnType<FastifyReply['getHeaders']>;

type Header = readonly [name: string, value: string];

/** Everything that is sent of one cached response in one encoding. */
interface PreparedResponse {
  readonly etag: string;
  readonly head: ResponseHead;
  readonly headOf304: ResponseHead;
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
  return { etag, head: new ResponseHead(200, headers), headOf304: new ResponseHead(304, headersOf304), body };
}

/** @returns undefined if the body has not been encoded yet */
function preparedFor(sent: SentResponse, response: BufferedResponse, encoding: Encoding): PreparedResponse | undefined {
  const known = sent.encodings.get(encoding);
  if (known !== undefined) return known;
  const body = response.bodies.peek(encoding);
  if (body === undefined) return undefined;
  const prepared = prepare(sent, response, encoding, body);
  sent.encodings.set(encoding, prepared);
  return prepared;
}

/**
 * Answers repeated requests before the framework handles them. It remembers the headers that the framework sent with a
 * cached response, and sends the same headers and bytes again while that response is fresh. They belong to the response
 * and not to an address, so that no number of made-up addresses takes memory.
 */
export class PreparedResponses {
  readonly #cache: ResponseCache;
  readonly #keyOf: KeyOf;
  readonly #onResponse: OnResponse;
  /** What is prepared is released with the cached response, so the cache's byte limit bounds both. */
  readonly #sent = new WeakMap<BufferedResponse, SentResponse>();

  /**
   * @param keyOf the cache key of the response to a request; undefined if only the framework can tell
   * @param onResponse is called after every response that is sent here
   */
  constructor(cache: ResponseCache, keyOf: KeyOf, onResponse: OnResponse) {
    this.#cache = cache;
    this.#keyOf = keyOf;
    this.#onResponse = onResponse;
  }

  /** Remembers how a GET was answered with a cached response. @param headers those that were sent */
  remember(response: BufferedResponse, headers: ReplyHeaders): void {
    if (this.#sent.has(response)) return;
    this.#sent.set(response, { headers: rememberedHeaders(headers), encodings: new Map() });
  }

  /** Sends the prepared response to a request. @returns whether there was one */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const key = this.#keyOf(url, headers.accept);
    const cached = key === undefined ? undefined : this.#cache.peek(key);
    const sent = cached && this.#sent.get(cached);
    if (cached === undefined || sent === undefined) return false;
    const prepared = preparedFor(sent, cached, encodingFor(headers, cached));
    if (prepared === undefined) return false;
    const ifNoneMatch = headers['if-none-match'];
    // Most clients send the tag that they received last; comparing strings costs less than parsing the header.
    const isUnchanged = ifNoneMatch === prepared.etag || matchesEntityTag(ifNoneMatch, cached.hash);
    const head = isUnchanged ? prepared.headOf304 : prepared.head;
    head.write(request, response);
    response.end(isUnchanged || method === 'HEAD' ? undefined : prepared.body);
    this.#onResponse(request, response);
    return true;
  }
}

/** Remembers every successful response that a route sent from the cache. */
export function rememberResponses(app: FastifyInstance, prepared: PreparedResponses): void {
  app.decorateReply('cachedResponse', null);
  app.addHook('onResponse', async (request, reply) => {
    const { cachedResponse } = reply;
    if (cachedResponse === null || reply.statusCode !== 200 || request.method !== 'GET') return;
    prepared.remember(cachedResponse, reply.getHeaders());
  });
}

declare module 'fastify' {
  interface FastifyReply {
    /** The cached response that is sent; null if the response does not come from the cache. */
    cachedResponse: BufferedResponse | null;
  }
}
