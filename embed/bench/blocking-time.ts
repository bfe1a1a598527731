import type { Browser, Page } from '@playwright/test';
import type { RunningServer } from './servers.ts';
import { inFreshPage, LONGEST_FREE_TASK, menu, SLOWDOWN, waitUntilIdle } from './slow-page.ts';
import { median, type Row } from './table.ts';
import { traceOf } from './trace.ts';

const RUNS = 15;
const ARTICLE = '/demo/the-brass-tides.html';

/**
 * Opens the article and waits until it is idle. Playwright must not query the page meanwhile, because its own script
 * would block the page for longer than the embed does. The embed loads this module last.
 */
async function open(page: Page, url: string, withEmbed: boolean): Promise<void> {
  const lastResponse = withEmbed ? page.waitForResponse(/\/idle-/) : undefined;
  await page.goto(url);
  await lastResponse;
  await waitUntilIdle(page);
}

/** The total blocking time of the demo article in milliseconds, with or without the embed. */
function totalBlockingTime(browser: Browser, service: RunningServer, withEmbed: boolean): Promise<number> {
  return inFreshPage(browser, async (page) => {
    if (!withEmbed) await page.route('**/client/**', (route) => route.abort());
    const url = service.url + ARTICLE;
    const { tasks, processesOf } = await traceOf(browser, page, () => open(page, url, withEmbed));
    if (withEmbed) await menu(page).locator('html[data-view]').waitFor();
    if (withEmbed) await page.locator('journal-highlight').first().waitFor();
    const own = processesOf(ARTICLE);
    return tasks
      .filter(({ process }) => own.has(process))
      .reduce((sum, { duration }) => sum + Math.max(0, SLOWDOWN * duration - LONGEST_FREE_TASK), 0);
  });
}

/** The blocking time that the embed adds to a page on a slow machine. The two measurements alternate. */
export async function blockingTime(browser: Browser, service: RunningServer): Promise<Row[]> {
  const withEmbed: number[] = [];
  const withoutEmbed: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    withEmbed.push(await totalBlockingTime(browser, service, true));
    withoutEmbed.push(await totalBlockingTime(browser, service, false));
  }
  const added = Math.max(0, median(withEmbed) - median(withoutEmbed));
  const what = `demo article, ${SLOWDOWN}× slower: blocking time added to the page, ms`;
  return [{ what, measured: added, limit: 10 }];
}
