/** Highlighting against its rivals, on one page of 100,000 words with 500 phrases. Leave the machine alone meanwhile. */
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { findChromium } from '../../.ci/setup/chromium.mjs';
import { makeArticle } from './article.ts';
import { buildPageScript } from './build-page.ts';
import { compareHighlighting } from './compare.ts';
import { machineLine } from './machine.ts';
import { table } from './table.ts';

/** Compares highlighting with its rivals; prints the machine and a Markdown table. */
export async function benchHighlights(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    const before = machineLine();
    const rows = await compareHighlighting({ browser, script: await buildPageScript(), article: makeArticle() });
    console.log(`Chromium ${browser.version()}, ${before}; at the end ${machineLine()}\n\n${table(rows)}`);
  } finally {
    await browser.close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchHighlights();
