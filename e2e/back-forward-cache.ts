import { expect, type Page } from '@playwright/test';

/**
 * Leaves the page for another one and goes back, until the browser has kept it meanwhile in its back-forward cache: it does
 * so as it likes, and rarely when it is busy.
 *
 * @param isReady resolves once the page, if it had to be loaded anew, may be left again
 */
export async function comesBackKept(page: Page, elsewhere: string, isReady: () => Promise<unknown>): Promise<void> {
  const address = page.url();
  const isKept = async () => {
    await isReady();
    await page.evaluate(() => Reflect.set(window, 'isKept', true));
    await page.goto(elsewhere);
    // Not at once: the page may be gone before it has answered.
    await page.evaluate(() => void setTimeout(() => history.back()));
    await page.waitForURL(address, { waitUntil: 'commit' });
    return page.evaluate(() => Reflect.get(window, 'isKept') === true);
  };
  await expect.poll(isKept, { timeout: 25_000 }).toBe(true);
}
