import type { Browser, Page } from '@playwright/test';
import type { Running } from './servers.ts';
import { comesToRest, FREE, inFreshPage, menu, SLOWER } from './slow-page.ts';
import { median, type Row } from './table.ts';
import { traceOf } from './trace.ts';

const RUNS = 15;
const ARTICLE = '/demo/the-brass-tides.html';

/**
 * Opens the article and lets it come to rest. Nothing is asked of the page meanwhile: what Playwright runs in a page for that
 * would block it longer than the embed. The last that the embed does is to load what prints.
 */
async function open(page: Page, url: string, withEmbed: boolean): Promise<void> {
  const last = withEmbed ? page.waitForResponse(/journal-print/) : undefined;
  await page.goto(url);
  await last;
  await comesToRest(page);
}

/** Milliseconds that the demo article's page is blocked for until it comes to rest, with or without the embed. */
function blocked(browser: Browser, service: Running, withEmbed: boolean): Promise<number> {
  return inFreshPage(browser, async (page) => {
    if (!withEmbed) await page.route('**/client/**', (route) => route.abort());
    const url = service.url + ARTICLE;
    const { tasks, processesOf } = await traceOf(browser, page, () => open(page, url, withEmbed));
    if (withEmbed) await menu(page).locator('html[data-view]').waitFor();
    if (withEmbed) await page.locator('journal-highlight').first().waitFor();
    const own = processesOf(ARTICLE);
    return tasks
      .filter(({ process }) => own.has(process))
      .reduce((sum, { duration }) => sum + Math.max(0, SLOWER * duration - FREE), 0);
  });
}

/** How much longer the embed blocks the page that it is on, on a slow machine. The two take turns. */
export async function blockingTime(browser: Browser, service: Running): Promise<Row[]> {
  const withIt: number[] = [];
  const without: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    withIt.push(await blocked(browser, service, true));
    without.push(await blocked(browser, service, false));
  }
  const added = Math.max(0, median(withIt) - median(without));
  return [{ what: `demo article, ${SLOWER}× slower: blocking time added to the page, ms`, measured: added, most: 10 }];
}
