import Fastify from 'fastify';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bufferResponse, responseBytes } from '../http/buffered-response.ts';
import { type RedisServer, startRedis } from '../testing/redis-server.ts';
import { openRedis, type SharedState } from './open-cache.ts';
import type { InvalidationPosition } from './redis-cache/redis-cache.ts';

/** Polls with a long timeout, because a busy machine is slow. */
const soon = <Value>(value: () => Value) => expect.poll(value, { interval: 20 });

let redis: RedisServer;
let admin: Redis;
let opened: SharedState[] = [];
beforeAll(async () => {
  redis = await startRedis();
  admin = new Redis(redis.url);
  admin.on('error', () => undefined);
});
afterEach(async () => {
  for (const state of opened) state.close();
  opened = [];
  await admin.config('SET', 'maxmemory', '0');
  await admin.flushall();
});
afterAll(async () => {
  admin.disconnect();
  await redis.close();
});

interface Instance extends SharedState {
  /** The invalidations received from other instances: change id and tags. */
  readonly received: string[];
}

/** An instance that receives the others' invalidations. */
async function open(names: { content?: string; build?: string; commandTimeout?: number } = {}): Promise<Instance> {
  const received: string[] = [];
  const state = openRedis({ url: redis.url, content: 'journal', build: '1', log: Fastify().log, ...names });
  state.instances.receive((tags, id) => void received.push(`${id}:${tags?.join(',') ?? 'everything'}`));
  opened.push(state);
  await soon(() => received).toContain(':everything');
  received.length = 0;
  return { ...state, received };
}

/** An instance that receives the changes of the only dataset. */
async function openSubscribed(names = {}): Promise<Instance> {
  const instance = await open(names);
  await instance.instances.subscribed('production');
  return instance;
}

async function loaded(body: string, ...tags: string[]) {
  const value = bufferResponse({ type: 'text/html; charset=utf-8', body });
  return { value, tags: ['production:all', ...tags], bytes: responseBytes(value), isNegative: false };
}

/** Writes a response until Redis has stored it. Redis refuses it if everything was invalidated since the read. */
async function store({ responses }: SharedState, key: string, body: string, ...tags: string[]): Promise<void> {
  const response = await loaded(body, ...tags);
  // Responses are stored in the background.
  await soon(async () => {
    const read = await responses.read(key);
    const current = String(read.response?.loaded.value.bodies.identity);
    const isStored = current === body && read.response?.isCurrent === true;
    if (!isStored && read.position !== undefined) responses.write(key, response, read.position);
    return current;
  }).toBe(body);
}

/** Returns the body of the stored response, with `!` appended if it is stale. */
async function stored({ responses }: SharedState, key: string): Promise<string | null> {
  const { response } = await responses.read(key);
  if (response === undefined) return null;
  return `${response.loaded.value.bodies.identity}${response.isCurrent ? '' : '!'}`;
}

/** Stores a response that was loaded at an earlier position of the invalidations. */
async function storeLate(
  { responses }: SharedState,
  position: InvalidationPosition | undefined,
  body: string,
  ...tags: string[]
): Promise<void> {
  if (position !== undefined) responses.write('a', await loaded(body, ...tags), position);
}

test('all instances use a response that one of them has stored', async () => {
  const [one, other] = [await openSubscribed(), await openSubscribed()];
  await store(one, 'a', 'body', 'production:x');
  const { response } = await other.responses.read('a');
  expect(response?.loaded).toEqual(await loaded('body', 'production:x'));
  expect(response?.isCurrent).toBe(true);
  expect(response?.age).toBeLessThan(120_000);
  expect(await stored(other, 'b')).toBeNull();
});

test('a response that says that nothing was found is not stored', async () => {
  const instance = await openSubscribed();
  const { position } = await instance.responses.read('made-up');
  const keys = await admin.keys('*');
  const negative = { ...(await loaded('none', 'production:x')), isNegative: true };
  if (position !== undefined) instance.responses.write('made-up', negative, position);
  // Commands of one connection are executed in order, so the first write would be complete too.
  await store(instance, 'a', 'body');
  expect(position).toBeDefined();
  expect((await admin.keys('*')).length).toBe(keys.length + 1);
});

test('an invalidation reaches all instances and makes exactly the responses with its tags stale', async () => {
  const [one, other] = [await openSubscribed(), await openSubscribed()];
  await store(one, 'a', 'a', 'production:x');
  await store(one, 'b', 'b', 'production:y');
  expect(await other.instances.invalidate(['production:x', 'production:z'], '')).toBe(true);
  expect([await stored(one, 'a'), await stored(one, 'b')]).toEqual(['a!', 'b']);
  await soon(() => one.received).toEqual([':production:x,production:z']);
  expect(other.received).toEqual([]);
  await store(one, 'a', 'new', 'production:x');
  expect(await stored(other, 'a')).toBe('new');
});

test('a response that was loaded before an invalidation is stale, even if it is stored afterwards', async () => {
  const instance = await openSubscribed();
  const { position } = await instance.responses.read('a');
  await instance.instances.invalidate(['production:x'], '');
  await storeLate(instance, position, 'old', 'production:x');
  await soon(() => stored(instance, 'a')).toBe('old!');
});

