import { expect, test } from 'vitest';
import { keysOfResponse, keysToPurge } from './tags.ts';

const tags = (count: number) => Array.from({ length: count }, (_, index) => `production:s1:${index}`);
const isPurgedBy = (tag: string, responseTags: readonly string[]) =>
  keysToPurge([tag]).some((key) => keysOfResponse(responseTags).includes(key));

test('each tag of a response purges it, and no other tag does', () => {
  expect(tags(64).filter((tag) => !isPurgedBy(tag, tags(64)))).toEqual([]);
  expect(isPurgedBy('production:s1:64', tags(64))).toBe(false);
  expect(isPurgedBy('staging:s1:1', tags(64))).toBe(false);
});

test('every change in its dataset purges a response with more tags than headers can carry', () => {
  expect(keysOfResponse(tags(65)).join(' ').length).toBeLessThan(100);
  expect(isPurgedBy('production:s1:3', tags(65))).toBe(true);
  expect(isPurgedBy('staging:s1:3', tags(65))).toBe(false);
});
