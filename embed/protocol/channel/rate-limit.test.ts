import { expect, test } from 'vitest';
import { rateGuard } from './rate-limit.ts';

test('as many as allowed pass in one second, the next one does not, and a new second begins anew', () => {
  let now = 0;
  const passes = rateGuard(3, () => now);
  expect([passes(), passes(), passes(), passes(), passes()]).toEqual([true, true, true, false, false]);
  now = 999;
  expect(passes()).toBe(false);
  now = 1000;
  expect([passes(), passes(), passes(), passes()]).toEqual([true, true, true, false]);
});
