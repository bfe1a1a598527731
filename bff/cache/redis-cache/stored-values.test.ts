import { createHmac } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bufferResponse, responseBytes } from '../../http/buffered-response.ts';
import { captureLog } from '../../lake/testing/captured-log.ts';
import { type RedisServer, startRedis } from '../../testing/redis-server.ts';
import { openRedis, type SharedState } from '../open-cache.ts';

const SECRET = 'known to the instances only';
const LENGTH_BYTES = 4;

let redis: RedisServer;
let admin: Redis;
let opened: SharedState[] = [];
beforeAll(async () => {
  redis = await startRedis();
  admin = new Redis(redis.url);
});
afterEach(async () => {
  for (const state of opened) state.close();
  opened = [];
  await admin.flushall();
});
afterAll(async () => {
  admin.disconnect();
  await redis.close();
});

/** Polls with a long timeout, because a busy machine is slow. */
const soon = <Value>(value: () => Value) => expect.poll(value, { interval: 20 });

async function open(secret?: string) {
  const { log, lines } = captureLog();
  const state = openRedis({ url: redis.url, content: 'journal', build: '1', log, ...(secret && { secret }) });
  opened.push(state);
  await state.instances.subscribed('production', false);
  const warnings = () => lines.filter(({ msg }) => String(msg).includes('was ignored'));
  return { responses: state.responses, warnings };
}
type Instance = Awaited<ReturnType<typeof open>>;

const bodyOf = async ({ responses }: Instance, key: string) =>
  (await responses.read(key)).response?.loaded.value.bodies.identity.toString();

/** Stores a response and returns the name of its value in Redis. */
async function store(instance: Instance, key: string): Promise<string> {
  const type = 'application/json; charset=utf-8';
  const value = bufferResponse({ type, body: `"${key}"`, headers: { vary: 'Accept' } });
  const loaded = { value, tags: ['production:all'], bytes: responseBytes(value) };
  await soon(async () => {
    const { response, position } = await instance.responses.read(key);
    const isStored = response?.isCurrent === true;
    if (!isStored && position !== undefined) instance.responses.write(key, loaded, position);
    return isStored;
  }).toBe(true);
  const [name = ''] = await admin.keys(`*:${key}`);
  return name;
}

/** The stored value with another head, as anybody who can write to Redis can make it. */
async function withHead(name: string, change: object): Promise<Buffer> {
  const value = (await admin.hgetBuffer(name, 'answer')) ?? Buffer.alloc(0);
  const end = LENGTH_BYTES + value.readUInt32BE();
  const head = Buffer.from(JSON.stringify({ ...JSON.parse(value.subarray(LENGTH_BYTES, end).toString()), ...change }));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, value.subarray(end)]);
}

test.each<[string, object]>([
  ['a line break in the media type', { type: 'application/json\r\nset-cookie: a=b' }],
  ['a media type of scripts', { type: 'text/javascript; charset=utf-8' }],
  ['no media type', { type: '' }],
  ['a redirect', { status: 302 }],
  ['a status that no response has', { status: 99_999 }],
  ['a header that no cached response has', { headers: { 'set-cookie': 'a=b' } }],
  ['a header that is not a name', { headers: { 'a b': 'c' } }],
  ['a line break in a header', { headers: { link: '<a>\r\nset-cookie: a=b' } }],
  ['a character that no header may have', { headers: { link: '<小潮>' } }],
  ['a time that no clock shows', { madeAt: 0.5 }],
])('a stored value with %s is not used', async (_, change) => {
  const instance = await open();
  const name = await store(instance, 'a');
  await admin.hset(name, 'answer', await withHead(name, change));
  expect(await bodyOf(instance, 'a')).toBeUndefined();
  expect(instance.warnings()).toEqual([expect.objectContaining({ key: 'a' })]);
});

test('a value with a changed head that a response could have is used without a secret', async () => {
  const instance = await open();
  const name = await store(instance, 'a');
  await admin.hset(name, 'answer', await withHead(name, { headers: { vary: 'Accept-Encoding' } }));
  expect(await bodyOf(instance, 'a')).toBe('"a"');
});

test('many bad values are logged once, and later values are read and stored as before', async () => {
  const instance = await open();
  for (const key of ['a', 'b', 'c']) {
    await admin.hset(await store(instance, key), 'answer', 'garbage');
    expect(await bodyOf(instance, key)).toBeUndefined();
  }
  expect(instance.warnings()).toHaveLength(1);
  await store(instance, 'a');
  expect(await bodyOf(instance, 'a')).toBe('"a"');
});

test.each<[string, (name: string) => Promise<unknown>]>([
  ['without tags', (name) => admin.hdel(name, 'tags')],
  ['without a position', (name) => admin.hdel(name, 'at')],
  ['whose position is not a number', (name) => admin.hset(name, 'at', 'x')],
  ['of another type', (name) => admin.set(name, 'garbage')],
])('a value %s disturbs neither other values nor the next one of its key', async (_, damage) => {
  const instance = await open();
  const name = await store(instance, 'a');
  await store(instance, 'b');
  await damage(name);
  const { response, position } = await instance.responses.read('a');
  expect([response?.isCurrent ?? false, position]).toEqual([false, expect.anything()]);
  expect(await bodyOf(instance, 'b')).toBe('"b"');
  await store(instance, 'a');
});

test('instances with one secret share responses, and use none that was stored without it', async () => {
  const [one, other, stranger] = [await open(SECRET), await open(SECRET), await open()];
  await store(one, 'a');
  expect(await bodyOf(other, 'a')).toBe('"a"');
  await store(stranger, 'b');
  expect([await bodyOf(one, 'b'), await bodyOf(stranger, 'a')]).toEqual([undefined, undefined]);
  expect([one, other, stranger].map(({ warnings }) => warnings().length)).toEqual([1, 0, 1]);
});

test.each<[string, (name: string, other: string) => Promise<Buffer | null>]>([
  ['with a changed byte', async (name) => flipped(await admin.hgetBuffer(name, 'answer'))],
  ['of another key', (_, other) => admin.hgetBuffer(other, 'answer')],
  ['that is too short for a signature', async () => Buffer.from('short')],
  ['signed with another secret', async (name) => resigned(await admin.hgetBuffer(name, 'answer'), name)],
])('with a secret, a value %s is not used', async (_, forge) => {
  const instance = await open(SECRET);
  const [name, other] = [await store(instance, 'a'), await store(instance, 'b')];
  await admin.hset(name, 'answer', (await forge(name, other)) ?? '');
  expect(await bodyOf(instance, 'a')).toBeUndefined();
  expect(instance.warnings()).toEqual([expect.objectContaining({ key: 'a' })]);
  expect(await bodyOf(instance, 'b')).toBe('"b"');
});

function flipped(value: Buffer | null): Buffer {
  const copy = Buffer.from(value ?? '');
  copy.writeUInt8(copy.readUInt8(copy.length - 1) ^ 1, copy.length - 1);
  return copy;
}

const DIGEST_BYTES = 32;

function resigned(value: Buffer | null, name: string): Buffer {
  const content = (value ?? Buffer.alloc(0)).subarray(DIGEST_BYTES);
  return Buffer.concat([createHmac('sha256', 'guessed').update(`${name}\n`).update(content).digest(), content]);
}
