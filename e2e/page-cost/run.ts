/**
 * Measures what the product costs a page, and prints Markdown tables: a page of the demo in which nothing happens, beside
 * the same page without it and with mark.js; the same page as readers leave it; a long article while it is opened; and
 * an article with 1,000 annotations while it is scrolled and while all of them are opened.
 * `npm run bench -- page` starts it.
 */
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { findChromium } from '../../.ci/setup/chromium.mjs';
import { TABLE_HEAD, tableLine } from '../../host-bridge/bench/table.ts';
import { visitFooter, waitForMenu } from '../support/frames.ts';
import { startJournal } from '../support/journal-server.ts';
import { cpuTime, mainProcess, memory } from './browser-cpu.ts';
import { compareLoading } from './compare-loading.ts';
import { printMany } from './many-annotations.ts';
import { measureIdleCpu, type PageCost, readPageCost } from './measure-page.ts';
import { bringToRest, RESTING_STATES, type RestingState } from './resting-states.ts';
import { watchPage } from './watch-page.ts';

/** Runs of each way, each in a browser of its own. The middle one counts. */
const RUNS = 3;
const SECONDS = 5;
const ARTICLE = 'the-brass-tides';
const CLIENT = '**/journal-client.js';
/** How long a resting page is watched, in seconds, after so many for what starts late. */
const RESTING_SECONDS = 20;
const LATE_SECONDS = 5;

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

interface RestingCost {
  /** CPU time of all processes until the page rests, in milliseconds. */
  readonly opening: number;
  /** The same per second while it rests. */
  readonly resting: number;
  /** Memory of all processes, in megabytes. */
  readonly memory: number;
}

/** Measures a page at rest in a browser of its own. @param state `undefined` for the page without the product */
async function measureResting(address: string, width: number, state?: RestingState): Promise<RestingCost> {
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    const main = await mainProcess(browser);
    const start = cpuTime(main);
    if (state) await bringToRest(page, address, state);
    else await openWithoutClient(page, address);
    await setTimeout(1_000 * LATE_SECONDS);
    const rest = cpuTime(main);
    await setTimeout(1_000 * RESTING_SECONDS);
    return { opening: rest - start, resting: (cpuTime(main) - rest) / RESTING_SECONDS, memory: memory(main) };
  } finally {
    await browser.close();
  }
}

/** Each state beside the bare page of the same width, one after the other. */
async function printResting(address: string): Promise<void> {
  console.log(
    '\n| page at rest | width | CPU per second over the bare page (at most 3 ms) | CPU until then over the bare page | ' +
      'memory over the bare page |\n| --- | ---: | ---: | ---: | ---: |',
  );
  for (const state of RESTING_STATES) {
    const bare = await measureResting(address, state.width);
    const own = await measureResting(address, state.width, state);
    const added = (name: keyof RestingCost) => (own[name] - bare[name]).toFixed(1);
    console.log(
      `| ${state.name} | ${state.width} | ${added('resting')} ms | ${added('opening')} ms | ${added('memory')} MB |`,
    );
  }
}

async function printLoading(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    const rows = await compareLoading(browser);
    console.log(`\n${TABLE_HEAD}\n${rows.map(tableLine).join('\n')}`);
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
  await printResting(address);
  await printLoading();
  await printMany();
} finally {
  await journal.kill();
}
