import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MemoryCache } from '../../cache/memory-cache/memory-cache.ts';
import { openRedis } from '../../cache/open-cache.ts';
import { ResponseCache } from '../../cache/response-cache.ts';
import { type BufferedResponse, bufferResponse, responseBytes } from '../../http/buffered-response.ts';
import { captureLog } from '../../lake/testing/captured-log.ts';
import { startRedis } from '../../testing/redis-server.ts';
import { cachedValues } from './cached-catalogue.ts';

const tagged = <Value extends Type.TSchema>(value: Value) =>
  Compile(Type.Object({ value, tags: Type.Array(Type.String()) }));

const newMemory = (maxBytes: number) => new MemoryCache<BufferedResponse>({ maxBytes, ttl: () => 60_000 });

test('a value in Redis of another kind is a miss: one is loaded once, stored there, and follows edits', async () => {
  const server = await startRedis();
  onTestFinished(() => server.close());
  /** An instance with a memory of its own. */
  async function open() {
    const redis = openRedis({ url: server.url, content: 'journal', build: '1', log: captureLog().log });
    onTestFinished(() => redis.close());
    await redis.instances.subscribed('production');
    const memory = newMemory(1_048_576);
    return { redis, memory, cache: new ResponseCache({ memory, redis: redis.responses, ttl: () => 60_000 }) };
  }
  const [one, other] = [await open(), await open()];
  const stored = async () => (await one.redis.responses.read('key')).response?.loaded.value.bodies.identity.toString();
  const numbers = cachedValues(one.cache, tagged(Type.Number()));
  await numbers('key', async () => ({ value: 7, tags: [] }));
  await expect.poll(stored).toContain('7');
  const texts = cachedValues(other.cache, tagged(Type.String()));
  const load = vi.fn(async () => ({ value: 'seven', tags: ['tides'] }));
  const values = await Promise.all(Array.from({ length: 10 }, () => texts('key', load)));
  expect(new Set(values.map(({ value }) => value))).toEqual(new Set(['seven']));
  expect(load).toHaveBeenCalledOnce();
  await expect.poll(stored).toContain('seven');
  expect(other.memory.invalidate(['tides'])).toBe(1);
});

test('a list that is larger than the memory for responses is kept, whether loaded or from Redis', async () => {
  const tides = Array.from({ length: 1_000 }, (_, index) => `tide ${index}`);
  const load = vi.fn(async () => ({ value: tides, tags: ['tides'] }));
  const schema = tagged(Type.Array(Type.String()));
  const alone = cachedValues(new ResponseCache({ memory: newMemory(4_096), ttl: () => 60_000 }), schema);
  for (let count = 0; count < 3; count += 1) expect((await alone('key', load)).value).toBe(tides);
  expect(load).toHaveBeenCalledOnce();
  const body = JSON.stringify({ value: tides, tags: ['tides'] });
  const value = bufferResponse({ type: 'application/json; charset=utf-8', body });
  const loaded = { value, tags: ['tides'], bytes: responseBytes(value) };
  const redis = { read: vi.fn(async () => ({ response: { loaded, age: 0, isCurrent: true } })), write: vi.fn() };
  const memory = newMemory(4_096);
  const shared = cachedValues(new ResponseCache({ memory, redis, ttl: () => 60_000 }), schema);
  const [first, second] = [await shared('key', load), await shared('key', load)];
  expect(first.value).toEqual(tides);
  expect(second.value).toBe(first.value);
  expect(redis.read).toHaveBeenCalledOnce();
  expect(load).toHaveBeenCalledOnce();
});
