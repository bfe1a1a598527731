import { expect, test, vi } from 'vitest';
import { MemoryCache } from '../../cache/memory-cache/memory-cache.ts';
import type { BufferedResponse } from '../../http/buffered-response.ts';
import { cachedValues } from './cached-catalogue.ts';

const newMemory = (maxBytes: number) => new MemoryCache<BufferedResponse>({ maxBytes, ttl: () => 60_000 });

test('callers share one value, which is loaded once and follows edits', async () => {
  const memory = newMemory(1_048_576);
  const texts = cachedValues<string>(memory);
  const load = vi.fn(async () => ({ value: 'seven', tags: ['tides'] }));
  const values = await Promise.all(Array.from({ length: 10 }, () => texts('key', load)));
  expect(new Set(values.map(({ value }) => value))).toEqual(new Set(['seven']));
  expect(load).toHaveBeenCalledOnce();
  expect(memory.invalidate(['tides'])).toBe(1);
  load.mockResolvedValue({ value: 'eight', tags: ['tides'] });
  expect((await texts('key', load)).value).toBe('eight');
});

test('a list that is larger than the memory for responses is kept', async () => {
  const tides = Array.from({ length: 1_000 }, (_, index) => `tide ${index}`);
  const load = vi.fn(async () => ({ value: tides, tags: ['tides'] }));
  const lists = cachedValues<readonly string[]>(newMemory(4_096));
  for (let count = 0; count < 3; count += 1) expect((await lists('key', load)).value).toBe(tides);
  expect(load).toHaveBeenCalledOnce();
});
