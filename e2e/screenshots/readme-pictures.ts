/**
 * `npm run pictures`: takes the documentation's screenshots of the demo. Tests do not compare them, because
 * scroll positions differ by a pixel between runs.
 */

import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../.ci/setup/chromium.mjs';
import {
  button,
  expandMenu,
  highlight,
  menuIframe,
  openDemoArticle,
  visitFooter,
  waitForPaint,
  waitForStillMenu,
} from '../support/frames.ts';
import { startJournal } from '../support/journal-server.ts';
import { shrink } from './shrink.ts';

const HEIGHT = 720;

/** Scrolls a highlight to a fraction of the viewport's height. */
const scrollTo = (page: Page, annotation: string, fraction: number): Promise<void> =>
  highlight(page, annotation).evaluate((element, height) => {
    scrollBy({ top: element.getBoundingClientRect().top - height, behavior: 'instant' });
  }, fraction * HEIGHT);

/** Shows two highlights with their annotations. */
const showTwoHighlights = (page: Page): Promise<void> => scrollTo(page, 'cotidal-line', 0.5);

/** Shows an open annotation on a phone. */
async function showSheet(page: Page): Promise<void> {
  await scrollTo(page, 'spring-tide', 0.4);
  await highlight(page, 'spring-tide').click();
  await button(page, 'Close annotation').waitFor();
}

const SCREENSHOTS = [
  { name: 'demo', width: 1280, prepare: showTwoHighlights },
  { name: 'phone', width: 390, prepare: showSheet },
  { name: 'expanded', width: 1280, prepare: expandMenu },
];

async function take(browser: Browser, service: string, { name, width, prepare }: (typeof SCREENSHOTS)[number]) {
  const page = await browser.newPage({ viewport: { width, height: HEIGHT }, reducedMotion: 'reduce', locale: 'en-GB' });
  await openDemoArticle(page, service, 'the-brass-tides');
  await visitFooter(page);
  await page.waitForLoadState('networkidle');
  await prepare(page);
  await waitForStillMenu(page);
  await waitForPaint(menuIframe(page));
  const path = `bff/docs/${name}.png`;
  await page.screenshot({ path });
  await shrink(path);
}

const journal = await startJournal();
try {
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    for (const screenshot of SCREENSHOTS) await take(browser, journal.url, screenshot);
  } finally {
    await browser.close();
  }
} finally {
  await journal.stop();
}
