import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoadResult } from '../cache/memory-cache/memory-cache.ts';
import type { Responses } from '../cache/open-cache.ts';
import { DEFAULT_DATASET, MARKDOWN_TYPE } from '../contract/index.ts';
import { NotFoundError } from '../contract/public-errors.ts';
import { MARKDOWN_SUFFIX } from '../contract/shared/site-files.ts';
import { type BufferedResponse, bufferResponse, type ResponseParts, responseBytes } from '../http/buffered-response.ts';
import { errorBody } from '../http/errors/error-handlers.ts';
import { describeContent } from '../http/headers/cache-policy.ts';
import { preferredType } from '../http/negotiation.ts';
import { sendResponse } from '../http/send-response.ts';
import type { Result } from '../journal/index.ts';
import type { Xml } from '../pages/xml.ts';

export interface Representation<Value> {
  found(value: Value): ResponseParts | Promise<ResponseParts>;
  /** @param message names what was not found */
  notFound(message: string): ResponseParts;
}

function toLoadResult(
  parts: ResponseParts,
  { tags, isStale = false }: Omit<Result<unknown>, 'value'>,
  isCountless: boolean,
): LoadResult<BufferedResponse> {
  const value = bufferResponse(parts);
  return { value, tags, bytes: responseBytes(value), isNegative: isCountless || value.status !== 200, isStale };
}

/**
 * Builds the response of a resource. A missing resource becomes a 404, which is cached until a content change
 * invalidates it. Otherwise every request for it would cost a query.
 * @param isCountless whether clients can make up any number of such resources, which then share their room in the cache
 * @throws every other error of the resource
 */
export async function loadResponse<Value>(
  resource: Promise<Result<Value>>,
  representation: Representation<Value>,
  isCountless = false,
): Promise<LoadResult<BufferedResponse>> {
  try {
    const tagged = await resource;
    return toLoadResult(await representation.found(tagged.value), tagged, isCountless);
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    return toLoadResult({ ...representation.notFound(error.message), status: error.statusCode }, error, isCountless);
  }
}

/** Sends the cached response of a key, loaded if necessary. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: Responses,
  key: string,
  load: () => Promise<LoadResult<BufferedResponse>>,
): Promise<FastifyReply> {
  const { value, tags, state } = await cache.get(key, load);
  const isStale = state === 'outdated';
  describeContent(reply, { tags, isStale });
  // An outdated response has other headers than the same response before.
  if (!isStale) reply.cached = { key, response: value };
  reply.cacheState = state;
  return sendResponse(request, reply, value);
}

/** One of the responses that a route has for a resource, and the media type that asks for it. */
export interface Choice {
  readonly type: string;
  load(id: string): Promise<LoadResult<BufferedResponse>>;
}

/** @param read reads the resource by its id */
export const choice = <Value>(
  type: string,
  read: (id: string) => Promise<Result<Value>>,
  representation: Representation<Value>,
): Choice => ({ type, load: (id) => loadResponse(read(id), representation) });

/**
 * Sends the response that the client prefers, by default the first. An id that ends in `.md` and does not exist gets
 * the Markdown of the id before the suffix: slugs may end in `.md`, too.
 * @param key of the resource, to which the media type is added
 */
export function sendPreferred(
  request: FastifyRequest<{ Params: { id?: string } }>,
  reply: FastifyReply,
  cache: Responses,
  key: string,
  [first, ...others]: readonly [Choice, ...Choice[]],
): Promise<FastifyReply> {
  const { id = '' } = request.params;
  const type = preferredType(request.headers.accept, [first.type, ...others.map((other) => other.type)]);
  const chosen = others.find((other) => other.type === type) ?? first;
  // CDNs that ignore `Vary` would send it to readers who prefer the first.
  if (chosen !== first && !reply.hasHeader('cache-control')) reply.header('cache-control', 'private, max-age=60');
  const markdown = id.endsWith(MARKDOWN_SUFFIX) ? others.find((other) => other.type === MARKDOWN_TYPE) : undefined;
  return sendCached(request, reply, cache, `${key} ${chosen.type}`, async () => {
    const exact = await chosen.load(id);
    const isMissing = exact.value.status === 404;
    const loaded = isMissing && markdown ? await markdown.load(id.slice(0, -MARKDOWN_SUFFIX.length)) : exact;
    const headers = { ...loaded.value.headers, ...(others.length > 0 && { vary: 'Accept-Encoding, Accept' }) };
    return { ...loaded, tags: [...new Set([...exact.tags, ...loaded.tags])], value: { ...loaded.value, headers } };
  });
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Resources as JSON of a media type. The journal maps documents to the fields of the contract and no others. */
export const jsonAs = (type: string) => ({
  found: (resource: object): ResponseParts => ({ type, body: JSON.stringify(resource) }),
  notFound: (message: string): ResponseParts => ({ type: JSON_TYPE, body: JSON.stringify(errorBody(message, 404)) }),
});

export const json = jsonAs(JSON_TYPE);

/** A document as Markdown. The converter is loaded with the first one, so that the service starts without it. */
export const markdownOf = async (document: Xml): Promise<string> =>
  (await import('../pages/markdown/markdown-of.ts')).markdownOf(document);

/** Resources as Markdown. @param document the resource as HTML */
export const markdownAs = <Value>(document: (value: Value) => Xml): Representation<Value> => ({
  ...json,
  found: async (value) => ({ type: `${MARKDOWN_TYPE}; charset=utf-8`, body: await markdownOf(document(value)) }),
});

/** Shared caches may store the dataset that readers see. Editors use the others and need their current content. */
export async function forbidStoringOtherDatasets(
  request: FastifyRequest<{ Querystring: { readonly env: string } }>,
  reply: FastifyReply,
) {
  if (request.query.env !== DEFAULT_DATASET) reply.header('cache-control', 'no-store');
}
