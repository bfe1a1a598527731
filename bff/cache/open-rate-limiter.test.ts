import Fastify from 'fastify';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { RateLimiter } from '../http/limits/rate-limit/rate-limiter.ts';
import { type RedisServer, startRedis } from '../testing/redis-server.ts';
import { createTestApp, UNREACHABLE_LAKE } from '../testing/test-journal.ts';
import { openRateLimiter } from './open-rate-limiter.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const LIMIT = 3;
const { log } = Fastify({ logger: false });
const NEW_CLIENT = { isExceeded: false, remaining: LIMIT - 1 };

test('without a limit there is no rate limiter', () => {
  expect(openRateLimiter({ limit: 0, redisUrl: undefined, content: 'journal', log })).toBeUndefined();
});

test('without Redis, requests are counted synchronously', () => {
  const open = openRateLimiter({ limit: LIMIT, redisUrl: undefined, content: 'journal', log });
  expect(open?.limiter.count('client')).toMatchObject(NEW_CLIENT);
});

describe('with Redis', () => {
  let redisServer: RedisServer;
  let admin: Redis;
  beforeAll(async () => {
    redisServer = await startRedis();
    admin = new Redis(redisServer.url);
    admin.on('error', () => undefined);
  });
  beforeEach(async () => {
    await admin.flushall();
  });
  afterAll(async () => {
    admin.disconnect();
    await redisServer.close();
  });

  /** Waits until the counts of an instance reach Redis. Every attempt counts a client of its own. */
  async function untilShared(instance: RateLimiter): Promise<void> {
    const isShared = async () => {
      const client = crypto.randomUUID();
      await instance.count(client);
      return (await admin.keys(`*:${client}`)).length === 1;
    };
    await expect.poll(isShared, { timeout: 30_000 }).toBe(true);
  }

  async function openInstance(content = 'journal'): Promise<RateLimiter> {
    const open = openRateLimiter({ limit: LIMIT, redisUrl: redisServer.url, content, log });
    if (open === undefined) throw new Error('the limit must not be 0');
    onTestFinished(() => open.close());
    await untilShared(open.limiter);
    return open.limiter;
  }

  async function countTimes(instance: RateLimiter, client: string, times: number) {
    for (let count = 1; count < times; count += 1) await instance.count(client);
    return instance.count(client);
  }

  test('instances of the same content share the counts of a client for a minute', async () => {
    const [one, other] = [await openInstance(), await openInstance()];
    expect(await countTimes(one, 'a', 2)).toEqual({ isExceeded: false, remaining: 1, reset: 60 });
    expect(await other.count('a')).toMatchObject({ isExceeded: false, remaining: 0 });
    for (const instance of [one, other]) {
      expect(await instance.count('a')).toMatchObject({ isExceeded: true, remaining: 0 });
    }
    expect(await other.count('b')).toMatchObject(NEW_CLIENT);
    const [key = ''] = await admin.keys('*:a');
    const ttl = await admin.pttl(key);
    expect(ttl).toBeGreaterThan(0);
    expect(ttl).toBeLessThanOrEqual(60_000);
  });

  test('a new window begins when the key expires', async () => {
    const instance = await openInstance();
    expect(await countTimes(instance, 'a', LIMIT + 1)).toMatchObject({ isExceeded: true });
    const [key = ''] = await admin.keys('*:a');
    await admin.pexpire(key, 1);
    await expect.poll(() => admin.exists(key)).toBe(0);
    expect(await instance.count('a')).toMatchObject(NEW_CLIENT);
  });

  test('instances of different content count separately', async () => {
    const [one, other] = [await openInstance(), await openInstance('another journal')];
    await countTimes(one, 'a', LIMIT);
    expect(await other.count('a')).toMatchObject(NEW_CLIENT);
  });

  test('while Redis is down, an instance counts in its own memory, and shares again afterwards', async () => {
    const instance = await openInstance();
    await redisServer.stop();
    expect(await countTimes(instance, 'a', LIMIT)).toMatchObject({ isExceeded: false, remaining: 0 });
    expect(await instance.count('a')).toMatchObject({ isExceeded: true });
    await redisServer.start();
    await expect.poll(() => admin.status).toBe('ready');
    await untilShared(instance);
  });

  test('an unresponsive Redis delays one request for less than a second, and the next ones not at all', async () => {
    const instance = await openInstance();
    redisServer.freeze();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const counted = instance.count('a');
      await vi.advanceTimersByTimeAsync(999);
      // It would wait for ever if a timer were left.
      expect(await counted).toMatchObject(NEW_CLIENT);
      expect(instance.count('b')).toMatchObject(NEW_CLIENT);
    } finally {
      vi.useRealTimers();
      redisServer.thaw();
    }
  });

  test('a client that exceeds the limit at two instances together is refused over HTTP', async () => {
    const origins: string[] = [];
    for (const rateLimiter of [await openInstance(), await openInstance()]) {
      const app = await createTestApp(UNREACHABLE_LAKE, { http: { rateLimiter } });
      onTestFinished(() => app.close());
      origins.push(await app.listen({ port: 0, host: '127.0.0.1' }));
    }
    const [one, other] = origins;
    const responses: Response[] = [];
    for (const origin of [one, other, one, other]) responses.push(await fetch(`${origin}/no/such/address`));
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 429]);
    const header = (name: string) => responses.map(({ headers }) => headers.get(name));
    expect(header('ratelimit-limit')).toEqual(['3', '3', '3', '3']);
    expect(header('ratelimit-remaining')).toEqual(['2', '1', '0', '0']);
    expect(responses[3]?.headers.get('retry-after')).toBe(header('ratelimit-reset')[3]);
    const health = await fetch(`${other}/healthz`);
    expect([health.status, health.headers.has('ratelimit-limit')]).toEqual([200, false]);
  });
});
