import { expect, test } from '@playwright/test';
import { upgradeUnderLoad } from './upgrade-under-load.ts';

test('while two instances behind nginx are upgraded, no request and no menu fails', async () => {
  const part = { requests: 100, menus: 1 };
  const { requests, menus } = await upgradeUnderLoad([part, { requests: 300, menus: 3 }, part]);
  expect([requests.describeFailures(), menus.describeFailures()]).toEqual([[], []]);
  expect(requests.tried).toBeGreaterThanOrEqual(500);
  expect(menus.tried).toBe(5);
});
