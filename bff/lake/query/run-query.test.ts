import { expect, test } from 'vitest';
import { DocumentStore } from '../documents/document-store.ts';
import { isDeeper } from '../documents/limits.ts';
import { MAX_QUERY_DEPTH, runQuery } from './run-query.ts';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const run = (query: string, maxBytes = 1_000_000) =>
  runQuery(new DocumentStore([]), { dataset: 'production', perspective: 'published', query, params: {} }, maxBytes);

test('depth is counted in objects and lists', () => {
  expect(isDeeper({ a: [{ b: 'text' }], c: null }, 3)).toBe(false);
  expect(isDeeper(nested(MAX_QUERY_DEPTH), MAX_QUERY_DEPTH)).toBe(false);
  expect(isDeeper(nested(MAX_QUERY_DEPTH + 1), MAX_QUERY_DEPTH)).toBe(true);
  expect(isDeeper(nested(100_000), MAX_QUERY_DEPTH)).toBe(true);
});

test.each([
  ['references', `*[0]${'.authors[0]->'.repeat(3_000)}`],
  ['filters', `*${'[true]'.repeat(3_000)}`],
  ['projections', `${'*{"a":'.repeat(500)}1${'}'.repeat(500)}`],
])('a query with too many nested %s is refused before it is evaluated', async (_what, query) => {
  const description = `the query is nested more than ${MAX_QUERY_DEPTH} levels deep`;
  await expect(run(query)).rejects.toMatchObject({ failure: { reason: 'syntax', description } });
});

test.each([
  ['{"a": "ü\\u0001\\"", "b": [1, null, true], "c": missing}', '{"a":"ü\\u0001\\"","b":[1,null,true],"c":null}'],
  ['[]', '[]'],
  ['dateTime("2025-02-19T10:00:00Z")', '"2025-02-19T10:00:00Z"'],
])('the result of %s has exactly the bytes of its JSON', async (query, json) => {
  const bytes = Buffer.byteLength(json);
  expect(new TextDecoder().decode((await run(query, bytes)).result)).toBe(json);
  await expect(run(query, bytes - 1)).rejects.toMatchObject({ failure: { reason: 'resultTooLarge' } });
});
