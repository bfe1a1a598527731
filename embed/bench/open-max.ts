import type { Browser } from '@playwright/test';
import { ANNOTATION_COUNT } from './long-entry.ts';
import { type RunningServer, serve } from './servers.ts';
import { inFreshPage, LONGEST_FREE_TASK, menu, SLOWDOWN, waitUntilIdle } from './slow-page.ts';
import { median, type Row } from './table.ts';
import { traceOf } from './trace.ts';

const RUNS = 5;
const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** The markup of a host page with the long entry. */
const pageMarkup = (service: RunningServer) => `<!doctype html><html lang="en"><meta charset="utf-8"><p>Text</p>
<script src="${service.url}/client/v2/journal-client.js" data-entry="long"></script></html>`;

/** The longest task of page or frame while `max` opens, in milliseconds. */
function longestTask(browser: Browser, url: string): Promise<number> {
  return inFreshPage(browser, async (page) => {
    await page.goto(url);
    // A page without a column of text has no room for the card.
    await page.locator('journal-menu .launcher').click();
    const expand = menu(page).getByRole('button', { name: 'Expand' });
    await expand.waitFor();
    await waitUntilIdle(page);
    const { tasks } = await traceOf(browser, page, async () => {
      await expand.click();
      await menu(page)
        .locator('.annotation-item')
        .nth(ANNOTATION_COUNT - 1)
        .waitFor({ state: 'attached' });
      await waitUntilIdle(page);
    });
    return SLOWDOWN * Math.max(...tasks.map(({ duration }) => duration));
  });
}

/** Measures how `max` opens on a slow machine with an entry of many annotations. */
export async function openMax(browser: Browser, service: RunningServer): Promise<Row[]> {
  const hostPage = await serve(new Map([['/', { headers: HTML, body: Buffer.from(pageMarkup(service)) }]]));
  const longest: number[] = [];
  for (let run = 0; run < RUNS; run++) longest.push(await longestTask(browser, hostPage.url));
  hostPage.stop();
  const what = `opening max with ${ANNOTATION_COUNT} annotations, ${SLOWDOWN}× slower: longest task, ms`;
  return [{ what, measured: median(longest), limit: LONGEST_FREE_TASK }];
}
