import { expect, test } from 'vitest';
import { RateLimit } from './memory-rate-limiter.ts';

const MINUTE = 60_000;

test('a client may send so many requests in a minute that begins with its first', () => {
  const limit = new RateLimit(2);
  expect(limit.take('a', 0)).toEqual({ isExceeded: false, remaining: 1, reset: 60 });
  expect(limit.take('a', 30_500)).toEqual({ isExceeded: false, remaining: 0, reset: 30 });
  expect(limit.take('a', 31_000)).toEqual({ isExceeded: true, remaining: 0, reset: 29 });
  expect(limit.take('a', MINUTE - 1)).toEqual({ isExceeded: true, remaining: 0, reset: 1 });
  expect(limit.take('a', MINUTE)).toEqual({ isExceeded: false, remaining: 1, reset: 60 });
});

test('clients are counted apart', () => {
  const limit = new RateLimit(1);
  expect([limit.take('a', 0), limit.take('b', 0), limit.take('a', 1)].map(({ isExceeded }) => isExceeded)).toEqual([
    false,
    false,
    true,
  ]);
});

test('more clients than can be counted do not take more memory, nor free the one that goes on', () => {
  const limit = new RateLimit(1);
  for (let client = 0; client < 150_000; client += 1) {
    limit.take(`client ${client}`, 0);
    if (client % 1_000 === 0) limit.take('persistent', 0);
  }
  expect(limit.clients).toBe(100_000);
  expect(limit.take('persistent', 0).isExceeded).toBe(true);
});
