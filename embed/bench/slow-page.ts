import type { Browser, Frame, FrameLocator, Page } from '@playwright/test';

/** As slow as the phones that many readers have. */
const SLOW = 4;
/** What a page does later than this after everything was there is no part of its start, in milliseconds. */
const REST = 1_000;

export const menu = (page: Page): FrameLocator => page.locator('journal-menu').frameLocator('iframe');

/** Slows a document's processor. A sandboxed frame may have a process of its own, or share the page's. */
export async function slowDown(page: Page, target: Page | Frame = page): Promise<void> {
  const session = await page
    .context()
    .newCDPSession(target)
    .catch(() => null);
  await session?.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
}

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
