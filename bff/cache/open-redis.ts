import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import { Instances } from './invalidation/instances.ts';
import { connectRedis } from './redis-cache/connection.ts';
import { keyNames } from './redis-cache/key-names.ts';
import { RedisCache } from './redis-cache/redis-cache.ts';

export interface RedisOptions {
  /** Address of Redis. */
  readonly url: string;
  /** Identifies the content: instances that serve the same content exchange invalidations. */
  readonly content: string;
  /** Identifies the build: only instances that render the same responses share them. */
  readonly build: string;
  /** Signs the responses that instances share. Unset: they are not signed. */
  readonly secret?: string;
  readonly log: FastifyBaseLogger;
}

/** The state that instances share through Redis. */
export interface SharedState {
  /** The connection for commands. */
  readonly redis: Redis;
  readonly responses: RedisCache;
  readonly instances: Instances;
  close(): void;
}

/** Connects to Redis in the background. */
export function openRedis({ url, content, build, secret, log }: RedisOptions): SharedState {
  const commands = connectRedis(url, 'commands', log);
  // The first connection logs outages for both.
  const subscriber = connectRedis(url, 'purges', log.child({}, { level: 'silent' }));
  const names = keyNames(content, build);
  const instances = new Instances(commands, subscriber, names);
  return {
    redis: commands.redis,
    instances,
    responses: new RedisCache({
      redis: commands.redis,
      names,
      isInSync: () => instances.isInSync,
      secret,
      log,
    }),
    close() {
      instances.close();
      commands.close();
      subscriber.close();
    },
  };
}
