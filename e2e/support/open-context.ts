import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { lengthenTimeLimits } from '../../embed/testing/lengthen-time-limits.ts';

/** Opens a context like that of the fixture `page`: the time limits of its pages are hundred times as long. */
export async function openContext(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.addInitScript(lengthenTimeLimits);
  return context;
}