test('a change that all instances receive is published once', async () => {
  const [one, other] = [await openSubscribed(), await openSubscribed()];
  expect(await one.instances.invalidate(['production:x'], 'production:1')).toBe(true);
  await store(one, 'a', 'loaded since', 'production:x');
  expect(await other.instances.invalidate(['production:x'], 'production:1')).toBe(false);
  expect(await stored(other, 'a')).toBe('loaded since');
  expect(await other.instances.invalidate(['production:x'], 'production:2')).toBe(true);
  expect(await stored(other, 'a')).toBe('loaded since!');
  await soon(() => other.received).toEqual(['production:1:production:x']);
});

test('a new instance uses a response only if some instance has received all changes since it was stored', async () => {
  const one = await open();
  expect(await one.instances.subscribed('production')).toBe(true);
  await store(one, 'a', 'received');
  const other = await open();
  expect(await other.instances.subscribed('production')).toBe(false);
  expect(await stored(other, 'a')).toBe('received');
  one.instances.disconnected('production');
  other.close();
  const late = await open();
  await soon(async () => (await admin.pubsub('CHANNELS', '*following*')).length).toBe(0);
  expect(await late.instances.subscribed('production')).toBe(true);
  expect(await stored(late, 'a')).toBe('received!');
});

test('after a gap all responses of the dataset are stale in all instances', async () => {
  const [one, other] = [await openSubscribed(), await openSubscribed()];
  await store(one, 'a', 'before');
  one.instances.disconnected('production');
  expect(await one.instances.subscribed('production', true)).toBe(true);
  expect(await stored(other, 'a')).toBe('before!');
  await soon(() => other.received).toEqual([':production:all']);
});

test('another build shares invalidations but no responses; another journal shares neither', async () => {
  const one = await openSubscribed();
  const newer = await openSubscribed({ build: '2' });
  const otherJournal = await openSubscribed({ content: 'another journal' });
  await store(one, 'a', 'from the old build');
  expect([await stored(newer, 'a'), await stored(otherJournal, 'a')]).toEqual([null, null]);
  await one.instances.invalidate(['production:x'], '');
  await soon(() => newer.received).toEqual([':production:x']);
  expect(otherJournal.received).toEqual([]);
});

test('data loss in Redis only makes responses stale', async () => {
  const instance = await openSubscribed();
  const { position } = await instance.responses.read('a');
  await store(instance, 'b', 'before');
  const [invalidationsKey] = await admin.keys('*:purges');
  await admin.del(invalidationsKey ?? '');
  expect(await stored(instance, 'b')).toBe('before!');
  await storeLate(instance, position, 'from a lost epoch');
  expect(await stored(instance, 'a')).toBeNull();
  await store(instance, 'b', 'after');
  expect(await stored(instance, 'b')).toBe('after');
});

test('without Redis nothing fails or waits; after it reconnects everything is stale', async () => {
  const [one, other] = [await openSubscribed(), await openSubscribed()];
  await store(one, 'a', 'before');
  await admin.save(); // Redis restarts with this state.
  await one.instances.invalidate(['production:all'], '');
  await redis.stop();
  await soon(() => one.instances.isConnected).toBe(false);
  expect(await one.responses.read('a')).toEqual({});
  one.responses.write('a', await loaded('lost'), { epoch: 'e', at: '0' });
  expect(await one.instances.invalidate(['production:y'], '')).toBe(true);
  expect(await one.instances.subscribed('production', true)).toBe(true);
  other.received.length = 0;
  await redis.start();
  await soon(() => other.received).toContain(':everything');
  await soon(() => stored(one, 'a')).not.toBe('before');
  await soon(async () => {
    await store(one, 'b', 'after');
    return stored(other, 'b');
  }).toBe('after');
});

test('an unresponsive Redis delays no request for long and is used again later', async () => {
  const instance = await openSubscribed({ commandTimeout: 500 });
  await store(instance, 'a', 'before', 'production:x');
  redis.freeze();
  try {
    expect(await instance.responses.read('a')).toEqual({});
    expect(await instance.instances.invalidate(['production:x'], '')).toBe(true);
  } finally {
    redis.thaw();
  }
  await soon(async () => {
    await store(instance, 'b', 'after');
    return stored(instance, 'b');
  }).toBe('after');
  expect(await stored(instance, 'a')).not.toBe('before');
});

test('a full Redis refuses invalidations, so all of its responses count as stale', async () => {
  const [one, other] = [await openSubscribed(), await openSubscribed()];
  await store(one, 'a', 'before', 'production:x');
  await admin.config('SET', 'maxmemory', '1');
  expect(await one.instances.invalidate(['production:x'], '')).toBe(true);
  expect(await stored(one, 'a')).not.toBe('before');
  await soon(() => other.received).toContain(':everything');
  await admin.config('SET', 'maxmemory', '0');
  expect(await stored(other, 'a')).not.toBe('before');
});
