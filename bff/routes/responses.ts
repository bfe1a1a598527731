import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoadResult } from '../cache/memory-cache/memory-cache.ts';
import type { Responses } from '../cache/open-cache.ts';
import { DEFAULT_DATASET } from '../contract/index.ts';
import { NotFoundError } from '../contract/public-errors.ts';
import { type BufferedResponse, bufferResponse, type ResponseParts, responseBytes } from '../http/buffered-response.ts';
import { errorBody } from '../http/errors/error-handlers.ts';
import { describeContent } from '../http/headers/cache-policy.ts';
import { sendResponse } from '../http/send-response.ts';
import type { Result } from '../journal/index.ts';

export interface Representation<Value> {
  found(value: Value): ResponseParts;
  /** @param message names what was not found */
  notFound(message: string): ResponseParts;
}

function toLoadResult(
  parts: ResponseParts,
  { tags, isStale = false }: Omit<Result<unknown>, 'value'>,
): LoadResult<BufferedResponse> {
  const value = bufferResponse(parts);
  return { value, tags, bytes: responseBytes(value), isNegative: value.status !== 200, isStale };
}

/**
 * Builds the response of a resource. A missing resource becomes a 404, which is cached until a content change
 * invalidates it. Otherwise every request for it would cost a query.
 * @throws every other error of the resource
 */
export async function loadResponse<Value>(
  resource: Promise<Result<Value>>,
  representation: Representation<Value>,
): Promise<LoadResult<BufferedResponse>> {
  try {
    const tagged = await resource;
    return toLoadResult(representation.found(tagged.value), tagged);
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    return toLoadResult({ ...representation.notFound(error.message), status: error.statusCode }, error);
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

const JSON_TYPE = 'application/json; charset=utf-8';

/** Resources as JSON of a media type. The journal maps documents to the fields of the contract and no others. */
export const jsonAs = (type: string): Representation<object> => ({
  found: (resource) => ({ type, body: JSON.stringify(resource) }),
  notFound: (message) => ({ type: JSON_TYPE, body: JSON.stringify(errorBody(message, 404)) }),
});

export const json = jsonAs(JSON_TYPE);

/** Shared caches may store the dataset that readers see. Editors use the others and need their current content. */
export async function forbidStoringOtherDatasets(
  request: FastifyRequest<{ Querystring: { readonly env: string } }>,
  reply: FastifyReply,
) {
  if (request.query.env !== DEFAULT_DATASET) reply.header('cache-control', 'no-store');
}
