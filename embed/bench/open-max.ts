import type { Browser } from '@playwright/test';
import { ANNOTATIONS } from './long-entry.ts';
import { type Running, serve } from './servers.ts';
import { comesToRest, FREE, inFreshPage, menu, SLOWER } from './slow-page.ts';
import { median, type Row } from './table.ts';
import { traceOf } from './trace.ts';

const RUNS = 5;
const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** A publisher's page with the long entry. */
const hostPage = (service: Running) => `<!doctype html><html lang="en"><meta charset="utf-8"><p>Text</p>
<script src="${service.url}/client/v2/journal-client.js" data-entry="long"></script></html>`;

/** The longest task of page or frame while `max` opens and comes to rest, in milliseconds. */
function longestTask(browser: Browser, url: string): Promise<number> {
  return inFreshPage(browser, async (page) => {
    await page.goto(url);
    const expand = menu(page).getByRole('button', { name: 'Expand' });
    await expand.waitFor();
    await comesToRest(page);
    const { tasks } = await traceOf(browser, page, async () => {
      await expand.click();
      await menu(page)
        .locator('.annotation-item')
        .nth(ANNOTATIONS - 1)
        .waitFor({ state: 'attached' });
      await comesToRest(page);
    });
    return SLOWER * Math.max(...tasks.map(({ duration }) => duration));
  });
}

/** `max` on an entry of 200 annotations, on a slow machine. */
export async function openMax(browser: Browser, service: Running): Promise<Row[]> {
  const host = await serve(new Map([['/', { headers: HTML, body: Buffer.from(hostPage(service)) }]]));
  const longest: number[] = [];
  for (let run = 0; run < RUNS; run++) longest.push(await longestTask(browser, host.url));
  host.stop();
  const what = `opening max with ${ANNOTATIONS} annotations, ${SLOWER}× slower: longest task, ms`;
  return [{ what, measured: median(longest), most: FREE }];
}
