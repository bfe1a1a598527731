import { expect, test } from 'vitest';
import { type Made, MemoryCache, type MemoryCacheOptions } from './memory-cache.ts';

const DAY = 86_400_000;
const open = (options: Partial<MemoryCacheOptions> = {}) =>
  new MemoryCache<string>({ maxBytes: 1_000, ttl: () => DAY, ...options });

const made = (value: string, tags: string[] = [], bytes = 1): Made<string> => ({ value, tags, bytes });
const make =
  (value: string, ...tags: string[]) =>
  async () =>
    made(value, tags);
const fail = async (): Promise<Made<string>> => {
  throw new Error('no lake');
};

/** A value whose making ends when it is told to. */
function held() {
  let finish: (value: Made<string>) => void = () => {};
  const value = new Promise<Made<string>>((resolve) => {
    finish = resolve;
  });
  return { make: () => value, finish };
}

test('made once, then kept', async () => {
  const cache = open();
  expect(await cache.get('a', make('1'))).toEqual({ value: '1', state: 'miss' });
  expect(await cache.get('a', make('2'))).toEqual({ value: '1', state: 'hit' });
  expect(cache.peek('a')).toBe('1');
  expect(cache.peek('b')).toBeUndefined();
});

test('made once for all who ask at the same time', async () => {
  const cache = open();
  let count = 0;
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, () =>
      cache.get('a', async () => {
        count += 1;
        return made('1');
      }),
    ),
  );
  expect(count).toBe(1);
  expect(new Set(answers.map(({ value }) => value))).toEqual(new Set(['1']));
});

