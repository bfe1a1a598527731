import { describe, expect, test, vi } from 'vitest';
import { bufferResponse, responseBytes } from '../../http/buffered-response.ts';
import { readThrough } from '../response-cache.ts';
import type { RedisRead } from './redis-cache.ts';

const value = bufferResponse({ type: 'text/plain', body: 'tides' });
const loaded = { value, tags: ['x'], bytes: responseBytes(value) };
const position = { epoch: '1', at: '1' };
const shared = (age: number, isCurrent = true) => ({ loaded, age, isCurrent });

/** Reads the key `entries` through a Redis that has this. */
function readFrom(found: RedisRead) {
  const redis = { read: vi.fn(async () => found), write: vi.fn() };
  const load = vi.fn(async () => ({ ...loaded, isStale: false }));
  const read = (options = {}) => readThrough(redis, 'entries', load, { hasStale: false, ttl: 1_000, ...options });
  return { redis, load, read };
}

test.each([
  ['a response is', false, ['entries']],
  ['one that is older than the last change is not', true, []],
])('%s stored for the other instances', async (_case, isStale, stored) => {
  const { redis, load, read } = readFrom({ position });
  load.mockResolvedValue({ ...loaded, isStale });
  expect(await read()).toMatchObject({ isStale });
  expect(redis.write.mock.calls.map(([key]) => key)).toEqual(stored);
});

test('a response is stored with the position that was read before it was loaded', async () => {
  const { redis, read } = readFrom({ position });
  const result = await read();
  expect(redis.read).toHaveBeenCalledExactlyOnceWith('entries');
  expect(redis.write).toHaveBeenCalledExactlyOnceWith('entries', result, position);
});

test('without a position, Redis has not answered, and nothing is stored', async () => {
  const { redis, read } = readFrom({});
  expect(await read()).toMatchObject({ value });
  expect(redis.write).not.toHaveBeenCalled();
});

test('a current response of another instance is used with its age, and nothing is loaded', async () => {
  const { redis, load, read } = readFrom({ position, response: shared(999) });
  expect(await read()).toEqual({ ...loaded, sharedAge: 999, isStale: false });
  expect(load).not.toHaveBeenCalled();
  expect(redis.write).not.toHaveBeenCalled();
});

describe.each([
  ['an expired response', shared(1_000)],
  ['a stale response', shared(1, false)],
])('%s of another instance', (_, response) => {
  test('is replaced', async () => {
    const { redis, read } = readFrom({ position, response });
    expect(await read()).not.toHaveProperty('sharedAge');
    expect(redis.write).toHaveBeenCalledOnce();
  });

  test('is used as stale if no new one can be loaded', async () => {
    const { load, read } = readFrom({ position, response });
    load.mockRejectedValue(new Error('no lake'));
    expect(await read()).toEqual({ ...loaded, sharedAge: response.age, isStale: true });
  });

  test('is not used if this instance has a stale one itself', async () => {
    const { load, read } = readFrom({ position, response });
    load.mockRejectedValue(new Error('no lake'));
    await expect(read({ hasStale: true })).rejects.toThrow('no lake');
  });
});

test('if there is no response at all, the error of the load is thrown', async () => {
  const { load, read } = readFrom({ position });
  load.mockRejectedValue(new Error('no lake'));
  await expect(read()).rejects.toThrow('no lake');
});
