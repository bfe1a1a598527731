import { expect, test } from 'vitest';
import { InvalidationLog } from './invalidation-log.ts';

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
