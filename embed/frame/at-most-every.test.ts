import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('runs at once, and once for each pause with the latest value', () => {
  const run = vi.fn();
  const call = atMostEvery(100, run);
  for (let value = 0; value < 50; value += 1) call(value);
  expect(run.mock.calls).toEqual([[0]]);
  vi.advanceTimersByTime(100);
  expect(run.mock.calls).toEqual([[0], [49]]);
  call(50);
  vi.advanceTimersByTime(100);
  expect(run.mock.calls).toEqual([[0], [49], [50]]);
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(3);
  call(51);
  expect(run).toHaveBeenCalledTimes(4);
});
