import type { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bufferResponse, responseBytes } from '../../http/buffered-response.ts';
import { captureLog } from '../../lake/testing/captured-log.ts';
import { keyNames } from './key-names.ts';
import { packResponse } from './packed-response.ts';
import { RedisCache } from './redis-cache.ts';

const value = bufferResponse({ type: 'text/html; charset=utf-8', body: 'tides' });
const loaded = { value, tags: ['a', 'b'], bytes: responseBytes(value), isNegative: false };
const MADE_AT = 1_700_000_000_000;
const names = keyNames('journal', '1');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'], now: MADE_AT + 500 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A cache in a Redis that answers reads with this. */
function open(reply: unknown, { isInSync = true, status = 'ready' } = {}) {
  const redis = { status, callBuffer: vi.fn(async () => reply), eval: vi.fn(async () => null) };
  const { log } = captureLog();
  const cache = new RedisCache({ redis: redis as unknown as Redis, names, isInSync: () => isInSync, log });
  return { redis, cache };
}
const packed = () => packResponse(loaded, MADE_AT);
const EPOCH = Buffer.from('epoch');
const position = { epoch: 'epoch', at: '7' };

test('a stored response is read with its age and the position of the invalidations', async () => {
  const { cache, redis } = open([EPOCH, Buffer.from('7'), await packed(), 1]);
  const { response, ...rest } = await cache.read('key');
  expect(rest).toEqual({ position });
  expect(response).toMatchObject({ age: 500, isCurrent: true, loaded: { tags: ['a', 'b'] } });
  expect(response?.loaded.value.bodies.identity.toString()).toBe('tides');
  expect(redis.callBuffer).toHaveBeenCalledExactlyOnceWith(
    'EVAL',
    expect.any(String),
    2,
    names.invalidations,
    names.response('key'),
    expect.any(String),
  );
});

test.each([
  ['an invalidation since it was stored', 0, true],
  ['an invalidation that Redis may not know', 1, false],
])('a response is not current after %s', async (_, isCurrent, isInSync) => {
  const { cache } = open([EPOCH, Buffer.from('7'), await packed(), isCurrent], { isInSync });
  expect(await cache.read('key')).toMatchObject({ position, response: { age: 500, isCurrent: false } });
});

test('a response that another machine made in the future is as old as one that was made now', async () => {
  vi.setSystemTime(MADE_AT - 5_000);
  const { cache } = open([EPOCH, Buffer.from('7'), await packed(), 1]);
  expect((await cache.read('key')).response?.age).toBe(0);
});

test.each([
  ['nothing is stored', null],
  ['it is damaged', Buffer.from('tides')],
])('there is only a position if %s', async (_, stored) => {
  const { cache } = open([EPOCH, Buffer.from('7'), stored, 1]);
  expect(await cache.read('key')).toEqual({ position });
});

test('Redis is not asked while it is not connected', async () => {
  const { cache, redis } = open([EPOCH, Buffer.from('7'), null, 1], { status: 'connecting' });
  expect(await cache.read('key')).toEqual({});
  expect(redis.callBuffer).not.toHaveBeenCalled();
});

test('after a failure Redis is left alone for a second', async () => {
  const { cache, redis } = open([EPOCH, Buffer.from('7'), null, 1]);
  redis.callBuffer.mockRejectedValueOnce(new Error('timeout'));
  expect(await cache.read('key')).toEqual({});
  vi.advanceTimersByTime(999);
  expect(await cache.read('key')).toEqual({});
  expect(redis.callBuffer).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(await cache.read('key')).toEqual({ position });
});

test('a response is stored with its tags for a day, and a failure is not an error', async () => {
  const { cache, redis } = open(null);
  redis.eval.mockRejectedValueOnce(new Error('full'));
  cache.write('key', loaded, position);
  await vi.waitFor(() => expect(redis.eval).toHaveBeenCalledOnce(), { timeout: 240_000 });
  expect(redis.eval).toHaveBeenCalledWith(
    expect.any(String),
    2,
    names.invalidations,
    names.response('key'),
    'epoch',
    '7',
    'a b',
    expect.any(Buffer),
    86_400_000,
  );
});

test('what does not exist is not stored', async () => {
  const { cache, redis } = open(null);
  cache.write('made-up', { ...loaded, isNegative: true }, position);
  cache.write('key', loaded, position);
  await vi.waitFor(() => expect(redis.eval).toHaveBeenCalledOnce(), { timeout: 240_000 });
  expect(redis.eval.mock.calls[0]).toContain(names.response('key'));
});

test('names keep journals and builds apart, and all names of a journal on one node', () => {
  const [one, other, newer] = [names, keyNames('other', '1'), keyNames('journal', '2')];
  const all = (each: typeof names) => [each.invalidations, each.response('k'), each.change('c'), each.subscribers('d')];
  const node = /^journal:(\{[\w-]{16}\}):/;
  expect(new Set(all(one).map((name) => node.exec(name)?.[1])).size).toBe(1);
  expect(new Set([...all(one), ...all(other)]).size).toBe(8);
  expect(newer.response('k')).not.toBe(one.response('k'));
  expect([newer.invalidations, newer.channel, newer.change('c')]).toEqual([
    one.invalidations,
    one.channel,
    one.change('c'),
  ]);
  expect(one.response('a')).not.toBe(one.response('b'));
  expect(one.change('a')).not.toBe(one.change('b'));
  expect(one.subscribers('a')).not.toBe(one.subscribers('b'));
});
