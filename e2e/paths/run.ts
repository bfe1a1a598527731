// `npm run paths`: walks each persona's path from an empty folder, with everything that it installs, and prints how long
// it takes.
import { chromium } from '@playwright/test';
import { findChromium } from '../../.ci/setup/chromium.mjs';
import { startJournal } from '../support/journal-server.ts';
import { seeFirstArticle } from './first-article.ts';
import { PERSONAS, walkPath } from './personas.ts';

const journal = await startJournal();
const browser = await chromium.launch({ executablePath: findChromium() });
console.log('| persona | time |\n| --- | ---: |');
for (const persona of PERSONAS) {
  const startedAt = performance.now();
  const path = await walkPath(persona, { service: journal.url, isReal: true });
  const page = await browser.newPage();
  await seeFirstArticle(page, path);
  console.log(`| ${persona.name} | ${Math.round((performance.now() - startedAt) / 1_000)} s |`);
  await page.close();
  await path.stop();
}
await browser.close();
await journal.kill();
