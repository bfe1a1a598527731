import type { Browser, Page } from '@playwright/test';
import { startCountingProxy } from '../support/counting-proxy.ts';

/** A slow mobile line: 1.6 Mbit/s, and 150 ms before each response. */
const LINE = { latency: 150, bytesPerSecond: 200_000 };

/** When a page first shows what a reader waits for, in milliseconds from the navigation. */
export interface ShownAt {
  /** The menu's card or its launcher. */
  readonly menu: number;
  /** The first highlight of the text. */
  readonly highlights: number;
}

/** The first visit of a page in a new profile, and the one after it. */
export interface Visits {
  readonly first: ShownAt;
  readonly next: ShownAt;
}

declare global {
  interface Window {
    shownAt: { menu?: number; highlights?: number };
  }
}

/**
 * Records when the page first shows them. It runs before anything else in a page. Functions in it have no names: the
 * compiler would call a helper for them, which the page does not have.
 */
function recordShown(): void {
  const shownAt: Window['shownAt'] = {};
  window.shownAt = shownAt;
  setInterval(() => {
    const root = document.querySelector('journal-menu')?.shadowRoot;
    const isMenuShown = [...(root?.querySelectorAll('iframe, .launcher') ?? [])].some((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true });
    });
    if (isMenuShown) shownAt.menu ??= performance.now();
    if (document.querySelector('[data-journal-annotation]')) shownAt.highlights ??= performance.now();
  }, 10);
}

async function open(page: Page, address: string): Promise<ShownAt> {
  await page.goto(address);
  const shownAt = await page.waitForFunction(
    () => {
      const { menu, highlights } = window.shownAt;
      return menu !== undefined && highlights !== undefined && { menu, highlights };
    },
    undefined,
    { timeout: 60_000 },
  );
  const times = await shownAt.jsonValue();
  if (times === false) throw new Error('The page shows neither');
  return times;
}

/** Opens a page twice on a slow line. */
export async function visitOnSlowLine(browser: Browser, address: string): Promise<Visits> {
  const proxy = await startCountingProxy({ line: LINE });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    proxy: { server: proxy.url, bypass: '<-loopback>' },
  });
  try {
    await context.addInitScript(recordShown);
    const page = await context.newPage();
    const first = await open(page, address);
    await page.waitForLoadState('networkidle');
    return { first, next: await open(page, address) };
  } finally {
    await context.close();
    await proxy.stop();
  }
}
