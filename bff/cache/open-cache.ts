import type { FastifyBaseLogger } from 'fastify';
import type { ContentSource } from '../content/source.ts';
import { ContentError } from '../contract/public-errors.ts';
import type { BufferedResponse } from '../http/buffered-response.ts';
import { CacheInvalidator } from './invalidation/cache-invalidator.ts';
import type { CdnPurge } from './invalidation/cdn/cdn-purge.ts';
import { Instances } from './invalidation/instances.ts';
import { MemoryCache, type MemoryCacheOptions } from './memory-cache/memory-cache.ts';
import { connectRedis, invalidationChannel } from './redis/connection.ts';

/** The finished responses in this process's memory. */
export type ResponseCache = Pick<MemoryCache<BufferedResponse>, 'get' | 'peek'>;

/** Where routes get their responses: the cache, unless nothing may be stored. */
export type Responses = Pick<ResponseCache, 'get'>;

interface RedisOptions {
  readonly url: string;
  /**
   * Identifies content that instances read in one place: those that serve it exchange invalidations. Unset for an
   * embedded lake: each instance reads its own folder, whose changes it receives itself, at its own time.
   */
  readonly content?: string;
}

export function openRedis({ url, content }: RedisOptions, log: FastifyBaseLogger) {
  const commands = connectRedis(url, 'commands', log);
  const { redis } = commands;
  if (content === undefined) return { redis, close: () => commands.close() };
  // The first connection logs outages for both.
  const subscriber = connectRedis(url, 'purges', log.child({}, { level: 'silent' }));
  return {
    redis,
    instances: new Instances(commands, subscriber, invalidationChannel(content)),
    close() {
      commands.close();
      subscriber.close();
    },
  };
}

export interface CacheOptions extends Pick<MemoryCacheOptions, 'maxBytes' | 'softTimeout'> {
  readonly content: Pick<ContentSource, 'datasets' | 'subscribe'>;
  /** The Redis that instances share. If it is unset, this instance works alone. */
  readonly redis?: RedisOptions;
  readonly cdn?: CdnPurge;
  readonly log: FastifyBaseLogger;
}

export type Cache = ReturnType<typeof openCache>;

/** Opens the cache and subscribes to the content's changes. */
export function openCache({ content, redis: shared, cdn, log, ...limits }: CacheOptions) {
  const memory = new MemoryCache<BufferedResponse>({
    ...limits,
    ttl: (datasets) => invalidator.ttl(datasets),
    onError(error, key) {
      // The lake's failures are counted, and the service recovers from them by itself.
      if (error instanceof ContentError) return;
      log.error({ err: error, key }, 'a response could not be made: readers get the one before the last change');
    },
  });
  const redis = shared && openRedis(shared, log);
  const invalidator = new CacheInvalidator({ content, memory, instances: redis?.instances, cdn });
  return {
    responses: memory,
    invalidator,
    /** The connection to Redis; undefined without Redis. */
    redis: redis?.redis,
    cdn,
    /** Resolves when the CDN has received the last purges. */
    async close() {
      await invalidator.close();
      redis?.close();
    },
  };
}
