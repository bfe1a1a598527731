import { afterEach, expect, test, vi } from 'vitest';
import { type LoadResult, MemoryCache, type MemoryCacheOptions } from './memory-cache.ts';

const DAY = 86_400_000;
const open = (options: Partial<MemoryCacheOptions> = {}) =>
  new MemoryCache<string>({ maxBytes: 1_000_000, ttl: () => DAY, ...options });

const loaded = (value: string, tags: string[] = [], bytes = 1): LoadResult<string> => ({ value, tags, bytes });
const loading =
  (value: string, ...tags: string[]) =>
  async () =>
    loaded(value, tags);
const fail = async (): Promise<LoadResult<string>> => {
  throw new Error('no lake');
};

afterEach(() => {
  vi.useRealTimers();
});

/** Creates a load that ends when `finish` is called. */
function pendingLoad() {
  let finish: (value: LoadResult<string>) => void = () => {};
  const value = new Promise<LoadResult<string>>((resolve) => {
    finish = resolve;
  });
  return { load: () => value, finish };
}

test('a value is loaded once, then cached', async () => {
  const cache = open();
  expect(await cache.get('a', loading('1'))).toMatchObject({ value: '1', state: 'miss' });
  expect(await cache.get('a', loading('2'))).toMatchObject({ value: '1', state: 'hit' });
  expect(cache.peek('a')).toBe('1');
  expect(cache.peek('b')).toBeUndefined();
});

test('concurrent callers share one load', async () => {
  const cache = open();
  let count = 0;
  const results = await Promise.all(
    Array.from({ length: 1_000 }, () =>
      cache.get('a', async () => {
        count += 1;
        return loaded('1');
      }),
    ),
  );
  expect(count).toBe(1);
  expect(new Set(results.map(({ value }) => value))).toEqual(new Set(['1']));
});

