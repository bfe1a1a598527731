/**
 * `npm run bench -- phrases`: selects 1,000 texts at random in the demo's articles, and 1,000 on each of twelve pages of
 * real themes, as an editor at the desk may. The client's own scan checks each phrase that is proposed.
 */
import { readdirSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { findTestChromium } from '../../../.ci/setup/programs.mjs';
import { buildPageScript } from '../../../host-bridge/bench/build-page.ts';
import { DEMO_FOLDER } from '../../placement/source/article.ts';
import { startJournal } from '../../support/journal-server.ts';
import { serveThemes, type ThemePage } from './theme-pages.ts';

const SELECTIONS = 1_000;
const SEED = 28;

async function choose(
  browser: Browser,
  script: string,
  { name, address, language, direction }: ThemePage,
  count: number,
) {
  const page = await browser.newPage();
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.evaluate(([lang, dir]) => Object.assign(document.documentElement, { lang, dir }), [
    language,
    direction,
  ] as const);
  // In the page's own world: its policy may allow no script of others.
  await page.evaluate(script);
  const highlights = await page.locator('journal-highlight').count();
  const outcome = await page.evaluate(([number, seed]) => window.chooseAtRandom(number, seed), [count, SEED] as const);
  const { exact, cut, refused, wrong } = outcome;
  const reasons = Object.entries(refused).map(([reason, times]) => `${reason} ${times}`);
  console.log(`| ${name} | ${highlights} | ${count} | ${exact} | ${cut} | ${reasons.join(', ')} | ${wrong.length} |`);
  for (const each of wrong) console.error(each);
  if (wrong.length > 0) process.exitCode = 1;
  await page.close();
}

const script = await buildPageScript('choose-at-random.ts');
const journal = await startJournal();
const themes = await serveThemes(journal.url);
const browser = await chromium.launch({ executablePath: findTestChromium() });
console.log('| page | highlights | selections | exact | cut | no phrase | wrong |');
console.log('| --- | ---: | ---: | ---: | ---: | --- | ---: |');
const demo = readdirSync(DEMO_FOLDER).filter((file) => file.endsWith('.html') && file !== 'index.html');
for (const [index, file] of demo.entries()) {
  const isArabic = file.startsWith('al-');
  await choose(
    browser,
    script,
    {
      name: file.replace('.html', ''),
      address: `${journal.url}/demo/${file}`,
      language: isArabic ? 'ar' : 'en',
      direction: isArabic ? 'rtl' : 'ltr',
    },
    Math.floor(SELECTIONS / demo.length) + (index < SELECTIONS % demo.length ? 1 : 0),
  );
}
for (const page of themes.pages) await choose(browser, script, page, SELECTIONS);
await browser.close();
await themes.stop();
await journal.kill();
