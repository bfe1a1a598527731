import type { Browser, FrameLocator, Page } from '@playwright/test';

/**
 * As much slower as the phones that many readers have. Tasks' own CPU time is multiplied by it: the browser's throttling does
 * the same on an idle machine, but on one that has other work it counts the waiting, too.
 */
export const SLOWER = 4;
/** A task of up to this many milliseconds blocks nobody. */
export const FREE = 50;
/** What a page does later than this after everything was there is no part of its start, in milliseconds. */
const REST = 1_000;

export const menu = (page: Page): FrameLocator => page.locator('journal-menu').frameLocator('iframe');

/** Nothing more is to come. */
export const comesToRest = (page: Page): Promise<void> => page.waitForTimeout(REST);

/** Uses a page of its own, with an empty cache. */
export async function inFreshPage<Result>(browser: Browser, use: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}
