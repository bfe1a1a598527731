/**
 * Measures the frames against their limits and prints a Markdown table. Needs a build and an otherwise idle machine.
 */
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../.ci/setup/programs.mjs';
import { blockingTime } from './blocking-time.ts';
import { firstPaint } from './first-paint.ts';
import { createLongEntry } from './long-entry.ts';
import { openMax } from './open-max.ts';
import { type RunningServer, startService } from './servers.ts';
import { type Row, table } from './table.ts';
import { weight } from './weight.ts';

async function measure(browser: Browser, sample: RunningServer, long: RunningServer): Promise<Row[]> {
  return [
    ...(await weight()),
    ...(await firstPaint(browser, sample)),
    ...(await openMax(browser, long)),
    ...(await blockingTime(browser, sample)),
  ];
}

const lake = await createLongEntry();
const services = await Promise.all([startService(), startService({ CONTENT_LAKE: lake.folder })]);
const browser = await chromium.launch({ executablePath: findChromium() });
try {
  console.log(table(await measure(browser, ...services)));
} finally {
  await browser.close();
  for (const service of services) service.stop();
  await lake.remove();
}
