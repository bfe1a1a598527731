import { expect, test } from 'vitest';
import { InvalidationLog } from './memory-cache.ts';

test('under constant load, only what happened since the oldest open load is remembered', () => {
  const log = new InvalidationLog();
  let last = log.open();
  for (let count = 0; count < 1_000; count += 1) {
    log.add(() => true);
    const next = log.open();
    expect(log.close(last, [])).toBe(true);
    last = next;
  }
  expect(log.size).toBe(0);
  log.add((tags) => tags.includes('x'));
  const other = log.open();
  expect(log.close(other, ['x'])).toBe(false);
  expect(log.size).toBe(1);
  expect(log.close(last, ['x'])).toBe(true);
  expect(log.size).toBe(0);
});

test('a load is stale only if one of its own tags was invalidated after it began', () => {
  const log = new InvalidationLog();
  const isX = (tags: readonly string[]) => tags.includes('x');
  const first = log.open();
  log.add(isX);
  const second = log.open();
  expect(log.close(second, ['x'])).toBe(false);
  log.add(() => false);
  expect(log.close(first, ['y', 'x'])).toBe(true);
});

test('without an open load nothing is remembered', () => {
  const log = new InvalidationLog();
  log.add(() => true);
  expect(log.size).toBe(0);
  const open = log.open();
  log.add(() => true);
  log.add(() => true);
  expect(log.size).toBe(2);
  log.close(open, []);
  expect(log.size).toBe(0);
});
