import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';

/** What a page costs while nothing happens in it. */
export interface PageCost {
  /** Event listeners of `window` and `document`. */
  readonly listeners: number;
  readonly mutationObservers: number;
  readonly intersectionObservers: number;
  readonly resizeObservers: number;
  /** Mutation observers of the whole document. */
  readonly documentWide: number;
  /** Timers, animation frames and idle callbacks that ran in one second. */
  readonly timers: number;
}

async function countListeners(session: CDPSession, expression: string): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', { expression });
  if (result.objectId === undefined) throw new Error(`${expression} is no object`);
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
  return listeners.length;
}

/** Counts what a page keeps, and what it does in some seconds. The page was opened with `watchPage`. */
export async function readPageCost(page: Page, seconds: number): Promise<PageCost> {
  const session = await page.context().newCDPSession(page);
  const before = await page.evaluate(() => window.pageWork.timers);
  await setTimeout(1_000 * seconds);
  const work = await page.evaluate(() => {
    const { observers, documentWide, timers } = window.pageWork;
    return {
      mutationObservers: observers.get('MutationObserver')?.size ?? 0,
      intersectionObservers: observers.get('IntersectionObserver')?.size ?? 0,
      resizeObservers: observers.get('ResizeObserver')?.size ?? 0,
      documentWide: documentWide.size,
      timers,
    };
  });
  const listeners = (await countListeners(session, 'window')) + (await countListeners(session, 'document'));
  return { ...work, listeners, timers: (work.timers - before) / seconds };
}

/** The CPU time that all processes of the browser have taken so far, in milliseconds. */
async function browserCpu(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return 1_000 * processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** The CPU time of all processes of the browser in one second, in milliseconds, while nothing happens. */
export async function measureIdleCpu(browser: Browser, seconds: number): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const before = await browserCpu(session);
  await setTimeout(1_000 * seconds);
  const used = (await browserCpu(session)) - before;
  await session.detach();
  return used / seconds;
}
