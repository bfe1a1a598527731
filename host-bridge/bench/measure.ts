import type { Browser, CDPSession, Page } from 'playwright';
import type { Article } from './article.ts';
import type { Run } from './page/index.ts';

/** One run, with the time that the page's main thread worked, in milliseconds. */
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

async function inFreshPage<T>(
  bench: Bench,
  throttle: number,
  use: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const page = await bench.browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.setContent(`<!doctype html><meta charset="utf-8"><body>${bench.article.html}`);
    await page.addScriptTag({ content: bench.script });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    return await use(page, session);
  } finally {
    await page.close();
  }
}

function call<T>(page: Page, code: string): Promise<T> {
  return page.evaluate(`journalBench.${code}`);
}

/** Runs one way in a fresh page. `again`: a second time in the same page, and only that is measured. */
export function measureWay(bench: Bench, way: string, throttle = 1, again = false): Promise<MeasuredRun> {
  return inFreshPage(bench, throttle, async (page, session) => {
    const code = `run(${JSON.stringify(way)}, ${JSON.stringify(bench.article.phrases)})`;
    if (again) await call(page, code);
    const before = await mainThreadTime(session);
    const run = await call<Run>(page, code);
    if (run.count !== bench.article.occurrences) throw new Error(`${way} found ${run.count} occurrences`);
    return { ...run, mainThread: (await mainThreadTime(session)) - before };
  });
}

/** Main-thread time of 10,000 changes of the page, in milliseconds; `observed` by Journal or not. */
export function measureBurst(bench: Bench, observed: boolean): Promise<number> {
  return inFreshPage(bench, 1, async (page, session) => {
    const { phrases } = bench.article;
    await call(
      page,
      observed ? `observe(${JSON.stringify(phrases)})` : `run('Journal elements', ${JSON.stringify(phrases)})`,
    );
    await page.waitForTimeout(1500);
    const before = await mainThreadTime(session);
    await call(page, 'runBurst()');
    return (await mainThreadTime(session)) - before;
  });
}
