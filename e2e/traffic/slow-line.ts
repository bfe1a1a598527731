import type { Browser, Page } from '@playwright/test';
import { startCountingProxy } from '../support/counting-proxy.ts';

/** A slow mobile line: 1.6 Mbit/s, and 150 ms before each response. */
const LINE = { latency: 150, bytesPerSecond: 200_000 };

declare global {
  interface Window {
    menuShownAt: number;
  }
}

/**
 * Records when the page first shows the menu's card or its launcher. It runs before anything else in a page. Functions
 * in it have no names: the compiler would call a helper for them, which the page does not have.
 */
function recordMenu(): void {
  setInterval(() => {
    const root = document.querySelector('journal-menu')?.shadowRoot;
    const isShown = [...(root?.querySelectorAll('iframe, .launcher') ?? [])].some((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true });
    });
    if (isShown) window.menuShownAt ??= performance.now();
  }, 10);
}

async function open(page: Page, address: string): Promise<number> {
  await page.goto(address);
  const shownAt = await page.waitForFunction(() => window.menuShownAt, undefined, { timeout: 60_000 });
  return shownAt.jsonValue();
}

/** Milliseconds from the navigation until the menu is shown on a slow line: in a new profile, and at the next visit. */
export async function menuOnSlowLine(browser: Browser, address: string): Promise<{ cold: number; warm: number }> {
  const proxy = await startCountingProxy(LINE);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    proxy: { server: proxy.url, bypass: '<-loopback>' },
  });
  try {
    await context.addInitScript(recordMenu);
    const page = await context.newPage();
    const cold = await open(page, address);
    await page.waitForLoadState('networkidle');
    return { cold, warm: await open(page, address) };
  } finally {
    await context.close();
    await proxy.stop();
  }
}
