import { expect, test } from 'vitest';
import { DocumentStore } from '../documents/document-store.ts';
import { isTooDeep, MAX_DEPTH } from './query-depth.ts';
import { runQuery } from './run-query.ts';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const run = (query: string, params: Record<string, unknown> = {}) =>
  runQuery(new DocumentStore([]), { dataset: 'production', query, params }, 1_000_000);

test('depth is counted in objects and lists', () => {
  expect(isTooDeep({ a: [{ b: 'text' }], c: null })).toBe(false);
  expect(isTooDeep(nested(MAX_DEPTH))).toBe(false);
  expect(isTooDeep(nested(MAX_DEPTH + 1))).toBe(true);
  expect(isTooDeep(nested(100_000))).toBe(true);
});

test.each([
  ['references', `*[0]${'.authors[0]->'.repeat(3_000)}`],
  ['filters', `*${'[true]'.repeat(3_000)}`],
  ['projections', `${'*{"a":'.repeat(500)}1${'}'.repeat(500)}`],
])('a query with too many nested %s is refused before it is evaluated', async (_what, query) => {
  const description = `the query is nested more than ${MAX_DEPTH} levels deep`;
  await expect(run(query)).rejects.toMatchObject({ failure: { reason: 'syntax', description } });
});

test('a parameter that is nested too deeply is refused', async () => {
  const description = `a parameter is nested more than ${MAX_DEPTH} levels deep`;
  await expect(run('$a', { a: nested(6_000) })).rejects.toMatchObject({
    failure: { reason: 'parameter', description },
  });
});
