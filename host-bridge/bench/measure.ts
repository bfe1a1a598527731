import type { Browser, CDPSession, Page } from 'playwright';
import type { Article } from './article.ts';
import { longestTask } from './longest-task.ts';
import type { Run } from './page/run-way.ts';

/** One run, with the CPU time of the page's main thread, in milliseconds. */
export interface MeasuredRun extends Run {
  readonly mainThread: number;
}

/** The setup of all measurements: a script in a new page with the article. */
export interface Bench {
  readonly browser: Browser;
  readonly script: string;
  readonly article: Article;
}

async function mainThreadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

async function inNewPage<T>(bench: Bench, use: (page: Page, session: CDPSession) => Promise<T>): Promise<T> {
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

/** Runs one way in a page. Throws unless it found all occurrences, or one for a lower bound. */
async function runWay(page: Page, way: string, article: Article): Promise<Run> {
  const { phrases } = article;
  const occurrences = way.startsWith('one ') ? 1 : article.occurrences;
  const run = await page.evaluate<Run>(`journalBench.run(${JSON.stringify(way)}, ${JSON.stringify(phrases)})`);
  if (run.count !== occurrences) throw new Error(`${way} found ${run.count} of ${occurrences} occurrences`);
  return run;
}

/** How to run a way. */
export interface RunOptions {
  /** Runs the way twice in one page and measures only the second run. */
  readonly again?: boolean;
  /** Factor by which the CPU is slowed down. */
  readonly throttle?: number;
  /** Whether the reader has scrolled to the middle of the article. */
  readonly scrolled?: boolean;
}

/** Runs one way in a new page. */
export function measureWay(
  bench: Bench,
  way: string,
  { again = false, throttle = 1, scrolled = false }: RunOptions = {},
): Promise<MeasuredRun> {
  return inNewPage(bench, async (page, session) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    if (scrolled) await page.evaluate('scrollTo(0, document.body.scrollHeight / 2)');
    if (again) await runWay(page, way, bench.article);
    const before = await mainThreadTime(session);
    const run = await runWay(page, way, bench.article);
    return { ...run, mainThread: (await mainThreadTime(session)) - before };
  });
}

/**
 * The longest task of one way in a new page, in milliseconds, as on a machine that is `slower` times as slow. It
 * multiplies the CPU time of the task. The page's clock runs faster by the same factor, for scripts that divide their
 * work by it. The browser's own throttling has the same effect on an idle machine, but on a busy one it also counts
 * waiting time.
 */
export function measureLongestTask(bench: Bench, way: string, slower: number): Promise<number> {
  return inNewPage(bench, async (page) => {
    await page.evaluate(`journalBench.speedUpClock(${slower})`);
    const longest = await longestTask(bench.browser, page, async () => void (await runWay(page, way, bench.article)));
    return slower * longest;
  });
}

/**
 * The CPU time of the main thread for each of several bursts of 10,000 changes, in milliseconds.
 * @param observed whether Journal observes the page
 */
export function measureBursts(bench: Bench, observed: boolean, count: number): Promise<number[]> {
  return inNewPage(bench, async (page, session) => {
    await runWay(page, observed ? 'Journal elements, observing' : 'naive spans', bench.article);
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
