/**
 * Counts what the product adds to the network traffic of two articles of the demo, opened one after the other in a new
 * profile of Chromium, and prints a Markdown table. `npm run bench -- traffic` starts it.
 */
import { chromium } from 'playwright';
import { findChromium } from '../../.ci/setup/chromium.mjs';
import type { Exchange } from '../support/counting-proxy.ts';
import { startJournal } from '../support/journal-server.ts';
import { bytesOf, fetchedTwice, measureTraffic, type Traffic } from './measure-traffic.ts';
import { type ShownAt, type Visits, visitOnSlowLine } from './slow-line.ts';

/** Runs on the slow line. The middle one counts. */
const RUNS = 3;
const ARTICLES = ['the-brass-tides', 'held-to-the-light'];

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

const line = ({ url, status, bytes, encoding }: Exchange) =>
  `| ${url.pathname.slice(1)} | ${status} | ${bytes} | ${encoding} |`;

function table({ article, product, media }: Traffic): string {
  return [
    `${article}: ${product.length} requests, ${kilobytes(bytesOf(product))} KB; pictures and fonts of the journal:`,
    `${media.length} requests, ${kilobytes(bytesOf(media))} KB`,
    '',
    '| what | status | bytes | encoding |',
    '| --- | ---: | ---: | --- |',
    ...[...product, ...media].map(line),
    '',
  ].join('\n');
}

const journal = await startJournal();
const browser = await chromium.launch({ executablePath: findChromium() });
try {
  const traffic = await measureTraffic(browser, journal.url, ARTICLES);
  for (const each of traffic) console.log(table(each));
  const runs: Visits[] = [];
  for (let run = 0; run < RUNS; run += 1)
    runs.push(await visitOnSlowLine(browser, `${journal.url}/demo/${ARTICLES[0]}.html`));
  const median = (times: number[]) => Math.round(times.sort((one, other) => one - other)[RUNS >> 1] ?? Number.NaN);
  const shown = (visit: keyof Visits) => {
    const at = (what: keyof ShownAt) => median(runs.map((run) => run[visit][what]));
    return `the menu after ${at('menu')} ms, highlights after ${at('highlights')} ms`;
  };
  console.log(`At 1.6 Mbit/s and 150 ms in a new profile: ${shown('first')}; at the next visit: ${shown('next')}\n`);
  console.log(`Fetched more than once: ${fetchedTwice(traffic).join(', ') || 'nothing'}`);
} finally {
  await browser.close();
  await journal.kill();
}