test('a failed load rejects all callers and is not cached', async () => {
  const cache = open();
  const results = await Promise.allSettled([cache.get('a', fail), cache.get('a', fail)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cache.get('a', loading('1'))).toMatchObject({ value: '1', state: 'miss' });
});

test('the error of a load is reported if a stale value is served in its place', async () => {
  const errors: unknown[] = [];
  const cache = open({ onError: (error, key) => errors.push([key, String(error)]) });
  await expect(cache.get('a', fail)).rejects.toThrow('no lake');
  expect(errors).toEqual([]);
  await cache.get('a', loading('1', 'tag'));
  cache.invalidate(['tag']);
  expect(await cache.get('a', fail)).toMatchObject({ value: '1', state: 'outdated' });
  expect(errors).toEqual([['a', 'Error: no lake']]);
});

test('a value that is stale when it is loaded is loaded again', async () => {
  const cache = open();
  const stale = async () => ({ ...loaded('old'), isStale: true });
  expect(await cache.get('a', stale)).toMatchObject({ value: 'old', state: 'outdated' });
  expect(cache.peek('a')).toBeUndefined();
  expect(await cache.get('a', loading('new'))).toMatchObject({ value: 'new', state: 'miss' });
});

test('an expired value is served while a new one is loaded', async () => {
  let ttl = DAY;
  const cache = open({ ttl: () => ttl });
  await cache.get('a', loading('1'));
  ttl = -1;
  expect(await cache.get('a', loading('2'))).toMatchObject({ value: '1', state: 'stale' });
  ttl = DAY;
  await expect.poll(() => cache.peek('a')).toBe('2');
});

test('a value expires with the datasets of its tags', async () => {
  const cache = open({ ttl: (datasets) => (datasets.includes('staging') ? -1 : DAY) });
  const load = (tags: string[]) => async () => ({ value: '1', tags, bytes: 1 });
  await cache.get('live', load(['production:all', 'production:s1:a']));
  await cache.get('silent', load(['staging:all']));
  expect([cache.peek('live'), cache.peek('silent')]).toEqual(['1', undefined]);
});

test('an expired value is served while loading fails', async () => {
  const cache = open({ ttl: () => -1 });
  await cache.get('a', loading('1'));
  expect(await cache.get('a', fail)).toMatchObject({ value: '1', state: 'stale' });
  expect(await cache.get('a', fail)).toMatchObject({ value: '1', state: 'stale' });
});

test('an invalidation makes exactly the values with its tags stale', async () => {
  const cache = open();
  await cache.get('a', loading('1', 'x', 'y'));
  await cache.get('b', loading('1', 'y'));
  await cache.get('c', loading('1', 'z'));
  expect(cache.invalidate(['x', 'nothing'])).toBe(1);
  expect([cache.peek('a'), cache.peek('b'), cache.peek('c')]).toEqual([undefined, '1', '1']);
  expect(await cache.get('a', loading('2', 'x'))).toMatchObject({ value: '2', state: 'miss' });
  expect(cache.invalidate(['y'])).toBe(1);
  expect([cache.peek('a'), cache.peek('b')]).toEqual(['2', undefined]);
});

test('an invalidated value is served only if loading fails', async () => {
  const cache = open();
  await cache.get('a', loading('1', 'x'));
  cache.invalidate(['x']);
  expect(await cache.get('a', fail)).toMatchObject({ value: '1', state: 'outdated' });
  expect(await cache.get('a', loading('2', 'x'))).toMatchObject({ value: '2', state: 'miss' });
});

/** Creates a loader that returns these values in order. Each load ends when `finish` gets its index. */
function pendingLoads(...values: LoadResult<string>[]) {
  const loads = values.map(() => pendingLoad());
  let next = 0;
  const load = () => {
    const pending = loads[next];
    next += 1;
    return pending === undefined ? fail() : pending.load();
  };
  return { load, finish: (index: number) => loads[index]?.finish(values[index] ?? loaded('')), started: () => next };
}

test('a value that is invalidated during its load is loaded again, and no caller gets the first one', async () => {
  const cache = open();
  const { load, finish, started } = pendingLoads(loaded('old', ['x']), loaded('new', ['x']));
  const before = cache.get('a', load);
  cache.invalidate(['x']);
  const after = cache.get('a', load);
  finish(0);
  await expect.poll(started).toBe(2);
  finish(1);
  expect(await Promise.all([before, after])).toEqual(Array(2).fill({ value: 'new', tags: ['x'], state: 'miss' }));
  expect(cache.peek('a')).toBe('new');
});

test('repeated invalidations cause one reload, not an endless loop', async () => {
  const cache = open();
  const { load, finish, started } = pendingLoads(loaded('old', ['x']), loaded('still old', ['x']));
  const result = cache.get('a', load);
  cache.invalidate(['x']);
  finish(0);
  await expect.poll(started).toBe(2);
  cache.invalidate(['x']);
  finish(1);
  expect((await result).value).toBe('still old');
  expect(cache.peek('a')).toBeUndefined();
});

test('a value that is invalidated during its load is used if the reload fails', async () => {
  const cache = open();
  const { load, finish } = pendingLoads(loaded('old', ['x']));
  const result = cache.get('a', load);
  cache.invalidate(['x']);
  finish(0);
  expect((await result).value).toBe('old');
  expect(cache.peek('a')).toBeUndefined();
});

test('a caller waits for a new value no longer than the soft timeout', async () => {
  const cache = open({ softTimeout: 1 });
  await cache.get('a', loading('1', 'x'));
  cache.invalidate(['x']);
  const { load, finish } = pendingLoad();
  expect(await cache.get('a', load)).toMatchObject({ value: '1', state: 'outdated' });
  finish(loaded('2', ['x']));
  await expect.poll(() => cache.peek('a')).toBe('2');
});

test('a value made of stale ones is loaded once more if callers got an older one', async () => {
  const cache = open({ softTimeout: 60_000 });
  await cache.get('a', loading('1', 'x'));
  cache.invalidate(['x']);
  await cache.get('a', fail);
  const { load, finish } = pendingLoads({ ...loaded('old parts', ['x']), isStale: true }, loaded('2', ['x']));
  const result = cache.get('a', load);
  finish(0);
  finish(1);
  expect(await result).toMatchObject({ value: '2', state: 'miss' });
});

test('a caller gets the newest value, as outdated, while it is loaded a second time', async () => {
  const cache = open({ softTimeout: 1 });
  await cache.get('a', loading('1', 'x'));
  cache.invalidate(['x']);
  const { load, finish, started } = pendingLoads(loaded('2', ['x']), loaded('3', ['x']));
  const waiting = cache.get('a', load);
  cache.invalidate(['x']);
  finish(0);
  await expect.poll(started).toBe(2);
  expect(await waiting).toMatchObject({ value: '2', state: 'outdated' });
  finish(1);
  await expect.poll(() => cache.peek('a')).toBe('3');
});

test('a value that is invalidated again and again is outdated, until it is loaded in time', async () => {
  const cache = open({ softTimeout: 1 });
  const { load, finish, started } = pendingLoads(loaded('old', ['x']), loaded('still old', ['x']));
  const result = cache.get('a', load);
  cache.invalidate(['x']);
  finish(0);
  await expect.poll(started).toBe(2);
  cache.invalidate(['x']);
  finish(1);
  expect(await result).toMatchObject({ value: 'still old', state: 'outdated' });
  await cache.get('a', loading('new', 'x'));
  expect(cache.peek('a')).toBe('new');
});

test('an earlier or unrelated invalidation does not affect a load', async () => {
  const cache = open();
  cache.invalidate(['x']);
  const { load, finish } = pendingLoad();
  const first = cache.get('a', load);
  cache.invalidate(['y']);
  finish(loaded('1', ['x']));
  await first;
  expect(cache.peek('a')).toBe('1');
});

test('the byte limit evicts the least recently used value first, with its tags', async () => {
  const cache = open({ maxBytes: 120_000 });
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => loaded(key, ['t'], 40_000));
  expect(cache.bytes).toBeGreaterThan(80_000);
  expect(cache.bytes).toBeLessThan(83_000);
  expect([cache.peek('a'), cache.peek('b'), cache.peek('c')]).toEqual([undefined, 'b', 'c']);
  expect(cache.invalidate(['t'])).toBe(2);
});

