import Fastify from 'fastify';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { bufferResponse } from '../../http/buffered-response.ts';
import { type RedisServer, startRedis } from '../../testing/redis-server.ts';
import { openSharedTier, type SharedTier } from './shared-tier.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

/** Asks until it is so: a busy machine may take a while. */
const soon = <Value>(value: () => Value) => expect.poll(value, { timeout: 60_000, interval: 20 });

let redis: RedisServer;
let admin: Redis;
let tiers: SharedTier[] = [];
beforeAll(async () => {
  redis = await startRedis();
  admin = new Redis(redis.url);
  admin.on('error', () => undefined);
});
afterEach(async () => {
  for (const tier of tiers) tier.close();
  tiers = [];
  await admin.config('SET', 'maxmemory', '0');
  await admin.flushall();
});
afterAll(async () => {
  admin.disconnect();
  await redis.close();
});

interface Instance extends SharedTier {
  readonly heard: string[];
}

/** An instance that listens. */
async function open(names: { content?: string; build?: string } = {}): Promise<Instance> {
  const heard: string[] = [];
  const options = { url: redis.url, content: 'journal', build: '1', log: Fastify().log, ...names };
  const tier = openSharedTier(options, (tags, id) => void heard.push(`${id}:${tags?.join(',') ?? 'everything'}`));
  tiers.push(tier);
  await soon(() => heard).toEqual([':everything']);
  heard.length = 0;
  return {
    ...tier,
    heard,
    get isConnected() {
      return tier.isConnected;
    },
  };
}

/** An instance that follows the only dataset. */
async function openFollowing(names = {}): Promise<Instance> {
  const instance = await open(names);
  await instance.began('production', false);
  return instance;
}

async function made(body: string, ...tags: string[]) {
  const value = bufferResponse({ type: 'text/plain', body });
  return { value, tags: ['production:all', ...tags], bytes: value.bodies.bytes };
}

/** Makes and keeps an answer, as a reader's request does, as soon as Redis can be asked. */
async function keep(instance: SharedTier, key: string, body: string, ...tags: string[]): Promise<void> {
  let isWritten = false;
  // Keeping happens in the background.
  await soon(async () => {
    const { answer, position } = await instance.read(key);
    if (!isWritten && position !== undefined) {
      isWritten = true;
      instance.write(key, await made(body, ...tags), position);
    }
    return String(answer?.made.value.bodies.identity);
  }).toBe(body);
}

/** The kept answer, and `!` after one that is outdated. */
async function shown(instance: SharedTier, key: string): Promise<string | null> {
  const { answer } = await instance.read(key);
  if (answer === undefined) return null;
  return `${answer.made.value.bodies.identity}${answer.isCurrent ? '' : '!'}`;
}

test('what one instance made, the others take', async () => {
  const [one, other] = [await openFollowing(), await openFollowing()];
  await keep(one, 'a', 'made', 'production:x');
  const { answer } = await other.read('a');
  expect(answer?.made).toEqual(await made('made', 'production:x'));
  expect(answer?.isCurrent).toBe(true);
  expect(answer?.age).toBeLessThan(120_000);
  expect(await shown(other, 'b')).toBeNull();
});

test('a purge outdates in Redis exactly what depends on its tags, and all others hear of it', async () => {
  const [one, other] = [await openFollowing(), await openFollowing()];
  await keep(one, 'a', 'a', 'production:x');
  await keep(one, 'b', 'b', 'production:y');
  expect(await other.purge(['production:x', 'production:z'], '')).toBe(true);
  expect([await shown(one, 'a'), await shown(one, 'b')]).toEqual(['a!', 'b']);
  await soon(() => one.heard).toEqual([':production:x,production:z']);
  expect(other.heard).toEqual([]);
  await keep(one, 'a', 'new', 'production:x');
  expect(await shown(other, 'a')).toBe('new');
});

test('what was made from content as it was before a purge is outdated, however late it is kept', async () => {
  const instance = await openFollowing();
  const { position } = await instance.read('a');
  await instance.purge(['production:x'], '');
  if (position !== undefined) instance.write('a', await made('old', 'production:x'), position);
  await soon(() => shown(instance, 'a')).toBe('old!');
});

