import { expect, type Page } from '@playwright/test';

/**
 * Navigates to another page and back until the browser restores the page from its back-forward cache. Busy browsers
 * often do not cache a page.
 *
 * @param waitUntilReady waits for a page that was loaded again, before the next attempt
 */
export async function restoreFromBackForwardCache(
  page: Page,
  otherAddress: string,
  waitUntilReady: () => Promise<unknown>,
): Promise<void> {
  const address = page.url();
  const isRestored = async () => {
    await waitUntilReady();
    await page.evaluate(() => Reflect.set(window, 'isRestored', true));
    await page.goto(otherAddress);
    // In a task of its own: the page could be unloaded before `evaluate` has its answer.
    await page.evaluate(() => void setTimeout(() => history.back()));
    await page.waitForURL(address, { waitUntil: 'commit' });
    return page.evaluate(() => Reflect.get(window, 'isRestored') === true);
  };
  await expect.poll(isRestored, { timeout: 25_000 }).toBe(true);
}
