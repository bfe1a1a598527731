import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { button, card, expandMenu, footer, highlight, menu, visitFooter } from '../support/frames.ts';
import { HostPage } from '../support/host-page.ts';
import { closeServer } from '../support/listen.ts';
import { expect, test } from './fixtures.ts';
import { exportSite } from './support/export-site.ts';
import { CLOSED_HOST, PLAIN_HOST, startStaticHost } from './support/static-host.ts';

const ARTICLE = {
  article: '<p>An annotation explains a phrase of the article where the reader meets it.</p>',
  tag: { entry: 'first-article' },
};

test('an exported journal works on a host that only sends files, and says what another host lacks', async ({
  page,
  host,
  site: { folder, url, port },
}) => {
  const plain = await startStaticHost(folder, port, PLAIN_HOST);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const observed = await HostPage.observe(page, { url }, host);
  await observed.open('/first-article', ARTICLE);
  await highlight(page, 'annotation').click();
  await expect(card(page, 'annotation')).toContainText('A text of your own beside the article');
  // The journal has no fonts.
  expect(requested.filter((address) => address.includes('/settings'))).toEqual([]);
  await expandMenu(page);
  await button(page, 'Cite').click();
  await expect(menu(page).getByRole('region', { name: 'How to cite' })).toContainText('Name, Y. (2026). First article');
  await page.keyboard.press('Escape');
  await button(page, 'Close').first().click();
  await visitFooter(page);
  await expect(footer(page).getByRole('button')).toContainText('2 annotations');
  expect(observed.problems).toEqual([]);
  await closeServer(plain);

  const closed = await startStaticHost(folder, port, CLOSED_HOST);
  await observed.open('/first-article', ARTICLE);
  const explained = `Journal: ${url} must send the header Access-Control-Allow-Origin: *`;
  await expect.poll(() => observed.warnings).toContain(explained);
  await closeServer(closed);
});

test('an exported article hides its annotations on a host that sends no header of ours', async ({
  page,
  host,
  site: { folder, url, port },
}) => {
  const source = join(folder, '../journal');
  const article = join(source, 'articles/first-article.md');
  const text = await readFile(article, 'utf8');
  await writeFile(article, text.replace('---\n', '---\nannotationVisibility: false\n'));
  await exportSite(folder, url, source);
  const server = await startStaticHost(folder, port, PLAIN_HOST);
  const observed = await HostPage.observe(page, { url }, host);
  await observed.open('/first-article', ARTICLE);
  await expect.poll(() => observed.scanCount()).toBeGreaterThan(0);
  expect(await observed.highlights()).toEqual([]);
  await expandMenu(page);
  await expect(menu(page).locator('[data-annotation]')).toHaveCount(0);
  expect(observed.problems).toEqual([]);
  await closeServer(server);
});
