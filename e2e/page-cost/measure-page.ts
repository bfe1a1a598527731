import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

/** What a page costs while nothing happens in it. */
export interface PageCost {
  /** Event listeners of `window` and `document`. */
  readonly listeners: number;
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
    const { documentWide, timers } = window.pageWork;
    return { documentWide: documentWide.size, timers };
  });
  const listeners = (await countListeners(session, 'window')) + (await countListeners(session, 'document'));
  return { ...work, listeners, timers: (work.timers - before) / seconds };
}
