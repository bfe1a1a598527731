// `npm run paths`: walks each persona's path from an empty folder, with everything that it installs, and an editor's to
// an article with three annotations. Prints how long each takes.
import { type Browser, chromium, firefox } from '@playwright/test';
import { findChromium } from '../../.ci/setup/chromium.mjs';
import { findFirefox } from '../../.ci/setup/firefox.mjs';
import { startJournal } from '../support/journal-server.ts';
import { CARET, MOUSE, TYPED } from './desk/hands.ts';
import { walkDesk } from './desk/walk-desk.ts';
import { seeFirstArticle } from './first-article.ts';
import { PERSONAS, walkPath } from './personas.ts';

const secondsSince = (startedAt: number) => `${Math.round((performance.now() - startedAt) / 1_000)} s`;

async function walkPersonas(browser: Browser): Promise<void> {
  const journal = await startJournal();
  console.log('| persona | time |\n| --- | ---: |');
  for (const persona of PERSONAS) {
    const startedAt = performance.now();
    const path = await walkPath(persona, { service: journal.url, isReal: true });
    const page = await browser.newPage();
    await seeFirstArticle(page, path);
    console.log(`| ${persona.name} | ${secondsSince(startedAt)} |`);
    await page.close();
    await path.stop();
  }
  await journal.kill();
}

async function walkDesks(name: string, browser: Browser): Promise<void> {
  for (const hand of [MOUSE, CARET, TYPED]) {
    const startedAt = performance.now();
    await walkDesk(browser, hand);
    console.log(`| three annotations ${hand.name}, ${name} | ${secondsSince(startedAt)} |`);
  }
}

// The caret that a keyboard moves through a page.
const ownChromium = await chromium.launch({ executablePath: findChromium(), args: ['--enable-caret-browsing'] });
await walkPersonas(ownChromium);
await walkDesks('Chromium', ownChromium);
await ownChromium.close();

const executablePath = findFirefox();
if (executablePath === undefined) console.error('There is no Firefox to walk in.');
else {
  const firefoxUserPrefs = { 'accessibility.browsewithcaret': true };
  const ownFirefox = await firefox.launch({ channel: 'moz-firefox', executablePath, firefoxUserPrefs });
  await walkDesks('Firefox', ownFirefox);
  await ownFirefox.close();
}
