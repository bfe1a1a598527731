import type { Browser, CDPSession, Page } from 'playwright';
import type { Article } from './article.ts';
import { longestTask } from './longest-task.ts';
import type { Run } from './page/run-way.ts';

/** One run, with the time that the page's main thread worked, in milliseconds of CPU time. */
export interface MeasuredRun extends Run {
  readonly mainThread: number;
}

/** What is measured: a script in a fresh page with the article. */
export interface Bench {
  readonly browser: Browser;
  readonly script: string;
  readonly article: Article;
}

async function mainThreadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

async function inFreshPage<T>(bench: Bench, use: (page: Page, session: CDPSession) => Promise<T>): Promise<T> {
  const page = await bench.browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.setContent(`<!doctype html><meta charset="utf-8"><body>${bench.article.html}`);
    await page.addScriptTag({ content: bench.script });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return await use(page, session);
  } finally {
    await page.close();
  }
}

/** Runs one way in a page, and sees to it that it found everything, or the `one` place that it is for. */
async function runWay(page: Page, way: string, article: Article): Promise<Run> {
  const { phrases } = article;
  const occurrences = way.startsWith('one ') ? 1 : article.occurrences;
  const run = await page.evaluate<Run>(`journalBench.run(${JSON.stringify(way)}, ${JSON.stringify(phrases)})`);
  if (run.count !== occurrences) throw new Error(`${way} found ${run.count} of ${occurrences} occurrences`);
  return run;
}

/** How one way is run. */
export interface RunOptions {
  /** A second time in the same page, and only that is measured. */
  readonly again?: boolean;
  /** So many times as slow as it is. */
  readonly throttle?: number;
}

/** Runs one way in a fresh page. */
export function measureWay(
  bench: Bench,
  way: string,
  { again = false, throttle = 1 }: RunOptions = {},
): Promise<MeasuredRun> {
  return inFreshPage(bench, async (page, session) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    if (again) await runWay(page, way, bench.article);
    const before = await mainThreadTime(session);
    const run = await runWay(page, way, bench.article);
    return { ...run, mainThread: (await mainThreadTime(session)) - before };
  });
}

/**
 * The longest task of one way in a fresh page, in milliseconds, on a machine `slower` times as slow: the tasks' own CPU time times that, in
 * a page whose clock runs as much faster, for scripts that look at it to divide their work. The browser's own throttling does the same on an
 * idle machine, but where other work goes on it counts the waiting, too.
 */
export function measureLongestTask(bench: Bench, way: string, slower: number): Promise<number> {
  return inFreshPage(bench, async (page) => {
    await page.evaluate(`journalBench.hastenClock(${slower})`);
    const longest = await longestTask(bench.browser, page, async () => void (await runWay(page, way, bench.article)));
    return slower * longest;
  });
}

/** Main-thread time of each of some bursts of 10,000 changes, in milliseconds of CPU time; `observed` by Journal or without it. */
export function measureBursts(bench: Bench, observed: boolean, count: number): Promise<number[]> {
  return inFreshPage(bench, async (page, session) => {
    await runWay(page, observed ? 'Journal elements, living' : 'naive spans', bench.article);
    const times: number[] = [];
    for (let number = 0; number < count; number++) {
      await page.evaluate('journalBench.prepareBurst()');
      const before = await mainThreadTime(session);
      await page.evaluate('journalBench.runBurst()');
      times.push((await mainThreadTime(session)) - before);
    }
    return times;
  });
}
