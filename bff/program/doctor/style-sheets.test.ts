import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { JSDOM } from 'jsdom';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { applyStyles } from './style-sheets.ts';

const { folder, remove } = await temporaryFolder();
afterAll(remove);
await writeFile(path.join(folder, 'secret.css'), '.secret { display: none }');

/** What a page applies of a style sheet in a file, which its `base` makes relative. */
const applied = (url: URL) =>
  appliedOf(url, `<base href="${pathToFileURL(folder).href}/"><link rel="stylesheet" href="secret.css"><p>Text</p>`);

/** What a page applies of its style sheets. */
async function appliedOf(url: URL, html: string): Promise<{ css: string; unread: number }> {
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

test('a base is followed below the folder of a page in a file, and nowhere else', async () => {
  const page = pathToFileURL(path.join(folder, 'site/page.html'));
  await mkdir(path.join(folder, 'site/styles'), { recursive: true });
  await writeFile(path.join(folder, 'site/styles/a.css'), '.below { display: none }');
  const link = '<link rel="stylesheet" href="a.css"><link rel="stylesheet" href="secret.css">';
  expect(await appliedOf(page, `<base href="styles/">${link}`)).toEqual({
    css: expect.stringContaining('.below'),
    unread: 1,
  });
  expect(await appliedOf(page, `<base href="../">${link}`)).toEqual({ css: '', unread: 2 });
});

test('a base is followed at the origin of a page, and no other server is asked', async () => {
  const asked: string[] = [];
  const serve = async () => {
    const server = createServer(({ url = '', headers }, response) => {
      asked.push(`${headers.host}${url}`);
      response.end('.a { display: none }');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const address = server.address();
    return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  };
  const [own, other] = [await serve(), await serve()];
  const page = new URL(`http://${own}/articles/a.html`);
  for (const base of ['/styles/', `http://${other}/`])
    await appliedOf(page, `<base href="${base}"><link rel="stylesheet" href="a.css">`);
  expect(asked).toEqual([`${own}/styles/a.css`, `${own}/articles/a.css`]);
});

test('style sheets that are no regular files, too large or nested without end are left out', async () => {
  execFileSync('mkfifo', [path.join(folder, 'pipe.css')]);
  await writeFile(path.join(folder, 'large.css'), '');
  await truncate(path.join(folder, 'large.css'), 3_000_000_000);
  const links = ['pipe.css', 'large.css', 'nested.css', 'file:///dev/zero'].map(
    (href) => `<link rel="stylesheet" href="${href}">`,
  );
  await writeFile(path.join(folder, 'nested.css'), 'a {'.repeat(100_000));
  const page = pathToFileURL(path.join(folder, 'page.html'));
  expect(await appliedOf(page, links.join(''))).toEqual({ css: '', unread: 4 });
});
