import type { Browser, FrameLocator, Page } from '@playwright/test';

/**
 * How much slower a common phone is. The benchmark multiplies the CPU time of tasks by it. The browser's own
 * throttling would also count the time for which a busy machine makes a task wait.
 */
export const SLOWDOWN = 4;
/** Tasks of up to this many milliseconds do not count as blocking. */
export const LONGEST_FREE_TASK = 50;
/** Milliseconds after which a loaded page counts as idle. */
const IDLE_DELAY = 1_000;

export const menu = (page: Page): FrameLocator => page.locator('journal-menu').frameLocator('iframe');

/** Waits until the page has no more work. */
export const waitUntilIdle = (page: Page): Promise<void> => page.waitForTimeout(IDLE_DELAY);

/** Runs a function with a new page whose cache is empty. */
export async function inFreshPage<Result>(browser: Browser, use: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}
