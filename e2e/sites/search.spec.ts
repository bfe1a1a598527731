import { join } from 'node:path';
import type { SearchResponse } from '../../bff/contract/index.ts';
import { freePort } from '../../bff/testing/free-port.ts';
import { expect, test } from '../deploy/support/fixtures.ts';
import { startJournal } from '../support/journal-server.ts';
import { closeServer } from '../support/listen.ts';
import { exportSite } from './support/export-site.ts';
import { PLAIN_HOST, startStaticHost } from './support/static-host.ts';

/** Words in titles, people, abstracts and annotations, in three scripts. */
const SEARCHES = ['lamp', 'nasr', 'the tid', 'SYZYGY', 'قرص', 'astrolabe pla', 'zeppelin'];

const byId = ({ results }: SearchResponse) => results.toSorted((one, other) => one.id.localeCompare(other.id));

test('the page of a site finds articles with files alone, and programs find what the service finds', async ({
  folder,
  page,
}) => {
  const site = join(folder, 'site');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  await exportSite(site, url, null);
  const host = await startStaticHost(site, port, PLAIN_HOST);

  await page.goto(url);
  const field = page.getByRole('searchbox', { name: 'Search the articles' });
  await field.focus();
  await page.keyboard.type('قر');
  const found = page.locator('search').getByRole('listitem');
  await expect(found).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(found.getByRole('link', { name: 'العنكبوت والصفيحة' })).toBeFocused();
  await field.fill('zeppelin');
  await expect(page.getByText('No articles match “zeppelin”')).toBeVisible();

  const journal = await startJournal();
  for (const words of SEARCHES) {
    const response = await fetch(`${journal.url}/api/v1/search?${new URLSearchParams({ q: words })}`);
    const ofService: SearchResponse = await response.json();
    const ofSite: SearchResponse = await page.evaluate(
      async ([module, text]) => (await import(module)).searchEntries(text),
      [`${url}/client/v2/site-search.js`, words] as const,
    );
    expect(byId(ofSite), words).toEqual(byId(ofService));
  }
  await journal.stop();
  await closeServer(host);
});
