/** Takes the README's pictures of the demo article anew. They are no test: how far an article is scrolled differs by a pixel from run to run. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../.ci/setup/chromium.mjs';
import { button, highlight, isPainted, isStill, menuBox, openArticle } from '../embed/embedded.ts';
import { startJournal } from '../servers.ts';
import { shrink } from './shrink.ts';

const HEIGHT = 720;

/** Has the annotation's highlight at a part of the viewport's height, as a reader would. */
const scrollTo = (page: Page, annotation: string, part: number): Promise<void> =>
  highlight(page, annotation).evaluate((element, height) => {
    scrollBy({ top: element.getBoundingClientRect().top - height, behavior: 'instant' });
  }, part * HEIGHT);

/** Two highlights in the text, and their annotations beside it. */
const demo = (page: Page): Promise<void> => scrollTo(page, 'cotidal-line', 0.5);

/** A tapped highlight on a phone. */
async function phone(page: Page): Promise<void> {
  await scrollTo(page, 'spring-tide', 0.4);
  await button(page, 'Open').waitFor();
  await highlight(page, 'spring-tide').click();
  await button(page, 'Close annotation').waitFor();
}

const PICTURES = [
  { name: 'demo', width: 1280, prepare: demo },
  { name: 'phone', width: 390, prepare: phone },
];

async function take(browser: Browser, service: string, { name, width, prepare }: (typeof PICTURES)[number]) {
  const page = await browser.newPage({ viewport: { width, height: HEIGHT }, reducedMotion: 'reduce', locale: 'en-GB' });
  await openArticle(page, service, 'the-brass-tides');
  await page.waitForLoadState('networkidle');
  await prepare(page);
  await isStill(page);
  await isPainted(menuBox(page));
  const path = `e2e/screenshots/${name}.png`;
  await page.screenshot({ path });
  await shrink(path);
}

const journal = await startJournal();
try {
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    for (const picture of PICTURES) await take(browser, journal.url, picture);
  } finally {
    await browser.close();
  }
} finally {
  await journal.stop();
}
