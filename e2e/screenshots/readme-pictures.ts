/**
 * `npm run pictures`: takes the documentation's screenshots of the demo. Tests do not compare them, because
 * scroll positions differ by a pixel between runs.
 */

import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../.ci/setup/programs.mjs';
import {
  button,
  expandMenu,
  highlight,
  menu,
  menuIframe,
  openDemoArticle,
  visitFooter,
  waitForPaint,
  waitForStillMenu,
} from '../support/frames.ts';
import { startJournal } from '../support/journal-server.ts';
import { shrink } from './shrink.ts';

const HEIGHT = 720;
/** The masthead, the title and the first highlights of an article. */
const HERO_HEIGHT = 1000;

/** Scrolls a highlight to a fraction of the viewport's height. */
const scrollTo = (page: Page, annotation: string, fraction: number): Promise<void> =>
  highlight(page, annotation).evaluate((element, height) => {
    scrollBy({ top: element.getBoundingClientRect().top - height, behavior: 'instant' });
  }, fraction * HEIGHT);

/** Shows the article's masthead, and the annotation of its first highlight open beside it. */
async function showHero(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.locator('[data-journal-annotation]').first().click();
  await button(page, 'Close annotation').waitFor();
  await page.mouse.move(0, 0);
}

/** Shows the whole menu with its pictures. */
async function showMax(page: Page): Promise<void> {
  await expandMenu(page);
  // Images that come late would leave empty frames in the picture.
  await menu(page)
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) =>
      Promise.allSettled(images.map((image) => Object.assign(image, { loading: 'eager' }).decode())),
    );
}

/** Shows an open annotation on a phone. */
async function showSheet(page: Page): Promise<void> {
  await scrollTo(page, 'spring-tide', 0.4);
  await highlight(page, 'spring-tide').click();
  await button(page, 'Close annotation').waitFor();
}

const SCREENSHOTS = [
  { name: 'demo', width: 1280, height: HERO_HEIGHT, prepare: showHero },
  { name: 'phone', width: 390, height: HEIGHT, prepare: showSheet },
  { name: 'expanded', width: 1280, height: HEIGHT, prepare: showMax },
];

async function take(browser: Browser, service: string, { name, width, height, prepare }: (typeof SCREENSHOTS)[number]) {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce', locale: 'en-GB' });
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
