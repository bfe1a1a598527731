import type { FastifyBaseLogger } from 'fastify';
import { MemoryRateLimiter } from '../http/limits/rate-limit/memory-rate-limiter.ts';
import type { RateLimiter } from '../http/limits/rate-limit/rate-limiter.ts';
import { RedisRateLimiter } from '../http/limits/rate-limit/redis-rate-limiter.ts';
import { connectRedis } from './redis-cache/connection.ts';
import { shortHash } from './redis-cache/key-names.ts';

interface RateLimiterOptions {
  /** Requests that a client may send per minute. 0: any number. */
  readonly limit: number;
  /** Address of Redis. Unset: this process counts alone. */
  readonly redisUrl: string | undefined;
  /** Identifies the service: its instances share their counts. */
  readonly content: string;
  readonly log: FastifyBaseLogger;
}

interface OpenRateLimiter {
  readonly limiter: RateLimiter;
  close(): void;
}

/** Opens a rate limiter, shared through Redis where there is one. @returns undefined if the limit is 0 */
export function openRateLimiter({ limit, redisUrl, content, log }: RateLimiterOptions): OpenRateLimiter | undefined {
  if (limit === 0) return undefined;
  if (redisUrl === undefined) return { limiter: new MemoryRateLimiter(limit), close: () => undefined };
  // The cache's connection already logs outages of the same Redis.
  const connection = connectRedis(redisUrl, 'rate-limit', log.child({}, { level: 'silent' }));
  const keyPrefix = `journal:rate-limit:${shortHash(content)}`;
  return {
    limiter: new RedisRateLimiter({ limit, redis: connection.redis, keyPrefix }),
    close: () => connection.close(),
  };
}
