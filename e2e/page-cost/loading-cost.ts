import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession, Frame, Page } from '@playwright/test';

/** What opening a page costs, in milliseconds. */
export interface LoadingCost {
  /** CPU time of the main threads of the page and its frames. */
  readonly tasks: number;
  /** From when page and annotations are there until the last highlight in the viewport is in the page. */
  readonly visible: number;
  /** The same, until the last highlight of all is in the page. */
  readonly all: number;
}

/** In milliseconds. What a page loads late waits for an idle page, but for no longer than three seconds. */
const SETTLING = 4_000;

declare global {
  interface Window {
    /** When the last highlights were added. */
    lastHighlights: { visible: number; all: number; isDone: boolean };
  }
}

/** Records when highlights are added. It runs before anything else in a page, and its functions have no names. */
function recordHighlights(): void {
  const last = { visible: 0, all: 0, isDone: false };
  window.lastHighlights = last;
  document.addEventListener('journal:scanComplete', () => {
    last.isDone = true;
  });
  document.addEventListener('DOMContentLoaded', () => {
    const counts = { visible: 0, all: 0 };
    const highlights = document.getElementsByTagName('journal-highlight');
    const spans = document.getElementsByTagName('span');
    const inView = [...document.querySelectorAll('p')].slice(0, 40).filter((paragraph) => {
      const { top, bottom } = paragraph.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    });
    const timer = setInterval(() => {
      const all = highlights.length + spans.length;
      if (all === counts.all) return;
      counts.all = all;
      last.all = performance.now();
      let visible = 0;
      for (const paragraph of inView) visible += paragraph.querySelectorAll('journal-highlight,span').length;
      if (visible > counts.visible) last.visible = last.all;
      counts.visible = visible;
    }, 4);
    addEventListener('pagehide', () => clearInterval(timer));
  });
}

/** Starts to measure the CPU time of a page's main thread, and those of its frames in other processes. */
async function measureTasks(page: Page): Promise<() => Promise<number>> {
  const sessions: CDPSession[] = [];
  const add = async (target: Page | Frame) => {
    const session = await page.context().newCDPSession(target);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    sessions.push(session);
  };
  await add(page);
  // A frame in the page's own process has no session: its time is part of the page's.
  page.on('framenavigated', (frame) => frame !== page.mainFrame() && add(frame).catch(() => {}));
  return async () => {
    const metrics = await Promise.all(sessions.map((session) => session.send('Performance.getMetrics')));
    const times = metrics.map((each) => each.metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
    return 1_000 * times.reduce((sum, time) => sum + time, 0);
  };
}

/** Opens a page in a new profile of the browser. @param highlights whether it highlights annotations */
export async function measureLoading(browser: Browser, address: string, highlights: boolean): Promise<LoadingCost> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.addInitScript(recordHighlights);
    const taskTime = await measureTasks(page);
    await page.goto(address);
    if (highlights) await page.waitForFunction(() => window.lastHighlights.isDone, undefined, { timeout: 60_000 });
    await setTimeout(SETTLING);
    const tasks = await taskTime();
    const { visible, all, arrived } = await page.evaluate(() => {
      const [resource] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/annotations/'));
      const [navigation] = performance.getEntriesByType('navigation');
      const loaded = resource instanceof PerformanceResourceTiming ? resource.responseEnd : 0;
      const parsed = navigation instanceof PerformanceNavigationTiming ? navigation.domContentLoadedEventStart : 0;
      return { ...window.lastHighlights, arrived: Math.max(loaded, parsed) };
    });
    return { tasks, visible: visible - arrived, all: all - arrived };
  } finally {
    await page.close();
  }
}
