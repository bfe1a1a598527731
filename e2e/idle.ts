import type { Page } from '@playwright/test';

/**
 * Resolves when what waited for an idle moment of the page has had it: twice, as the one may have given rise to the other.
 * @param longestWait a page that is never idle, as on a busy machine, is taken for idle after so many milliseconds: at least
 *   as long as what the test waits for does itself
 */
export async function idle(page: Page, longestWait: number): Promise<void> {
  await page.evaluate(async (timeout) => {
    for (let moments = 0; moments < 2; moments += 1)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout }));
  }, longestWait);
}
