import { NotFoundError } from '../errors.ts';
import { type BufferedResponse, bufferResponse, type ResponseParts } from '../http/buffered-response.ts';
import type { Tagged } from '../journal/index.ts';
import { keysOfAnswer } from './invalidation/cdn/surrogate-keys.ts';
import type { Found, Made, MemoryCache } from './memory-cache/memory-cache.ts';

/** Where this instance keeps finished answers. */
export type AnswerCache = Pick<MemoryCache<BufferedResponse>, 'peek' | 'get' | 'purge' | 'bytes'>;

/** How a kind of resource is made and looked like when it is missing. */
export interface Resource {
  /** Names the resource among all that are kept. */
  readonly key: string;
  /** Makes the answer's parts from content. */
  make(): Promise<Tagged<ResponseParts>>;
  /** The parts of the answer when there is no such thing. */
  missing(message: string): ResponseParts;
}

/** Tags in the forms in which shared caches read them, so that a CDN can purge as precisely as the service does. */
function surrogateKeys(tags: readonly string[]): Record<string, string> {
  const keys = keysOfAnswer(tags);
  return keys.length === 0 ? {} : { 'surrogate-key': keys.join(' '), 'cache-tag': keys.join(',') };
}

function finish(parts: ResponseParts, tags: readonly string[]): Made<BufferedResponse> {
  const value = bufferResponse({ ...parts, headers: { ...surrogateKeys(tags), ...parts.headers } });
  return { value, tags, bytes: value.bodies.bytes };
}

async function makeOrMiss(resource: Resource): Promise<Made<BufferedResponse>> {
  try {
    const { value, tags } = await resource.make();
    return finish(value, tags);
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    // That there is nothing is an answer too, until an event says otherwise: asking again would cost the lake a query.
    return finish({ ...resource.missing(error.message), status: error.statusCode }, error.tags);
  }
}

/** The answer of a resource, from the cache or made now. */
export function contentAnswer(cache: AnswerCache, resource: Resource): Promise<Found<BufferedResponse>> {
  return cache.get(resource.key, () => makeOrMiss(resource));
}
