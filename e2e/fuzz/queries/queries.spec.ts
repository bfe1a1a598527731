import { expect, test } from '@playwright/test';
import { fuzzQueries } from './fuzz-queries.ts';

const SHORT = { seed: 1, runs: 80 };

test('generated queries get the result or the error of groq-js', async () => {
  const tally = await fuzzQueries(SHORT);
  expect(tally.describeFailures()).toEqual([]);
  expect(tally.tried).toBe(SHORT.runs);
  expect(tally.refused).toBeGreaterThan(0);
});
