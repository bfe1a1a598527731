/**
 * Measures what the product costs a page of the demo in which nothing happens, beside the same page without it and with
 * mark.js, and prints a Markdown table. `npm run bench -- page` starts it.
 */
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright';
import { findChromium } from '../../.ci/setup/chromium.mjs';
import { visitFooter, waitForMenu } from '../support/frames.ts';
import { startJournal } from '../support/journal-server.ts';
import { measureIdleCpu, type PageCost, readPageCost } from './measure-page.ts';
import { watchPage } from './watch-page.ts';

/** Runs of each way, each in a browser of its own. The middle one counts. */
const RUNS = 3;
const SECONDS = 5;
const ARTICLE = 'the-brass-tides';
const CLIENT = '**/journal-client.js';

interface Measured extends PageCost {
  readonly cpu: number;
}

type Prepare = (page: Page, address: string) => Promise<void>;

async function openWithoutClient(page: Page, address: string): Promise<void> {
  await page.route(CLIENT, (route) => route.abort());
  await page.goto(address);
}

async function openWithMarkJs(page: Page, address: string, phrases: readonly string[]): Promise<void> {
  await openWithoutClient(page, address);
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('mark.js/dist/mark.min.js') });
  await page.evaluate((all) => {
    const Mark: typeof import('mark.js') = Reflect.get(window, 'Mark');
    const mark = new Mark(document.body);
    for (const phrase of all) mark.mark(phrase, { acrossElements: true, separateWordSearch: false });
  }, phrases);
}

async function openWithJournal(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForMenu(page);
  await visitFooter(page);
}

async function measure(prepare: Prepare, address: string): Promise<Measured> {
  const browser: Browser = await chromium.launch({ executablePath: findChromium() });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(watchPage);
    await prepare(page, address);
    // What starts late has started after the first reading.
    await readPageCost(page, SECONDS);
    return { ...(await readPageCost(page, SECONDS)), cpu: await measureIdleCpu(browser, SECONDS) };
  } finally {
    await browser.close();
  }
}

/** The phrases that the client highlights. */
async function readPhrases(address: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    const page = await browser.newPage();
    await openWithJournal(page, address);
    const texts = await page.locator('journal-highlight').allTextContents();
    return [...new Set(texts.filter(Boolean))];
  } finally {
    await browser.close();
  }
}

const line = (name: string, cost: Measured) =>
  `| ${name} | ${cost.listeners} | ${cost.mutationObservers} (${cost.documentWide}) | ${cost.intersectionObservers} | ` +
  `${cost.resizeObservers} | ${cost.timers.toFixed(1)} | ${cost.cpu.toFixed(1)} ms |`;

const journal = await startJournal();
try {
  const address = `${journal.url}/demo/${ARTICLE}.html`;
  const phrases = await readPhrases(address);
  const ways: readonly (readonly [string, Prepare])[] = [
    ['without us', openWithoutClient],
    ['mark.js, once', (page) => openWithMarkJs(page, address, phrases)],
    ['Journal', openWithJournal],
  ];
  console.log(
    '| page | listeners of window and document | mutation observers (of the whole document) | ' +
      'intersection observers | resize observers | timers and frames per second | CPU per second, all processes |\n' +
      '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
  );
  for (const [name, prepare] of ways) {
    const runs: Measured[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(prepare, address));
    const middle = runs.sort((one, other) => one.cpu - other.cpu)[RUNS >> 1];
    if (middle) console.log(line(name, middle));
  }
} finally {
  await journal.kill();
}
