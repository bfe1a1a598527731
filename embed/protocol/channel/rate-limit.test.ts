import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

test('lets the allowed number of messages pass per second and starts again with the next second', () => {
  let now = 0;
  const isWithinRate = createRateLimit(3, () => now);
  const next = () => isWithinRate();
  expect([next(), next(), next(), next(), next()]).toEqual([true, true, true, false, false]);
  now = 999;
  expect(next()).toBe(false);
  now = 1000;
  expect([next(), next(), next(), next()]).toEqual([true, true, true, false]);
});
