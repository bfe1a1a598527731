/**
 * Compares highlighting with its alternatives, on one page of 100,000 words with 500 phrases. Nothing else should run
 * on the machine meanwhile.
 */
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { findChromium } from '../../.ci/setup/programs.mjs';
import { createArticle } from './article.ts';
import { buildPageScript } from './build-page.ts';
import { compareHighlighting } from './compare.ts';
import { machineLine } from './machine.ts';
import { TABLE_HEAD, tableLine } from './table.ts';

/** Runs the comparison. Prints the machine and a Markdown table, row by row. */
export async function benchHighlights(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    const bench = { browser, script: await buildPageScript('run-way.ts'), article: createArticle() };
    console.log(`Chromium ${browser.version()}, ${machineLine()} at the beginning\n\n${TABLE_HEAD}`);
    for await (const row of compareHighlighting(bench)) console.log(tableLine(row));
    console.log(`\n${machineLine()} at the end`);
  } finally {
    await browser.close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchHighlights();
