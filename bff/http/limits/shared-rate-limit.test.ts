import Fastify, { type FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { connectRedis } from '../../cache/redis/connection.ts';
import { type RedisServer, startRedis } from '../../testing/redis-server.ts';
import { createTestApp, UNREACHABLE_LAKE } from '../../testing/test-journal.ts';

const MAX = 3;
const { log } = Fastify({ logger: false });
const PATH = '/no/such/address';

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

async function openInstance(keyPrefix = 'journal:rate-limit:a:'): Promise<FastifyInstance> {
  const connection = connectRedis(redisServer.url, 'test', log);
  await expect.poll(() => connection.redis.status).toBe('ready');
  const http = { rateLimit: { max: MAX, shared: { redis: connection.redis, keyPrefix } } };
  const app = await createTestApp(UNREACHABLE_LAKE, { http });
  onTestFinished(async () => {
    await app.close();
    connection.close();
  });
  return app;
}

const statusOf = async (app: FastifyInstance) => (await app.inject(PATH)).statusCode;

test('a client that exceeds the limit at two instances together is refused', async () => {
  const [one, other] = [await openInstance(), await openInstance()];
  const responses = [
    await one.inject(PATH),
    await other.inject(PATH),
    await one.inject(PATH),
    await other.inject(PATH),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 429]);
  const header = (name: string) => responses.map(({ headers }) => String(headers[name]));
  expect(header('ratelimit-limit')).toEqual(['3', '3', '3', '3']);
  expect(header('ratelimit-remaining')).toEqual(['2', '1', '0', '0']);
  expect(header('retry-after')[3]).toBe(header('ratelimit-reset')[3]);
  const [key = '', ...others] = await admin.keys('journal:rate-limit:*');
  expect(others).toEqual([]);
  const ttl = await admin.pttl(key);
  expect(ttl).toBeGreaterThan(0);
  expect(ttl).toBeLessThanOrEqual(60_000);
});

test('instances of different services count separately', async () => {
  const [one, other] = [await openInstance(), await openInstance('journal:rate-limit:b:')];
  for (let count = 0; count < MAX; count += 1) expect(await statusOf(one)).toBe(404);
  expect(await statusOf(other)).toBe(404);
  expect(await statusOf(one)).toBe(429);
});

test('while Redis is down, requests are not limited, and they are again afterwards', async () => {
  const app = await openInstance();
  await redisServer.stop();
  for (let count = 0; count <= MAX; count += 1) expect(await statusOf(app)).toBe(404);
  await redisServer.start();
  await expect.poll(() => statusOf(app)).toBe(429);
});
