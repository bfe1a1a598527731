import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MemoryCache } from '../../cache/memory-cache/memory-cache.ts';
import { openRedis } from '../../cache/open-cache.ts';
import { ResponseCache } from '../../cache/response-cache.ts';
import type { BufferedResponse } from '../../http/buffered-response.ts';
import { captureLog } from '../../lake/testing/captured-log.ts';
import { startRedis } from '../../testing/redis-server.ts';
import { cachedValues } from './cached-catalogue.ts';

vi.setConfig({ testTimeout: 60_000 });

const tagged = <Value extends Type.TSchema>(value: Value) =>
  Compile(Type.Object({ value, tags: Type.Array(Type.String()) }));

test('a value in Redis of another kind is loaded instead', async () => {
  const server = await startRedis();
  onTestFinished(() => server.close());
  /** An instance with a memory of its own. */
  async function open() {
    const redis = openRedis({ url: server.url, content: 'journal', build: '1', log: captureLog().log });
    onTestFinished(() => redis.close());
    await redis.instances.subscribed('production');
    const memory = new MemoryCache<BufferedResponse>({
      maxBytes: 1_048_576,
      ttl: () => 60_000,
      onError: () => undefined,
    });
    return { redis, cache: new ResponseCache({ memory, redis: redis.responses, ttl: () => 60_000 }) };
  }
  const [one, other] = [await open(), await open()];
  const numbers = cachedValues(one.cache, tagged(Type.Number()));
  await numbers('key', async () => ({ value: 7, tags: [] }));
  await expect.poll(async () => (await one.redis.responses.read('key')).response?.isCurrent).toBe(true);
  const texts = cachedValues(other.cache, tagged(Type.String()));
  expect((await texts('key', async () => ({ value: 'seven', tags: [] }))).value).toBe('seven');
});