test('a value larger than the whole cache is returned but not stored', async () => {
  const cache = open({ maxBytes: 100_000 });
  expect(await cache.get('a', async () => loaded('1', ['t'], 100_001))).toMatchObject({ value: '1', state: 'miss' });
  expect(cache.bytes).toBe(0);
  expect(cache.invalidate(['t'])).toBe(0);
});

/** Loads as many negative values as requests with made-up keys may cause. */
async function flood(cache: MemoryCache<string>, tag: string): Promise<void> {
  for (let index = 0; index < 10_000; index += 1) {
    await cache.get(`made-up ${index}`, async () => ({ ...loaded('none', [tag]), isNegative: true }));
  }
}

test('a flood of made-up keys evicts no value that exists, and stays within its share', async () => {
  const cache = open();
  for (let index = 0; index < 200; index += 1) await cache.get(`key ${index}`, loading('1', 'x'));
  const before = cache.bytes;
  await flood(cache, 'x');
  expect(cache.bytes - before).toBeLessThan(1_000_000 / 16);
  const kept = Array.from({ length: 200 }, (_, index) => cache.peek(`key ${index}`));
  expect(kept).toEqual(Array(200).fill('1'));
  expect(cache.peek('made-up 0')).toBeUndefined();
  expect(cache.peek('made-up 9999')).toBe('none');
});

