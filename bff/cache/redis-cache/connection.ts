import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { Redis, type RedisOptions } from 'ioredis';

/** A reader may wait for a command: longer than Redis ever takes, shorter than asking the lake. */
const COMMAND_TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 2_000;
const FIRST_RETRY_MS = 50;
const LONGEST_RETRY_MS = 1_000;
/** A connection that says nothing may be dead without either side knowing; it is asked so often. */
const PING_MS = 5_000;

/** Nothing here ever waits for Redis to come back: what cannot be done now fails now. */
const OPTIONS: RedisOptions = {
  commandTimeout: COMMAND_TIMEOUT_MS,
  connectTimeout: CONNECT_TIMEOUT_MS,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  maxRetriesPerRequest: 0,
  keepAlive: PING_MS,
  retryStrategy: (times) => Math.min(FIRST_RETRY_MS * 2 ** Math.min(times, 10), LONGEST_RETRY_MS),
};

/** Tells of an outage once, not at every try to connect. */
function logOutages(redis: Redis, log: FastifyBaseLogger): void {
  let isLost = false;
  redis.on('error', (error: Error) => {
    if (isLost) return;
    isLost = true;
    log.warn({ reason: error.message }, 'Redis cannot be reached: this instance goes on by itself');
  });
  redis.on('ready', () => {
    if (isLost) log.info('Redis is back');
    isLost = false;
  });
}

/** Begins anew when the other side is gone without having closed the connection. */
function watch(redis: Redis): NodeJS.Timeout {
  return setInterval(() => {
    if (redis.status === 'ready') redis.ping().catch(() => redis.disconnect(true));
  }, PING_MS).unref();
}

/** A connection to Redis that comes back by itself. */
export interface RedisConnection {
  readonly redis: Redis;
  /** Resolves once it is there, or after the time that connecting may take. */
  ready(): Promise<void>;
  close(): void;
}

/** Connects in the background: nobody waits for Redis, neither now nor later. */
export function connectRedis(url: string, name: string, log: FastifyBaseLogger): RedisConnection {
  const redis = new Redis(url, { ...OPTIONS, connectionName: `journal-${name}` });
  logOutages(redis, log);
  const watching = watch(redis);
  return {
    redis,
    async ready() {
      if (redis.status === 'ready') return;
      await once(redis, 'ready', { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) }).catch(() => undefined);
    },
    close() {
      clearInterval(watching);
      redis.disconnect();
    },
  };
}
