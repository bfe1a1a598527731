import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import type { BufferedResponse } from '../../http/buffered-response.ts';
import type { LoadResult } from '../memory-cache/memory-cache.ts';
import type { KeyNames } from './key-names.ts';
import { packResponse, signed, unpackResponse, verified } from './packed-response.ts';
import { READ, WRITE } from './scripts.ts';

/** The position of the invalidations in Redis when a load began. */
export interface InvalidationPosition {
  readonly epoch: string;
  readonly at: string;
}

interface SharedResponse {
  readonly loaded: LoadResult<BufferedResponse>;
  /** Milliseconds since the response was loaded. */
  readonly age: number;
  /** Whether no invalidation has made it stale. */
  readonly isCurrent: boolean;
}

/** The content of Redis for a key; empty if Redis did not respond. */
export interface RedisRead {
  readonly response?: SharedResponse;
  readonly position?: InvalidationPosition;
}

interface RedisCacheOptions {
  readonly redis: Redis;
  readonly names: KeyNames;
  /** Whether Redis has recorded every invalidation of this instance. Otherwise its responses count as stale. */
  isInSync(): boolean;
  /** Signs responses. Unset: they are not signed. */
  readonly secret?: string;
  readonly log: FastifyBaseLogger;
}

/** The time for which shared caches may serve a response that cannot be reloaded. */
const LIFETIME_MS = 86_400_000;
/** The pause after a command to which Redis did not respond. */
const PAUSE_MS = 1_000;

/** Responses that all instances share. Without Redis nothing is found or stored, but nothing fails or waits. */
export class RedisCache {
  #pausedUntil = 0;
  #hasWarned = false;

  constructor(readonly options: RedisCacheOptions) {}

  async read(key: string): Promise<RedisRead> {
    if (performance.now() < this.#pausedUntil || this.options.redis.status !== 'ready') return {};
    return this.#read(key).catch(() => {
      this.#pausedUntil = performance.now() + PAUSE_MS;
      return {};
    });
  }

  /**
   * Stores a response in the background. Negative ones are not stored: clients can invent any number of keys, and a
   * missing resource is cheap to look up.
   * @param position the position before the response was loaded
   */
  write(key: string, loaded: LoadResult<BufferedResponse>, position: InvalidationPosition): void {
    if (loaded.isNegative === true) return;
    this.#write(key, loaded, position).catch(() => undefined);
  }

  async #write(key: string, loaded: LoadResult<BufferedResponse>, { epoch, at }: InvalidationPosition): Promise<void> {
    const name = this.options.names.response(key);
    const value = signed(this.options.secret, name, await packResponse(loaded, Date.now()));
    const names = [this.options.names.invalidations, name];
    await this.options.redis.eval(WRITE, names.length, ...names, epoch, at, loaded.tags.join(' '), value, LIFETIME_MS);
  }

  async #read(key: string): Promise<RedisRead> {
    const name = this.options.names.response(key);
    const names = [this.options.names.invalidations, name];
    const reply: unknown = await this.options.redis.callBuffer('EVAL', READ, names.length, ...names, randomUUID());
    const [epoch, at, value, isCurrent]: unknown[] = Array.isArray(reply) ? reply : [];
    const position = { epoch: String(epoch), at: String(at) };
    if (!Buffer.isBuffer(value)) return { position };
    const packed = verified(this.options.secret, name, value);
    const unpacked = packed && (await unpackResponse(packed));
    if (unpacked === null) {
      this.#warnOfValue(key);
      return { position };
    }
    const { loaded, madeAt } = unpacked;
    // The clocks of two machines differ, and no response is younger than zero.
    const age = Math.max(0, Date.now() - madeAt);
    return { position, response: { loaded, age, isCurrent: isCurrent === 1 && this.options.isInSync() } };
  }

  /** Warns once, because bad values come in numbers. */
  #warnOfValue(key: string): void {
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    const { secret, log } = this.options;
    const reason = secret === undefined ? 'it is damaged' : 'it is damaged, or signed with another CACHE_SECRET';
    log.warn({ key }, `a value in Redis was ignored: ${reason}; further ones are not logged`);
  }
}
