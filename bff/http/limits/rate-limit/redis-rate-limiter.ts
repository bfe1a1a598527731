import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { MemoryRateLimiter } from './memory-rate-limiter.ts';
import { type Allowance, type RateLimiter, WINDOW_MS } from './rate-limiter.ts';

/** After a failed command Redis is not used for this long, so that an unresponsive Redis delays few requests. */
const RETRY_MS = 1_000;

interface RedisRateLimiterOptions {
  /** Requests that a client may send per minute. */
  readonly limit: number;
  /** A connection whose commands time out quickly: requests wait for them. */
  readonly redis: Redis;
  readonly keyPrefix: string;
}

/**
 * Counts requests in Redis, where all instances of the service share the counts. While Redis is unavailable, each
 * instance counts in its own memory.
 */
export class RedisRateLimiter implements RateLimiter {
  readonly limit: number;
  readonly #redis: Redis;
  readonly #shared: RateLimiterRedis;
  readonly #local: MemoryRateLimiter;
  #retryAt = 0;

  constructor({ limit, redis, keyPrefix }: RedisRateLimiterOptions) {
    this.limit = limit;
    this.#redis = redis;
    this.#local = new MemoryRateLimiter(limit);
    this.#shared = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix,
      points: limit,
      duration: WINDOW_MS / 1_000,
    });
  }

  count(client: string): Allowance | Promise<Allowance> {
    const isAvailable = this.#redis.status === 'ready' && performance.now() >= this.#retryAt;
    return isAvailable ? this.#countShared(client) : this.#local.count(client);
  }

  async #countShared(client: string): Promise<Allowance> {
    try {
      return toAllowance(await this.#shared.consume(client), false);
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) return toAllowance(rejection, true);
      this.#retryAt = performance.now() + RETRY_MS;
      return this.#local.count(client);
    }
  }
}

function toAllowance({ remainingPoints, msBeforeNext }: RateLimiterRes, isExceeded: boolean): Allowance {
  return { isExceeded, remaining: remainingPoints, reset: Math.ceil(msBeforeNext / 1_000) };
}
