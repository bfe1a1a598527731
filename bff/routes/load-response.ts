import { keysOfResponse } from '../cache/invalidation/cdn/surrogate-keys.ts';
import type { LoadResult } from '../cache/memory-cache/memory-cache.ts';
import { NotFoundError } from '../contract/public-errors.ts';
import {
  type BufferedResponse,
  bufferResponse,
  type OwnHeaders,
  type ResponseParts,
  responseBytes,
} from '../http/buffered-response.ts';
import type { Tagged } from '../journal/index.ts';

/** Builds the responses for a resource. */
export interface Representation<Value> {
  found(value: Value): ResponseParts;
  /** @param message names what was not found */
  notFound(message: string): ResponseParts;
}

/** Headers with the tags in the formats of common CDNs, so that a CDN can purge as precisely as the service. */
function surrogateKeys(tags: readonly string[]): OwnHeaders {
  const keys = keysOfResponse(tags);
  return keys.length === 0 ? {} : { 'surrogate-key': keys.join(' '), 'cache-tag': keys.join(',') };
}

function toLoadResult(
  parts: ResponseParts,
  { tags, isStale = false }: Omit<Tagged<unknown>, 'value'>,
): LoadResult<BufferedResponse> {
  const value = bufferResponse({ ...parts, headers: { ...surrogateKeys(tags), ...parts.headers } });
  return { value, tags, bytes: responseBytes(value), isNegative: value.status !== 200, isStale };
}

/**
 * Builds the response of a resource. A missing resource becomes a 404, which is cached until a content change
 * invalidates it. Otherwise every request for it would cost a query.
 * @throws every other error of the resource
 */
export async function loadResponse<Value>(
  resource: Promise<Tagged<Value>>,
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
