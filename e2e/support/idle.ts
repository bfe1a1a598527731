import type { Page } from '@playwright/test';

/**
 * Waits for two idle periods of the page, because work that runs in the first may schedule more work.
 * @param timeout the milliseconds after which a busy page counts as idle; at least the timeout of the awaited work
 */
export async function waitForIdlePeriods(page: Page, timeout: number): Promise<void> {
  await page.evaluate(async (longest) => {
    for (let periods = 0; periods < 2; periods += 1)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: longest }));
  }, timeout);
}
