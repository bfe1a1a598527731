import { expect, test } from '@playwright/test';
import { disturbRedis } from './disturb-redis.ts';

test('whatever Redis does, no request fails and edits appear', async () => {
  const failures: string[] = [];
  const names: string[] = [];
  await disturbRedis(0.5, (name, tally) => {
    names.push(name);
    failures.push(...tally.describeFailures());
  });
  expect(failures).toEqual([]);
  expect(names).toHaveLength(6);
});
