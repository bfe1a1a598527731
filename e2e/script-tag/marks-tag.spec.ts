import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { card } from '../support/frames.ts';
import { COTIDAL, COTIDAL_HIGHLIGHT, NEAP, NEAP_HIGHLIGHT, SPRING, SPRING_HIGHLIGHT } from '../support/phrases.ts';

/** What searches the text, in the build of this tag. */
const SEARCH = /\/marks-searched-highlights-\w+\.js/;
const ALL = [SPRING_HIGHLIGHT, NEAP_HIGHLIGHT, COTIDAL_HIGHLIGHT];

/** A page that the service has marked, with the tag for such pages. */
async function markedPage(service: string, attributes = ''): Promise<string> {
  const response = await fetch(`${service}/api/v1/annotate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ entry: 'the-brass-tides', html: `<p>${SPRING}<p>${NEAP}<p>${COTIDAL}` }),
  });
  const { html } = await response.json();
  const tag = `<script src="${service}/client/v2/journal-marks.js" data-entry="the-brass-tides" ${attributes} async></script>`;
  return `<!doctype html><html lang="en"><title>Tides</title>${tag}<main>${html}</main>`;
}

/** Whether the page has requested what searches its text. */
function recordSearch(page: Page): () => boolean {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  return () => requested.some((url) => SEARCH.test(url));
}

const scans = (page: Page) => page.evaluate(() => window.clientEvents.scans);

test('marks become highlights, and nothing that searches the text is loaded', async ({
  page,
  hostPage,
  host,
  journal,
}) => {
  const isSearched = recordSearch(page);
  await page.addInitScript(() => {
    document.addEventListener('journal:scanComplete', ({ detail }) => Object.assign(window, { report: detail }));
  });
  await page.goto(host.serve('/', await markedPage(journal.url)));
  await expect.poll(() => hostPage.highlights()).toEqual(ALL);
  await page.getByText('neap tide').click();
  await expect(card(page, 'neap-tide')).toBeVisible();
  await expect(page.locator('#neap-tide')).toHaveAttribute('aria-expanded', 'true');
  const found = await page.evaluate(() => Reflect.get(window, 'report').found.length);
  expect([found, await scans(page), isSearched()]).toEqual([3, 1, false]);
  await page.evaluate(() => window.JournalClient?.current?.destroy());
  expect(await page.locator('[data-journal-type], [role]').count()).toBe(0);
  expect(hostPage.problems).toEqual([]);
});

test('marks of other phrases are replaced by a search', async ({ page, hostPage, host, journal }) => {
  const isSearched = recordSearch(page);
  const html = (await markedPage(journal.url)).replace(/data-journal-marks="\w+/g, 'data-journal-marks="0');
  await page.goto(host.serve('/', html));
  await expect(page.locator('journal-highlight')).toHaveCount(3);
  expect(await hostPage.highlights()).toEqual(ALL);
  expect([await page.locator('[data-journal-marks]').count(), isSearched()]).toEqual([0, true]);
  expect(hostPage.problems).toEqual([]);
});

test('text that the page adds is searched, and the marks stay', async ({ page, hostPage, host, journal }) => {
  await page.goto(host.serve('/', await markedPage(journal.url)));
  await expect.poll(() => hostPage.highlights()).toEqual(ALL);
  await page.evaluate((text) => document.querySelector('main')?.append(text), ` ${NEAP}`);
  await expect.poll(() => hostPage.highlights()).toEqual([...ALL, NEAP_HIGHLIGHT]);
  await expect(page.locator('[data-journal-marks]')).toHaveCount(3);
  await expect(page.locator('journal-highlight')).toHaveCount(1);
  expect(hostPage.problems).toEqual([]);
});

test('painted highlights', async ({ page, hostPage, host, journal }) => {
  await page.goto(host.serve('/', await markedPage(journal.url, 'data-highlight-mode="css"')));
  const painted = () => page.evaluate(() => [...CSS.highlights.values()].reduce((sum, { size }) => sum + size, 0));
  await expect.poll(painted).toBe(3);
  await expect(page.locator('journal-highlight')).toHaveCount(0);
  expect(hostPage.problems).toEqual([]);
});

test('the file has none of the rules by which text is searched', () => {
  expect(readFileSync('dist/client/journal-client.js', 'utf8')).toContain('astro-island[ssr]');
  expect(readFileSync('dist/client/journal-marks.js', 'utf8')).not.toContain('astro-island[ssr]');
});