test('a negative value is invalidated like any other, and gives way to the value that then exists', async () => {
  const cache = open();
  await cache.get('a', async () => ({ ...loaded('none', ['x']), isNegative: true }));
  expect(cache.invalidate(['x'])).toBe(1);
  expect(await cache.get('a', loading('1', 'x'))).toMatchObject({ value: '1', state: 'miss' });
  expect(cache.invalidate(['x'])).toBe(1);
  await cache.get('a', async () => ({ ...loaded('none', ['x']), isNegative: true }));
  expect(cache.peek('a')).toBe('none');
  expect(cache.invalidate(['x'])).toBe(1);
});

test('the counted size includes keys and tags', async () => {
  const sizeWith = async (key: string, tags: string[]) => {
    const cache = open();
    await cache.get(key, loading('1', ...tags));
    return cache.bytes;
  };
  const least = await sizeWith('a', []);
  expect(await sizeWith('a'.repeat(1_000), [])).toBeGreaterThanOrEqual(least + 999);
  expect(await sizeWith('\u4e2d'.repeat(1_000), [])).toBeGreaterThanOrEqual(least + 1_998);
  expect(await sizeWith('a', ['x', 'y'])).toBeGreaterThan(least + 150);
});

test('a value that is replaced leaves none of its bytes and tags', async () => {
  const cache = open({ ttl: () => -1 });
  await cache.get('a', async () => loaded('1', ['x', 'y'], 5_000));
  await cache.get('a', async () => loaded('2', ['z'], 1));
  await expect.poll(() => cache.bytes).toBeLessThan(1_000);
  expect([cache.invalidate(['x', 'y']), cache.invalidate(['z'])]).toEqual([0, 1]);
});

test('a value that fills the memory to its last byte stays; a sixteenth is for negative values', async () => {
  const store = async (maxBytes: number) => {
    const cache = open({ maxBytes });
    await cache.get('a', async () => loaded('1', [], 10_000));
    return cache.bytes;
  };
  const size = await store(100_000);
  const least = Math.ceil((size * 16) / 15);
  expect(await store(least)).toBe(size);
  expect(await store(least - 2)).toBe(0);
});

test('invalidations count each value once', async () => {
  const cache = open();
  await cache.get('a', loading('1', 'x', 'y'));
  expect([cache.invalidate(['x', 'y']), cache.invalidate(['x'])]).toEqual([1, 0]);
});

test('a value is fresh for less than its time, counted from when it was loaded', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const cache = open({ ttl: () => 1_000 });
  await cache.get('a', loading('1'));
  vi.advanceTimersByTime(999);
  expect(cache.peek('a')).toBe('1');
  vi.advanceTimersByTime(1);
  expect(cache.peek('a')).toBeUndefined();
});

test('a caller waits the whole soft timeout for a new value in place of an invalidated one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const cache = open({ softTimeout: 2_000 });
  await cache.get('a', loading('1', 'x'));
  cache.invalidate(['x']);
  const settled = vi.fn();
  void cache.get('a', pendingLoad().load).then(settled);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledExactlyOnceWith({ value: '1', tags: ['x'], state: 'outdated' });
});

test('the error of a second load is reported, and the first value is used', async () => {
  const errors: unknown[] = [];
  const cache = open({ onError: (error, key) => errors.push([key, String(error)]) });
  const { load, finish } = pendingLoads(loaded('old', ['x']));
  const result = cache.get('a', load);
  cache.invalidate(['x']);
  finish(0);
  expect((await result).value).toBe('old');
  expect(errors).toEqual([['a', 'Error: no lake']]);
});

test('a failed load forgets what was invalidated meanwhile', async () => {
  const cache = open();
  const { load, finish } = pendingLoad();
  const first = cache.get('a', load);
  await expect(cache.get('b', fail)).rejects.toThrow('no lake');
  cache.invalidate(['x']);
  finish(loaded('1', ['y']));
  expect(await first).toMatchObject({ value: '1', state: 'miss' });
  expect(cache.peek('a')).toBe('1');
});
