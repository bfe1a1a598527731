import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { Redis, type RedisOptions } from 'ioredis';

/** A response may wait for a command: longer than Redis ever takes, shorter than a query to the lake. */
const COMMAND_TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 2_000;
const FIRST_RETRY_MS = 50;
const LONGEST_RETRY_MS = 1_000;
/** A silent connection may be dead without either side knowing, so it is checked this often. */
const PING_MS = 5_000;

/** Commands fail at once while Redis is away instead of waiting for it. */
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

/** Logs an outage once, not at every attempt to reconnect. */
function logOutages(redis: Redis, log: FastifyBaseLogger): void {
  let isLost = false;
  redis.on('error', (error: Error) => {
    if (isLost) return;
    isLost = true;
    log.warn({ reason: error.message }, 'Redis cannot be reached; this instance continues without it');
  });
  redis.on('ready', () => {
    if (isLost) log.info('Redis is back');
    isLost = false;
  });
}

/** Reconnects when the other side is gone without having closed the connection. */
function reconnectWhenDead(redis: Redis): NodeJS.Timeout {
  return setInterval(() => {
    if (redis.status === 'ready') redis.ping().catch(() => redis.disconnect(true));
  }, PING_MS).unref();
}

/** A connection to Redis that restores itself. */
export interface RedisConnection {
  readonly redis: Redis;
  /** Resolves once connected, or after the connect timeout. */
  ready(): Promise<void>;
  close(): void;
}

/** Connects in the background, so that nothing waits for Redis. @param name shown in Redis's client list */
export function connectRedis(url: string, name: string, log: FastifyBaseLogger): RedisConnection {
  const redis = new Redis(url, { ...OPTIONS, connectionName: `journal-${name}` });
  logOutages(redis, log);
  const pinging = reconnectWhenDead(redis);
  return {
    redis,
    async ready() {
      if (redis.status === 'ready') return;
      await once(redis, 'ready', { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) }).catch(() => undefined);
    },
    close() {
      clearInterval(pinging);
      redis.disconnect();
    },
  };
}
