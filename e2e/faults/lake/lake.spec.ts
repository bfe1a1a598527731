import { expect, test } from '@playwright/test';
import { disturbLake } from './disturb-lake.ts';

/** The other failures of a lake are tested one by one in `e2e/lake/hosted-lake.spec.ts`. */
const SHORT = ['lake half-answering', 'clock jumps by an hour, forth and back'];

test('cached answers survive a disturbed lake, and edits appear afterwards', async () => {
  const failures: string[] = [];
  await disturbLake(1, (_name, tally) => failures.push(...tally.describeFailures()), SHORT);
  expect(failures).toEqual([]);
});
