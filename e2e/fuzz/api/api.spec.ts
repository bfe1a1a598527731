import { expect, test } from '@playwright/test';
import { fuzzApi } from './fuzz-api.ts';

const SHORT = { seed: 1, runs: 150 };

test('generated requests get documented answers and change no kept one', async () => {
  const { tally } = await fuzzApi(SHORT);
  expect(tally.describeFailures()).toEqual([]);
  expect(tally.tried).toBeGreaterThan(SHORT.runs);
  expect(tally.refused).toBeGreaterThan(0);
});
