import { expect, test } from '../support/fixtures.ts';
import { card, highlight, menuIframe, waitForCard } from '../support/frames.ts';
import { NEAP, SPRING } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';

/** The file of the elements. */
const PAGE_FILE = /\/page-[^/]*\.m?js/;
const ARTICLE = `<main style="max-width:900px;margin:auto"><p>${SPRING}</p><p style="height:150vh">${NEAP}</p></main>`;

test.beforeEach(({ page }) => page.route(PAGE_FILE, (route) => route.abort('blockedbyclient')));

test('where the elements cannot be loaded, the highlights stay, and a press on one tries again', async ({
  page,
  hostPage,
}) => {
  await hostPage.open('/blocked', { body: ARTICLE });
  await expect(highlight(page, 'spring-tide')).toBeVisible();
  await expect.poll(() => hostPage.warnings).toEqual([expect.stringMatching(/could not be loaded$/)]);
  await highlight(page, 'spring-tide').click();
  await expect(menuIframe(page)).toHaveCount(0);
  await page.unroute(PAGE_FILE);
  await highlight(page, 'neap-tide').click();
  await waitForCard(page);
  await expect(card(page, 'neap-tide')).toContainText('The small tide');
  expect(hostPage.warnings).toHaveLength(1);
  expect(hostPage.exceptions).toEqual([]);
});

test('the elements are loaded again when the browser comes online', variant(true), async ({ page, hostPage }) => {
  await hostPage.open('/blocked-online', { body: ARTICLE });
  await expect.poll(() => hostPage.warnings).toEqual([expect.stringMatching(/could not be loaded$/)]);
  await page.unroute(PAGE_FILE);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await waitForCard(page);
  await page.evaluate(() => window.JournalClient?.current?.destroy());
  expect(await page.locator('body').innerHTML()).not.toContain('journal');
  expect(hostPage.exceptions).toEqual([]);
});
