import type { Page } from '@playwright/test';

/**
 * Waits for two idle periods of the page, because work that runs in the first may schedule more work.
 * @param timeout after how many milliseconds a page that is never idle counts as idle; no less than the timeout of the work
 *   that the test waits for
 */
export async function waitForIdlePeriods(page: Page, timeout: number): Promise<void> {
  await page.evaluate(async (longest) => {
    for (let periods = 0; periods < 2; periods += 1)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: longest }));
  }, timeout);
}
