import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COTIDAL, COTIDAL_HIGHLIGHT, NEAP, NEAP_HIGHLIGHT, SPRING, SPRING_HIGHLIGHT } from '../support/phrases.ts';
import { serveFolder } from '../support/serve-folder.ts';
import { expect, test } from './fixtures.ts';

test("the package's functions write marks that are links and become highlights, and remove them", async ({
  page,
  hostPage,
  host,
  journal,
  publisher,
}) => {
  const tag = `<script src="${journal.url}/client/v2/journal-client.js" data-entry="the-brass-tides" async></script>`;
  const html = `<!doctype html><html lang=en><title>Tides</title>${tag}\r\n<p>${SPRING}<p>${NEAP}<p>${COTIDAL}`;
  publisher.link('jsdom');
  mkdirSync(join(publisher.path, 'public'), { recursive: true });
  const article = publisher.write('public/index.html', html);
  const marking = `import { annotate } from '@journal/client/annotate';
    import { readFileSync, writeFileSync } from 'node:fs';
    const response = await fetch('${journal.url}/api/v1/annotations/the-brass-tides');
    const html = readFileSync('public/index.html', 'utf8');
    writeFileSync('public/index.html', await annotate(html, await response.json()));`;
  expect(publisher.run(publisher.write('mark.mjs', marking))).toEqual({ output: '', succeeded: true });
  expect(readFileSync(article, 'utf8').match(/id="[^"]+" data-journal-marks="/g)).toHaveLength(3);

  const removal = `import { removeMarks } from '@journal/client/annotate';
    import { readFileSync } from 'node:fs';
    process.stdout.write(removeMarks(readFileSync('public/index.html', 'utf8')));`;
  expect(publisher.run(publisher.write('remove.mjs', removal)).output).toBe(html);

  serveFolder(host, join(publisher.path, 'public'), (text) => text);
  await page.goto(host.url);
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT, NEAP_HIGHLIGHT, COTIDAL_HIGHLIGHT]);
  await expect(page.locator('journal-highlight')).toHaveCount(0);
  await page.locator('#neap-tide').click();
  expect(await page.evaluate(() => window.clientEvents.opened)).toEqual(['neap-tide']);
  expect(hostPage.problems).toEqual([]);
});
