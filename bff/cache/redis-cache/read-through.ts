import type { BufferedResponse } from '../../http/buffered-response.ts';
import type { LoadResult } from '../memory-cache/memory-cache.ts';
import type { Accepts, RedisCache, SharedResponse } from './redis-cache.ts';

const fromRedis = ({ loaded, age }: SharedResponse, isStale: boolean): LoadResult<BufferedResponse> => ({
  ...loaded,
  sharedAge: age,
  isStale,
});

/**
 * Reads a response that any instance has stored. If there is none, loads one and stores it for all instances. A stale
 * response is used only if loading fails and this instance has no stale response of its own.
 * @param options `ttl`: how long a response in Redis counts as fresh unless it is invalidated, in milliseconds;
 *   `accepts`: whether a response in Redis is what the key is for, by default always
 */
export async function readThrough(
  redis: Pick<RedisCache, 'read' | 'write'>,
  key: string,
  load: () => Promise<LoadResult<BufferedResponse>>,
  { hasStale, ttl, accepts }: { hasStale: boolean; ttl: number; accepts?: Accepts },
): Promise<LoadResult<BufferedResponse>> {
  const { response, position } = await redis.read(key, accepts);
  if (response?.isCurrent === true && response.age < ttl) return fromRedis(response, false);
  try {
    const loaded = await load();
    // Other instances would take it for the content as it is now.
    if (position !== undefined && loaded.isStale !== true) redis.write(key, loaded, position);
    return loaded;
  } catch (error) {
    if (response === undefined || hasStale) throw error;
    return fromRedis(response, true);
  }
}
