import { expect, test } from 'vitest';
import { ContentError } from '../contract/public-errors.ts';
import { Metrics } from '../operations/metrics.ts';
import { sanitizedSource } from './sanitized-source.ts';
import type { ContentSource } from './source.ts';

test('queries are counted by outcome, and their results and errors are passed on', async () => {
  const failures = [new ContentError('slow'), new ContentError('unreachable'), new Error('a bug')];
  const source: ContentSource = {
    datasets: ['production'],
    async query(_dataset, groq) {
      const failure = failures[Number(groq)];
      if (failure !== undefined) throw failure;
      return { result: groq, tags: [] };
    },
    subscribe: () => () => undefined,
  };
  const metrics = new Metrics();
  const { query } = sanitizedSource(source, { warn() {} }, metrics);
  expect(await query('production', 'found')).toEqual({ result: 'found', tags: [] });
  expect(await query('production', 'found too')).toEqual({ result: 'found too', tags: [] });
  for (const [index, failure] of failures.entries())
    await expect(query('production', `${index}`)).rejects.toBe(failure);
  const text = await metrics.registry.metrics();
  const count = (outcome: string) =>
    new RegExp(`^journal_lake_query_duration_seconds_count\\{outcome="${outcome}"\\} (\\d+)$`, 'm').exec(text)?.[1];
  expect(['ok', 'slow', 'unreachable', 'error'].map(count)).toEqual(['2', '1', '1', '1']);
});
