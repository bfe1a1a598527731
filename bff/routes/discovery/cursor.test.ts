import { expect, test } from 'vitest';
import { BadRequestError } from '../../contract/public-errors.ts';
import { cursorAfter, pageOf, readCursor } from './cursor.ts';

const place = (released: string, documentId: string) => ({ released, documentId });
const ENTRIES = [
  place('2026-03-01', 'a'),
  place('2026-02-01', 'b'),
  place('2026-02-01', 'c'),
  place('2026-01-01', 'd'),
  place('', 'undated'),
];
const ids = (entries: readonly { documentId: string }[]) => entries.map(({ documentId }) => documentId);

test('a cursor names the place of an entry, whatever its id is', () => {
  const entry = place('2026-02-01', 'drafts.ä "小" ,]');
  expect(readCursor(cursorAfter(entry))).toEqual(entry);
  expect(cursorAfter(entry)).toMatch(/^[\w-]+$/);
});

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each([
  ['no base64', '%%%'],
  ['no JSON', Buffer.from('{').toString('base64url')],
  ['an empty text', ''],
  ['null', encoded(null)],
  ['an object', encoded(place('2026-02-01', 'b'))],
  ['a list of one', encoded(['2026-02-01'])],
  ['a list of three', encoded(['2026-02-01', 'b', 'c'])],
  ['a number for a date', encoded([2026, 'b'])],
  ['a number for an id', encoded(['2026-02-01', 7])],
  ['no id', encoded(['2026-02-01', ''])],
])('%s is not a cursor', (_, cursor) => {
  expect(() => readCursor(cursor)).toThrow(BadRequestError);
});

test('the first page begins with the newest entry, and its cursor leads to the second page', () => {
  const { page, next } = pageOf(ENTRIES, 2);
  expect([ids(page), next]).toEqual([['a', 'b'], cursorAfter(place('2026-02-01', 'b'))]);
  expect(ids(pageOf(ENTRIES, 2, readCursor(next ?? '')).page)).toEqual(['c', 'd']);
});

test('the last page has no cursor, whether it is full or not', () => {
  expect(pageOf(ENTRIES, 2, place('2026-01-01', 'd'))).toEqual({ page: [place('', 'undated')], next: null });
  expect(pageOf(ENTRIES, 5).next).toBeNull();
  expect(pageOf(ENTRIES, 4).next).not.toBeNull();
});

test('behind the last entry, and of no entries, there is an empty page', () => {
  expect(pageOf(ENTRIES, 2, place('', 'undated'))).toEqual({ page: [], next: null });
  expect(pageOf(ENTRIES, 20, place('', 'zzz'))).toEqual({ page: [], next: null });
  expect(pageOf([], 2)).toEqual({ page: [], next: null });
});

test('a page begins behind an entry that is gone', () => {
  expect(ids(pageOf(ENTRIES, 2, place('2026-02-01', 'bb')).page)).toEqual(['c', 'd']);
  expect(ids(pageOf(ENTRIES, 2, place('2026-02-15', 'zzz')).page)).toEqual(['b', 'c']);
});
