import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { JSDOM } from 'jsdom';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { applyStyles } from './style-sheets.ts';

const { folder, remove } = await temporaryFolder();
afterAll(remove);
await writeFile(path.join(folder, 'secret.css'), '.secret { display: none }');

/** What a page applies of a style sheet in a file, which its `base` makes relative. */
async function applied(url: URL): Promise<{ css: string; unread: number }> {
  const html = `<base href="${pathToFileURL(folder).href}/"><link rel="stylesheet" href="secret.css"><p>Text</p>`;
  const { document } = new JSDOM(html, { url: url.href }).window;
  const unread = await applyStyles(document, url);
  return { css: document.querySelector('style')?.textContent ?? '', unread };
}

test('a page of the web reads no files, wherever its base points', async () => {
  expect(await applied(new URL('https://publisher.example/article'))).toEqual({ css: '', unread: 1 });
});

test('a page in a file reads the style sheets beside it', async () => {
  const { css, unread } = await applied(pathToFileURL(path.join(folder, 'page.html')));
  expect(css).toContain('.secret');
  expect(unread).toBe(0);
});
