import { expect, test } from '@playwright/test';
import { fuzzSockets } from './fuzz-sockets.ts';

const SHORT = { seed: 1, runs: 500 };

test('malformed, smuggled and split requests get documented answers', async () => {
  const tally = await fuzzSockets(SHORT, false);
  expect(tally.describeFailures()).toEqual([]);
  expect(tally.refused).toBeGreaterThan(0);
});
