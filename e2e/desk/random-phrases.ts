/**
 * `npm run bench -- phrases`: selects 1,000 texts at random in the demo's articles, as an editor at the desk may. The
 * client's own scan checks each phrase that is proposed.
 */
import { readdirSync } from 'node:fs';
import { chromium } from 'playwright';
import { findTestChromium } from '../../.ci/setup/programs.mjs';
import { buildPageScript } from '../../host-bridge/bench/build-page.ts';
import { startJournal } from '../support/journal-server.ts';

const SELECTIONS = 1_000;
const SEED = 28;

const script = await buildPageScript('choose-at-random.ts');
const journal = await startJournal();
const browser = await chromium.launch({ executablePath: findTestChromium() });
console.log('| page | highlights | selections | exact | cut | no phrase | wrong |');
console.log('| --- | ---: | ---: | ---: | ---: | --- | ---: |');
const articles = readdirSync('bff/sample/demo').filter((file) => file.endsWith('.html') && file !== 'index.html');
const count = Math.ceil(SELECTIONS / articles.length);
for (const article of articles) {
  const page = await browser.newPage();
  await page.goto(`${journal.url}/demo/${article}`);
  await page.waitForLoadState('networkidle');
  // In the page's own world: its policy may allow no script of others.
  await page.evaluate(script);
  const highlights = await page.locator('journal-highlight').count();
  const outcome = await page.evaluate(([number, seed]) => window.chooseAtRandom(number, seed), [count, SEED] as const);
  const { exact, cut, refused, wrong } = outcome;
  const reasons = Object.entries(refused).map(([reason, times]) => `${reason} ${times}`);
  console.log(
    `| ${article} | ${highlights} | ${count} | ${exact} | ${cut} | ${reasons.join(', ')} | ${wrong.length} |`,
  );
  for (const each of wrong) console.error(each);
  if (wrong.length > 0) process.exitCode = 1;
  await page.close();
}
await browser.close();
await journal.kill();
