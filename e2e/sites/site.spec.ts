import { button, card, expandMenu, footer, highlight, menu, visitFooter } from '../support/frames.ts';
import { HostPage } from '../support/host-page.ts';
import { closeServer } from '../support/listen.ts';
import { expect, test } from './fixtures.ts';
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
  const observed = await HostPage.observe(page, { url }, host);
  await observed.open('/first-article', ARTICLE);
  await highlight(page, 'annotation').click();
  await expect(card(page, 'annotation')).toContainText('A text of your own beside the article');
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
