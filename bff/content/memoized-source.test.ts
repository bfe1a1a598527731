import { expect, test } from 'vitest';
import { memoizedSource } from './memoized-source.ts';
import type { ContentSource, QueryResult } from './source.ts';

/** A source that notes its queries, and fails at the first. */
function notingSource() {
  const queries: string[] = [];
  const source: ContentSource = {
    datasets: ['production'],
    subscribe: () => () => {},
    async query(dataset, groq, parameters): Promise<QueryResult> {
      queries.push([dataset, groq, JSON.stringify(parameters)].join(' '));
      if (queries.length === 1) throw new Error('out of reach');
      return { result: queries.length, tags: ['production'] };
    },
  };
  return { queries, source: memoizedSource(source) };
}

test('asks each query once, also at the same time, and again after a failure; leaves out the tags', async () => {
  const { queries, source } = notingSource();
  await expect(source.query('production', '*', { id: 'a' })).rejects.toThrow('out of reach');
  const [one, other] = await Promise.all([1, 2].map(() => source.query('production', '*', { id: 'a' })));
  expect(one).toBe(other);
  expect(one).toEqual({ result: 2, tags: [] });
  await source.query('production', '*', { id: 'b' });
  await source.query('staging', '*', { id: 'a' });
  expect(queries).toEqual([
    'production * {"id":"a"}',
    'production * {"id":"a"}',
    'production * {"id":"b"}',
    'staging * {"id":"a"}',
  ]);
});
