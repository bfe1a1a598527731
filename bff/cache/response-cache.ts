import type { BufferedResponse } from '../http/buffered-response.ts';
import type { CacheResult, LoadResult, MemoryCache } from './memory-cache/memory-cache.ts';
import { readThrough } from './redis-cache/read-through.ts';
import type { Accepts, RedisCache } from './redis-cache/redis-cache.ts';

interface ResponseCacheOptions {
  readonly memory: MemoryCache<BufferedResponse>;
  /** The cache that all instances share; unset without Redis. */
  readonly redis?: RedisCache;
  /** How long a response counts as fresh unless it is invalidated, in milliseconds. */
  ttl(): number;
}

/** Where routes get their responses: the cache, unless nothing may be stored. */
export type Responses = Pick<ResponseCache, 'get'>;

/** Finds a response in this process's memory, then in Redis, and otherwise loads it. */
export class ResponseCache {
  readonly #memory: MemoryCache<BufferedResponse>;
  readonly #redis: RedisCache | undefined;
  readonly #ttl: () => number;

  constructor({ memory, redis, ttl }: ResponseCacheOptions) {
    this.#memory = memory;
    this.#redis = redis;
    this.#ttl = ttl;
  }

  /** Returns the response of a key if it is in memory and fresh. It never loads. */
  peek(key: string): BufferedResponse | undefined {
    return this.#memory.peek(key);
  }

  /**
   * Returns the response of a key and loads it if necessary.
   * @param accepts whether a response that another instance has stored is what the key is for; by default always
   * @throws the error of `load`, if there is no stale response either
   */
  get(
    key: string,
    load: () => Promise<LoadResult<BufferedResponse>>,
    accepts?: Accepts,
  ): Promise<CacheResult<BufferedResponse>> {
    const redis = this.#redis;
    if (redis === undefined) return this.#memory.get(key, load);
    return this.#memory.get(key, (hasStale) => readThrough(redis, key, load, { hasStale, ttl: this.#ttl(), accepts }));
  }
}
