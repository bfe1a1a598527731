import Fastify from 'fastify';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type RedisServer, startRedis } from '../testing/redis-server.ts';
import { openRedis } from './open-cache.ts';

/** Polls with a long timeout, because a busy machine is slow. */
const soon = <Value>(value: () => Value) => expect.poll(value, { interval: 20 });

let redis: RedisServer;
let admin: Redis;
const closing: (() => void)[] = [];
beforeAll(async () => {
  redis = await startRedis();
  admin = new Redis(redis.url);
  admin.on('error', () => undefined);
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
});
afterAll(async () => {
  admin.disconnect();
  await redis.close();
});

/** An instance, and what it has received from the others: change id and tags. */
async function open(content = 'journal') {
  const received: string[] = [];
  const { instances, redis: connection, close } = openRedis({ url: redis.url, content }, Fastify().log);
  if (instances === undefined) return expect.fail('no channel');
  instances.receive((tags, id) => void received.push(`${id}:${tags?.join(',') ?? 'everything'}`));
  closing.push(close);
  await soon(() => received).toContain(':everything');
  await soon(() => connection.status).toBe('ready');
  received.length = 0;
  return { instances, received, connection, close };
}

test('an invalidation reaches the instances of the same content, and neither others nor its own', async () => {
  const [one, other, otherJournal] = [await open(), await open(), await open('another journal')];
  one.instances.invalidate(['production:x', 'production:z'], 'change');
  otherJournal.instances.invalidate(['production:y'], '');
  await soon(() => other.received).toEqual(['change:production:x,production:z']);
  expect([one.received, otherJournal.received]).toEqual([[], []]);
});

test('Redis keeps nothing of an invalidation', async () => {
  const [one, other] = [await open(), await open()];
  one.instances.invalidate(['production:x'], 'change');
  await soon(() => other.received).toEqual(['change:production:x']);
  expect(await admin.keys('*')).toEqual([]);
});

test('without Redis nothing fails or waits; what was not published makes everything stale afterwards', async () => {
  const [one, other] = [await open(), await open()];
  await redis.stop();
  await soon(() => one.connection.status).not.toBe('ready');
  one.instances.invalidate(['production:x'], '');
  await redis.start();
  // One for the new subscription, and one for the lost message, unless that came before the subscription.
  await soon(() => other.received).toContain(':everything');
  await soon(() => one.received).toContain(':everything');
  other.received.length = 0;
  await soon(() => {
    one.instances.invalidate(['production:y'], '');
    return other.received;
  }).toContain(':production:y');
});

test('an instance of an embedded lake has no channel: its folder tells it of changes', async () => {
  const { instances, redis: connection, close } = openRedis({ url: redis.url }, Fastify().log);
  closing.push(close);
  await soon(() => connection.status).toBe('ready');
  expect(instances).toBeUndefined();
  expect(await admin.pubsub('CHANNELS', '*')).toEqual([]);
});
