import type { BufferedResponse } from '../http/buffered-response.ts';
import type { CacheResult, LoadResult, MemoryCache } from './memory-cache/memory-cache.ts';
import type { RedisCache } from './redis-cache/redis-cache.ts';

/** Checks a response of Redis, where other programs may write, too. @returns undefined if it is to be loaded instead */
export type Accept = (loaded: LoadResult<BufferedResponse>) => LoadResult<BufferedResponse> | undefined;

/**
 * Reads a response that any instance has stored. If there is none, loads one and stores it for all instances. A stale
 * response is used only if loading fails and this instance has no stale response of its own.
 * @param options `ttl`: how long a response in Redis counts as fresh unless it is invalidated, in milliseconds
 */
export async function readThrough(
  redis: Pick<RedisCache, 'read' | 'write'>,
  key: string,
  load: () => Promise<LoadResult<BufferedResponse>>,
  { hasStale, ttl, accept = (loaded) => loaded }: { hasStale: boolean; ttl: number; accept?: Accept },
): Promise<LoadResult<BufferedResponse>> {
  const { response: found, position } = await redis.read(key);
  const loaded = found && accept(found.loaded);
  const response = loaded && { ...found, loaded };
  if (response?.isCurrent === true && response.age < ttl)
    return { ...response.loaded, sharedAge: response.age, isStale: false };
  try {
    const loaded = await load();
    // Other instances would take it for the content as it is now.
    if (position !== undefined && loaded.isStale !== true) redis.write(key, loaded, position);
    return loaded;
  } catch (error) {
    if (response === undefined || hasStale) throw error;
    return { ...response.loaded, sharedAge: response.age, isStale: true };
  }
}

interface ResponseCacheOptions {
  readonly memory: MemoryCache<BufferedResponse>;
  /** The cache that all instances share; unset without Redis. */
  readonly redis?: Pick<RedisCache, 'read' | 'write'>;
  /** How long a response counts as fresh unless it is invalidated, in milliseconds. */
  ttl(): number;
}

/** Where routes get their responses: the cache, unless nothing may be stored. */
export type Responses = Pick<ResponseCache, 'get'>;

/** Finds a response in this process's memory, then in Redis, and otherwise loads it. */
export class ResponseCache {
  constructor(readonly options: ResponseCacheOptions) {}

  /** Returns the response of a key if it is in memory and fresh. It never loads. */
  peek(key: string): BufferedResponse | undefined {
    return this.options.memory.peek(key);
  }

  /**
   * Returns the response of a key and loads it if necessary.
   * @throws the error of `load`, if there is no stale response either
   */
  get(
    key: string,
    load: () => Promise<LoadResult<BufferedResponse>>,
    accept?: Accept,
  ): Promise<CacheResult<BufferedResponse>> {
    const { memory, redis, ttl } = this.options;
    if (redis === undefined) return memory.get(key, load);
    return memory.get(key, (hasStale) => readThrough(redis, key, load, { hasStale, ttl: ttl(), accept }));
  }
}
