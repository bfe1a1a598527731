import { expect, test } from 'vitest';
import { MemoryRateLimiter } from './memory-rate-limiter.ts';

const MINUTE = 60_000;

test('a client’s requests are counted for a minute from its first request', () => {
  const limiter = new MemoryRateLimiter(2);
  expect(limiter.count('a', 0)).toEqual({ isExceeded: false, remaining: 1, reset: 60 });
  expect(limiter.count('a', 30_500)).toEqual({ isExceeded: false, remaining: 0, reset: 30 });
  expect(limiter.count('a', 31_000)).toEqual({ isExceeded: true, remaining: 0, reset: 29 });
  expect(limiter.count('a', MINUTE - 1)).toEqual({ isExceeded: true, remaining: 0, reset: 1 });
  expect(limiter.count('a', MINUTE)).toEqual({ isExceeded: false, remaining: 1, reset: 60 });
});

test('each client has its own count', () => {
  const limiter = new MemoryRateLimiter(1);
  const allowances = [limiter.count('a', 0), limiter.count('b', 0), limiter.count('a', 1)];
  expect(allowances.map(({ isExceeded }) => isExceeded)).toEqual([false, false, true]);
});

test('a flood of clients takes bounded memory and does not reset an active client', () => {
  const limiter = new MemoryRateLimiter(1);
  for (let client = 0; client < 150_000; client += 1) {
    limiter.count(`client ${client}`, 0);
    if (client % 1_000 === 0) limiter.count('persistent', 0);
  }
  expect(limiter.clients).toBe(100_000);
  expect(limiter.count('persistent', 0).isExceeded).toBe(true);
});
