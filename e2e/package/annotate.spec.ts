import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COTIDAL, COTIDAL_HIGHLIGHT, NEAP, NEAP_HIGHLIGHT, SPRING, SPRING_HIGHLIGHT } from '../support/phrases.ts';
import { serveFolder } from '../support/serve-folder.ts';
import { expect, test } from './fixtures.ts';

/** The script of the documentation, which marks all pages of a built site. */
const [, SCRIPT = ''] =
  /```js\n(.*?)```/s.exec(readFileSync('bff/docs/customise.md', 'utf8').split('## Marks ahead of time')[1] ?? '') ?? [];

test("the documentation's script marks the pages of a site, whose marks are links and become highlights", async ({
  page,
  hostPage,
  host,
  journal,
  publisher,
}) => {
  const tag = `<script src="${journal.url}/client/v2/journal-client.js" data-entry="the-brass-tides" async></script>`;
  const html = `<!doctype html><html lang=en><title>Tides</title>${tag}\r\n<p>${SPRING}<p>${NEAP}<p>${COTIDAL}`;
  publisher.link('jsdom');
  const script = publisher.write('annotate-site.mjs', SCRIPT);
  mkdirSync(join(publisher.path, 'public'), { recursive: true });
  const article = publisher.write('public/tides/index.html', html);
  const other = publisher.write('public/index.html', `<p>${SPRING}`);
  expect(publisher.run(script, 'public', journal.url)).toEqual({ output: '', succeeded: true });
  const marked = readFileSync(article, 'utf8');
  expect(marked.match(/id="[^"]+" data-journal-marks="/g)).toHaveLength(3);
  expect(readFileSync(other, 'utf8')).toBe(`<p>${SPRING}`);

  const removal = `import { removeMarks } from '@journal/client/annotate';
    import { readFileSync } from 'node:fs';
    process.stdout.write(removeMarks(readFileSync('public/tides/index.html', 'utf8')));`;
  expect(publisher.run(publisher.write('remove.mjs', removal)).output).toBe(html);

  serveFolder(host, join(publisher.path, 'public'), (text) => text);
  await page.goto(`${host.url}/tides/`);
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT, NEAP_HIGHLIGHT, COTIDAL_HIGHLIGHT]);
  await expect(page.locator('journal-highlight')).toHaveCount(0);
  await page.locator('#neap-tide').click();
  expect(await page.evaluate(() => window.clientEvents.opened)).toEqual(['neap-tide']);
  expect(hostPage.problems).toEqual([]);
});
