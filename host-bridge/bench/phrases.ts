/** `npm run bench -- phrases`: selects 1,000 texts at random in the articles of the demo, as an editor at the desk may. */
import { readdir, readFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import { findChromium } from '../../.ci/setup/chromium.mjs';
import { buildPageScript } from './build-page.ts';

const SELECTIONS = 1_000;
const SEED = 28;
const FOLDER = new URL('../../bff/sample/demo/', import.meta.url);

const script = await buildPageScript('choose-at-random.ts');
const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.html') && name !== 'index.html');
const browser = await chromium.launch({ executablePath: findChromium() });
console.log('| article | selections | exact | refused | wrong |\n| --- | ---: | ---: | --- | ---: |');
for (const [index, name] of names.entries()) {
  const page = await browser.newPage();
  const html = await readFile(new URL(name, FOLDER), 'utf8');
  await page.setContent(html.replace(/<script\b.*?<\/script>/gs, ''), { waitUntil: 'domcontentloaded' });
  await page.addScriptTag({ content: script });
  const count = Math.floor(SELECTIONS / names.length) + (index < SELECTIONS % names.length ? 1 : 0);
  const { exact, refused, wrong } = await page.evaluate(([number, seed]) => window.chooseAtRandom(number, seed), [
    count,
    SEED + index,
  ] as const);
  const reasons = Object.entries(refused).map(([reason, times]) => `${reason} ${times}`);
  console.log(`| ${name.replace('.html', '')} | ${count} | ${exact} | ${reasons.join(', ')} | ${wrong.length} |`);
  for (const each of wrong) console.error(each);
  if (wrong.length > 0) process.exitCode = 1;
  await page.close();
}
await browser.close();
