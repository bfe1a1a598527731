import { expect, test } from 'vitest';
import { keysOfResponse, keysToPurge } from './surrogate-keys.ts';

const tags = (count: number) => Array.from({ length: count }, (_, index) => `production:s1:${index}`);
const isPurgedBy = (tag: string, answer: readonly string[]) =>
  keysToPurge([tag]).some((key) => keysOfResponse(answer).includes(key));

test('an answer is purged by each of its tags and by no other', () => {
  expect(tags(64).filter((tag) => !isPurgedBy(tag, tags(64)))).toEqual([]);
  expect(isPurgedBy('production:s1:64', tags(64))).toBe(false);
  expect(isPurgedBy('staging:s1:1', tags(64))).toBe(false);
});

test('one with more tags than headers can carry is purged by every change in its dataset', () => {
  expect(keysOfResponse(tags(65)).join(' ').length).toBeLessThan(100);
  expect(isPurgedBy('production:s1:3', tags(65))).toBe(true);
  expect(isPurgedBy('staging:s1:3', tags(65))).toBe(false);
});