test('a failure is told to all who asked, and not kept', async () => {
  const cache = open();
  const results = await Promise.allSettled([cache.get('a', fail), cache.get('a', fail)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cache.get('a', make('1'))).toEqual({ value: '1', state: 'miss' });
});

test('an old value is served while a new one is made', async () => {
  let ttl = DAY;
  const cache = open({ ttl: () => ttl });
  await cache.get('a', make('1'));
  ttl = -1;
  expect(await cache.get('a', make('2'))).toEqual({ value: '1', state: 'stale' });
  ttl = DAY;
  await expect.poll(() => cache.peek('a')).toBe('2');
});

test('an old value stays when no new one can be made', async () => {
  const cache = open({ ttl: () => -1 });
  await cache.get('a', make('1'));
  expect(await cache.get('a', fail)).toEqual({ value: '1', state: 'stale' });
  expect(await cache.get('a', fail)).toEqual({ value: '1', state: 'stale' });
});

test('a purge outdates exactly what depends on its tags', async () => {
  const cache = open();
  await cache.get('a', make('1', 'x', 'y'));
  await cache.get('b', make('1', 'y'));
  await cache.get('c', make('1', 'z'));
  expect(cache.purge(['x', 'nothing'])).toBe(1);
  expect([cache.peek('a'), cache.peek('b'), cache.peek('c')]).toEqual([undefined, '1', '1']);
  expect(await cache.get('a', make('2', 'x'))).toEqual({ value: '2', state: 'miss' });
  expect(cache.purge(['y'])).toBe(1);
  expect([cache.peek('a'), cache.peek('b')]).toEqual(['2', undefined]);
});

test('what a purge outdated is served only when no new one can be made', async () => {
  const cache = open();
  await cache.get('a', make('1', 'x'));
  cache.purge(['x']);
  expect(await cache.get('a', fail)).toEqual({ value: '1', state: 'stale' });
  expect(await cache.get('a', make('2', 'x'))).toEqual({ value: '2', state: 'miss' });
});

/** Makes these values one after the other, each when it is let go. */
function heldInTurn(...values: Made<string>[]) {
  const turns = values.map(() => held());
  let next = 0;
  const make = () => {
    const turn = turns[next];
    next += 1;
    return turn === undefined ? fail() : turn.make();
  };
  return { make, finish: (index: number) => turns[index]?.finish(values[index] ?? made('')), begun: () => next };
}

test('what a purge outdated while it was being made is made once more, and nobody sees it', async () => {
  const cache = open();
  const { make: making, finish, begun } = heldInTurn(made('old', ['x']), made('new', ['x']));
  const before = cache.get('a', making);
  cache.purge(['x']);
  const after = cache.get('a', making);
  finish(0);
  await expect.poll(begun).toBe(2);
  finish(1);
  expect(await Promise.all([before, after])).toEqual(Array(2).fill({ value: 'new', state: 'miss' }));
  expect(cache.peek('a')).toBe('new');
});

test('what is purged again and again is not made for ever', async () => {
  const cache = open();
  const { make: making, finish, begun } = heldInTurn(made('old', ['x']), made('older than now', ['x']));
  const found = cache.get('a', making);
  cache.purge(['x']);
  finish(0);
  await expect.poll(begun).toBe(2);
  cache.purge(['x']);
  finish(1);
  expect((await found).value).toBe('older than now');
  expect(cache.peek('a')).toBeUndefined();
});

test('what was purged while it was being made is better than nothing', async () => {
  const cache = open();
  const { make: making, finish } = heldInTurn(made('old', ['x']));
  const found = cache.get('a', making);
  cache.purge(['x']);
  finish(0);
  expect((await found).value).toBe('old');
  expect(cache.peek('a')).toBeUndefined();
});

test('nobody waits for a new value longer than patience lasts', async () => {
  const cache = open({ patience: 1 });
  await cache.get('a', make('1', 'x'));
  cache.purge(['x']);
  const { make: making, finish } = held();
  expect(await cache.get('a', making)).toEqual({ value: '1', state: 'stale' });
  finish(made('2', ['x']));
  await expect.poll(() => cache.peek('a')).toBe('2');
});

test('what another instance made counts its age, and says where it came from', async () => {
  const cache = open({ ttl: () => 60_000 });
  const shared = (age: number, isOutdated: boolean) => async () => ({ ...made('1'), shared: { age, isOutdated } });
  expect(await cache.get('young', shared(1_000, false))).toEqual({ value: '1', state: 'shared' });
  expect(cache.peek('young')).toBe('1');
  expect(await cache.get('old', shared(61_000, false))).toEqual({ value: '1', state: 'shared' });
  expect(cache.peek('old')).toBeUndefined();
  expect(await cache.get('outdated', shared(1_000, true))).toEqual({ value: '1', state: 'stale' });
  expect(cache.peek('outdated')).toBeUndefined();
  expect(await cache.get('outdated', fail)).toEqual({ value: '1', state: 'stale' });
});

test('whoever makes is told whether there is something to fall back on', async () => {
  const cache = open({ ttl: () => -1 });
  const told: boolean[] = [];
  const telling = async (isKept: boolean) => {
    told.push(isKept);
    return made('1');
  };
  await cache.get('a', telling);
  await cache.get('a', telling);
  expect(told).toEqual([false, true]);
});

test('a purge before or of something else leaves what is being made', async () => {
  const cache = open();
  cache.purge(['x']);
  const { make: making, finish } = held();
  const first = cache.get('a', making);
  cache.purge(['y']);
  finish(made('1', ['x']));
  await first;
  expect(cache.peek('a')).toBe('1');
});

test('purging all outdates all, also what is being made', async () => {
  const cache = open();
  await cache.get('a', make('1'));
  const { make: making, finish } = heldInTurn(made('1'), made('2'));
  const second = cache.get('b', making);
  expect(cache.purgeAll()).toBe(1);
  finish(0);
  finish(1);
  await second;
  expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, '2']);
});

test('memory is bounded by bytes: the longest unused goes first, and its tags with it', async () => {
  const cache = open({ maxBytes: 100 });
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => made(key, ['t'], 40));
  expect(cache.bytes).toBe(80);
  expect([cache.peek('a'), cache.peek('b'), cache.peek('c')]).toEqual([undefined, 'b', 'c']);
  expect(cache.purge(['t'])).toBe(2);
});

test('a value larger than the whole memory is answered and not kept', async () => {
  const cache = open({ maxBytes: 100 });
  expect(await cache.get('a', async () => made('1', ['t'], 101))).toEqual({ value: '1', state: 'miss' });
  expect(cache.bytes).toBe(0);
  expect(cache.purge(['t'])).toBe(0);
});
