import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, expect } from '@playwright/test';
import { serveDesk } from '../../desk/desk-journal.ts';
import type { Hand } from './hands.ts';

const ARTICLE = `<p><a href="/">Alidade</a></p><h1>The sea</h1>
<p>Twice a day the tide comes, and twice the tide goes. A neap tide follows the half moon.</p>
<p>A tide table says when, and not how high.</p>`;

const ANNOTATIONS = [
  { words: { text: 'neap tide', number: 1 }, title: 'Neap tide', content: 'A tide with a small range.' },
  { words: { text: 'tide', number: 2 }, title: 'Ebb', content: 'It takes six hours, and a little more.' },
  { words: { text: 'tide table', number: 1 }, title: 'Tide table', content: 'A year of high waters, in print.' },
];

/** From an empty folder to an article with three annotations that were chosen on its page, by the real commands. */
export async function walkDesk(browser: Browser, hand: Hand): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), 'journal-path-'));
  const folder = join(parent, 'my-journal');
  await promisify(execFile)(process.execPath, ['dist/bff/journal.js', 'new', folder]);
  await writeFile(join(folder, 'articles/the-sea.md'), '# The sea\n');
  const served = await serveDesk(folder);
  const context = await browser.newContext();
  try {
    const first = await context.newPage();
    await first.goto(await served.address());
    await expect(first.getByRole('heading', { name: 'Write an annotation' })).toBeVisible();
    const address = served.serveArticle('the-sea', ARTICLE);
    const windows = await hand.open(first, address, ANNOTATIONS[0]?.words ?? { text: '', number: 1 });
    const { article, desk } = windows;
    for (const [index, { words, title, content }] of ANNOTATIONS.entries()) {
      // Who selects on the page has chosen the first words when the desk opens.
      if (index > 0 || desk === first) await hand.choose(windows, words);
      await desk.bringToFront();
      await expect(desk.getByText('Found once on the page.')).toBeVisible();
      await hand.write(desk.getByLabel('Title'), title);
      await hand.write(desk.getByLabel(/^Text/), content);
      await hand.press(desk.getByRole('button', { name: 'Save' }));
      await expect(desk.getByText('Saved in annotations/the-sea.md.')).toBeVisible();
    }
    await served.serves('the-sea', ANNOTATIONS.length);
    await article.goto(address.replace('?journal-write', ''));
    await expect(article.locator('journal-highlight')).toHaveText(['tide', 'neap tide', 'tide table']);
  } finally {
    await context.close();
    await served.stop();
    await rm(parent, { recursive: true, force: true });
  }
}
