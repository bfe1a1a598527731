import { describe, expect, it } from 'vitest';
import { readRetryAfter } from './request.ts';

const NOW = Date.parse('2026-03-04T10:00:00Z');

describe('Retry-After', () => {
  it.each([
    ['3', 3000],
    ['Wed, 04 Mar 2026 10:00:07 GMT', 7000],
    ['Wed, 04 Mar 2026 09:00:00 GMT', 0],
    ['soon', null],
    ['', null],
  ])('%j means %j ms', (header, milliseconds) => {
    expect(readRetryAfter(header, NOW)).toBe(milliseconds);
  });
});
