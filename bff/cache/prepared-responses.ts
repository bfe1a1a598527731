import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { BufferedResponse } from '../http/buffered-response.ts';
import type { Encoding } from '../http/encoded-body.ts';
import { entityTag, matchesEntityTag } from '../http/entity-tags.ts';
import { RATE_LIMIT_HEADERS } from '../http/limits/rate-limit/limit-clients.ts';
import { encodingFor } from '../http/negotiation.ts';
import type { ResponseCache } from './response-cache.ts';

/** Responses are stored by their exact address. This bounds the memory that invented addresses can use. */
const MAX_ADDRESSES = 20_000;

/** Headers that differ for each response. */
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

type ReplyHeaders = ReturnType<FastifyReply['getHeaders']>;

type Header = readonly [name: string, value: string];

/** One cached response in one encoding. The headers alternate names and values. */
interface PreparedResponse {
  readonly etag: string;
  readonly headers: string[];
  readonly headersOf304: string[];
  readonly body: Buffer;
}

/** The cached response for an address, and the headers that are sent in addition to the response's own. */
interface Address {
  readonly key: string;
  readonly headers: readonly Header[];
  /** A prepared response is released when the cache evicts its response, so the cache's byte limit bounds both. */
  readonly prepared: WeakMap<BufferedResponse, Map<Encoding, PreparedResponse>>;
}

function rememberedHeaders(headers: ReplyHeaders): Header[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || PER_RESPONSE_HEADERS.has(name) ? [] : [[name, String(value)] as const],
  );
}

/** A response's own headers, such as its keys and content policy, replace those of an earlier response. */
function withOwnHeaders(remembered: readonly Header[], own: BufferedResponse['headers']): string[] {
  return [...remembered.filter(([name]) => own[name] === undefined), ...Object.entries(own)].flat();
}

function prepare(address: Address, response: BufferedResponse, encoding: Encoding, body: Buffer): PreparedResponse {
  const { type, hash } = response;
  const etag = entityTag(hash, encoding);
  const headersOf304 = [...withOwnHeaders(address.headers, response.headers), 'etag', etag];
  const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding];
  const headers = [...headersOf304, ...encoded, 'content-type', type, 'content-length', String(body.length)];
  return { etag, headers, headersOf304, body };
}

/** @returns undefined if the body has not been encoded yet */
function preparedFor(address: Address, response: BufferedResponse, encoding: Encoding): PreparedResponse | undefined {
  const encodings = address.prepared.get(response) ?? new Map<Encoding, PreparedResponse>();
  const known = encodings.get(encoding);
  if (known !== undefined) return known;
  const body = response.bodies.peek(encoding);
  if (body === undefined) return undefined;
  const prepared = prepare(address, response, encoding, body);
  address.prepared.set(response, encodings.set(encoding, prepared));
  return prepared;
}

/**
 * Responds to repeated requests before the framework handles them. It stores the headers that the framework sent for
 * an address, and sends the same headers and bytes again while the cached response is fresh.
 */
export class PreparedResponses {
  readonly #cache: ResponseCache;
  readonly #onResponse: OnResponse;
  readonly #addresses = new LRUCache<string, Address>({ max: MAX_ADDRESSES });

  /** @param onResponse is called after each prepared response */
  constructor(cache: ResponseCache, onResponse: OnResponse) {
    this.#cache = cache;
    this.#onResponse = onResponse;
  }

  /** Remembers the response to a successful GET. @param key its key in the cache @param headers the sent headers */
  remember(url: string, key: string, headers: ReplyHeaders): void {
    this.#addresses.set(url, { key, headers: rememberedHeaders(headers), prepared: new WeakMap() });
  }

  /** Sends the prepared response to a request. @returns whether there was one */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const address = this.#addresses.get(url);
    if (address === undefined) return false;
    const cached = this.#cache.peek(address.key);
    if (cached === undefined || cached.status !== 200) return false;
    const prepared = preparedFor(address, cached, encodingFor(headers, cached));
    if (prepared === undefined) return false;
    const ifNoneMatch = headers['if-none-match'];
    // Most clients send the tag that they received last; comparing strings costs less than parsing the header.
    if (ifNoneMatch === prepared.etag || matchesEntityTag(ifNoneMatch, cached.hash))
      response.writeHead(304, prepared.headersOf304).end();
    else response.writeHead(200, prepared.headers).end(method === 'HEAD' ? undefined : prepared.body);
    this.#onResponse(request, response);
    return true;
  }
}

/** Remembers every successful response that a route sent from the cache. */
export function rememberResponses(app: FastifyInstance, prepared: PreparedResponses): void {
  app.decorateReply('cacheKey', null);
  app.addHook('onResponse', async (request, reply) => {
    const { cacheKey } = reply;
    if (cacheKey === null || reply.statusCode !== 200 || request.method !== 'GET') return;
    prepared.remember(request.raw.url ?? '', cacheKey, reply.getHeaders());
  });
}

declare module 'fastify' {
  interface FastifyReply {
    /** The key of the cached response that is sent; null if the response does not come from the cache. */
    cacheKey: string | null;
  }
}
