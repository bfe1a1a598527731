import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Redis, type RedisOptions } from 'ioredis';
import { timeLimit } from '../../concurrency/time-limit.ts';

/** Longer than a command takes. Requests wait no longer for the count of their client. */
const COMMAND_TIMEOUT_MS = timeLimit(250);
const CONNECT_TIMEOUT_MS = timeLimit(2_000);
const FIRST_RETRY_MS = 50;
const LONGEST_RETRY_MS = 1_000;
/** The interval of checks for dead connections, which neither side may notice otherwise. */
const PING_MS = 5_000;

/** Commands fail at once while Redis is unreachable instead of waiting for it. */
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

/** Logs the connection, and an outage once, not at every attempt to reconnect. */
function logConnection(redis: Redis, log: FastifyBaseLogger): void {
  let isLost = false;
  redis.on('error', (error: Error) => {
    if (isLost) return;
    isLost = true;
    log.warn({ reason: error.message }, 'Redis cannot be reached; this instance continues without it');
  });
  redis.on('ready', () => {
    log.info(isLost ? 'Redis is back' : 'Redis is connected');
    isLost = false;
  });
}

export interface RedisConnection {
  readonly redis: Redis;
  close(): void;
}

/** Connects in the background, so that nothing waits for Redis. @param name shown in Redis's client list */
export function connectRedis(url: string, name: string, log: FastifyBaseLogger): RedisConnection {
  const redis = new Redis(url, { ...OPTIONS, connectionName: `journal-${name}` });
  logConnection(redis, log);
  // Reconnects if the other side has disappeared without closing the connection.
  const pinging = setInterval(() => {
    if (redis.status === 'ready') redis.ping().catch(() => redis.disconnect(true));
  }, PING_MS).unref();
  return {
    redis,
    close() {
      clearInterval(pinging);
      redis.disconnect();
    },
  };
}

/** The hash by which names in Redis tell texts apart. */
const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** The start of the keys that count the requests of clients. @param service whose instances share the counts */
export const rateLimitPrefix = (service: string): string => `journal:rate-limit:${shortHash(service)}:`;

/**
 * The channel on which instances publish invalidations. Other programs and journals may use the same Redis.
 * @param content identifies the content: instances that serve the same content exchange invalidations
 */
export const invalidationChannel = (content: string): string => `journal:{${shortHash(content)}}:purges`;
