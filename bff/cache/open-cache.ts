import type { FastifyBaseLogger } from 'fastify';
import type { ContentSource } from '../content/source.ts';
import { ContentError } from '../contract/public-errors.ts';
import type { BufferedResponse } from '../http/buffered-response.ts';
import { CacheInvalidator } from './invalidation/cache-invalidator.ts';
import type { CdnPurge } from './invalidation/cdn/cdn-purge.ts';
import { Instances } from './invalidation/instances.ts';
import { MemoryCache, type MemoryCacheOptions } from './memory-cache/memory-cache.ts';
import { connectRedis } from './redis-cache/connection.ts';
import { keyNames } from './redis-cache/key-names.ts';
import { RedisCache } from './redis-cache/redis-cache.ts';
import { ResponseCache } from './response-cache.ts';

interface RedisOptions {
  readonly url: string;
  /** Identifies the content: instances that serve the same content exchange invalidations. */
  readonly content: string;
  /** Identifies the build: only instances that render the same responses share them. */
  readonly build: string;
  /** Signs the responses that instances share. Unset: they are not signed. */
  readonly secret?: string;
  /** Milliseconds for a command. */
  readonly commandTimeout?: number;
  readonly log: FastifyBaseLogger;
}

export type SharedState = ReturnType<typeof openRedis>;

export function openRedis({ url, content, build, secret, commandTimeout, log }: RedisOptions) {
  const commands = connectRedis(url, 'commands', log, commandTimeout);
  // The first connection logs outages for both.
  const subscriber = connectRedis(url, 'purges', log.child({}, { level: 'silent' }), commandTimeout);
  const names = keyNames(content, build);
  const instances = new Instances(commands, subscriber, names);
  const { redis } = commands;
  return {
    redis,
    instances,
    responses: new RedisCache({ redis, names, isInSync: () => instances.isInSync, secret, log }),
    close() {
      instances.close();
      commands.close();
      subscriber.close();
    },
  };
}

interface CacheOptions extends Pick<MemoryCacheOptions, 'maxBytes' | 'softTimeout'> {
  readonly content: Pick<ContentSource, 'datasets' | 'subscribe'>;
  /** The Redis that instances share. If it is unset, this instance has a cache of its own. */
  readonly redis?: Omit<RedisOptions, 'log'>;
  readonly cdn?: CdnPurge;
  readonly log: FastifyBaseLogger;
}

export type Cache = ReturnType<typeof openCache>;

/** Opens the cache and subscribes to the content's changes. */
export function openCache({ content, redis: shared, cdn, log, ...limits }: CacheOptions) {
  const ttl = (datasets?: readonly string[]): number => invalidator.ttl(datasets);
  const memory = new MemoryCache<BufferedResponse>({
    ...limits,
    ttl,
    onError(error, key) {
      // The lake's failures are counted, and the service recovers from them by itself.
      if (error instanceof ContentError) return;
      log.error({ err: error, key }, 'a response could not be made: readers get the one before the last change');
    },
    // The CDN may have stored the outdated response since the first purge.
    onLateLoad: (tags) => cdn?.purgeLater(tags),
  });
  const redis = shared && openRedis({ ...shared, log });
  const invalidator = new CacheInvalidator({ content, memory, instances: redis?.instances, cdn });
  return {
    responses: new ResponseCache({ memory, redis: redis?.responses, ttl }),
    invalidator,
    /** The connection to Redis; undefined without Redis. */
    redis: redis?.redis,
    get bytes() {
      return memory.bytes;
    },
    get isLive() {
      return invalidator.isLive;
    },
    /** Whether Redis is reachable; undefined without Redis. */
    get isRedisConnected() {
      return redis?.instances.isConnected;
    },
    /** How many keys the CDN has not purged, because calls failed; undefined without a CDN. */
    get failedCdnKeys() {
      return cdn?.failedKeys;
    },
    /** Resolves when the CDN has received the last purges. */
    async close() {
      await invalidator.close();
      redis?.close();
    },
  };
}