test('a change that all hear of is told of once', async () => {
  const [one, other] = [await openFollowing(), await openFollowing()];
  expect(await one.purge(['production:x'], 'production:1')).toBe(true);
  await keep(one, 'a', 'made since', 'production:x');
  expect(await other.purge(['production:x'], 'production:1')).toBe(false);
  expect(await shown(other, 'a')).toBe('made since');
  expect(await other.purge(['production:x'], 'production:2')).toBe(true);
  expect(await shown(other, 'a')).toBe('made since!');
  await soon(() => other.heard).toEqual(['production:1:production:x']);
});

test('an instance that begins takes what others followed, and nothing that nobody did', async () => {
  const one = await open();
  expect(await one.began('production', false)).toBe(true);
  await keep(one, 'a', 'followed');
  const other = await open();
  expect(await other.began('production', false)).toBe(false);
  expect(await shown(other, 'a')).toBe('followed');
  one.ended('production');
  other.close();
  const late = await open();
  await soon(async () => (await admin.pubsub('CHANNELS', '*following*')).length).toBe(0);
  expect(await late.began('production', false)).toBe(true);
  expect(await shown(late, 'a')).toBe('followed!');
});

test('after a gap everything of the dataset is outdated, everywhere', async () => {
  const [one, other] = [await openFollowing(), await openFollowing()];
  await keep(one, 'a', 'before');
  one.ended('production');
  expect(await one.began('production', true)).toBe(true);
  expect(await shown(other, 'a')).toBe('before!');
  await soon(() => other.heard).toEqual([':production:all']);
});

test('other builds make other answers, but hear of the same changes; other journals do neither', async () => {
  const one = await openFollowing();
  const newer = await openFollowing({ build: '2' });
  const stranger = await openFollowing({ content: 'another journal' });
  await keep(one, 'a', 'of the old build');
  expect([await shown(newer, 'a'), await shown(stranger, 'a')]).toEqual([null, null]);
  await one.purge(['production:x'], '');
  await soon(() => newer.heard).toEqual([':production:x']);
  expect(stranger.heard).toEqual([]);
});

test('what Redis forgets only outdates', async () => {
  const instance = await openFollowing();
  const { position } = await instance.read('a');
  await keep(instance, 'b', 'before');
  const [purges] = await admin.keys('*:purges');
  await admin.del(purges ?? '');
  expect(await shown(instance, 'b')).toBe('before!');
  if (position !== undefined) instance.write('a', await made('of a forgotten epoch'), position);
  expect(await shown(instance, 'a')).toBeNull();
  await keep(instance, 'b', 'after');
  expect(await shown(instance, 'b')).toBe('after');
});

test('without Redis nothing fails or waits, and when it is back everything is outdated', async () => {
  const [one, other] = [await openFollowing(), await openFollowing()];
  await keep(one, 'a', 'before');
  await admin.save(); // it comes back with what it knew then
  await one.purge(['production:all'], '');
  await redis.stop();
  await soon(() => one.isConnected).toBe(false);
  expect(await one.read('a')).toEqual({});
  one.write('a', await made('lost'), { epoch: 'e', at: '0' });
  expect(await one.purge(['production:y'], '')).toBe(true);
  expect(await one.began('production', true)).toBe(true);
  other.heard.length = 0;
  await redis.start();
  await soon(() => other.heard).toContain(':everything');
  await soon(() => shown(one, 'a')).not.toBe('before');
  await soon(async () => {
    await keep(one, 'b', 'after');
    return shown(other, 'b');
  }).toBe('after');
});

test('a Redis that does not answer keeps nobody waiting for long, and is trusted again later', async () => {
  const instance = await openFollowing();
  await keep(instance, 'a', 'before', 'production:x');
  redis.freeze();
  try {
    expect(await instance.read('a')).toEqual({});
    expect(await instance.purge(['production:x'], '')).toBe(true);
  } finally {
    redis.thaw();
  }
  await soon(async () => {
    await keep(instance, 'b', 'after');
    return shown(instance, 'b');
  }).toBe('after');
  expect(await shown(instance, 'a')).not.toBe('before');
});

test('a Redis that is full takes no purge, so nothing in it is trusted', async () => {
  const [one, other] = [await openFollowing(), await openFollowing()];
  await keep(one, 'a', 'before', 'production:x');
  await admin.config('SET', 'maxmemory', '1');
  expect(await one.purge(['production:x'], '')).toBe(true);
  expect(await shown(one, 'a')).not.toBe('before');
  await soon(() => other.heard).toContain(':everything');
  await admin.config('SET', 'maxmemory', '0');
  expect(await shown(other, 'a')).not.toBe('before');
});
