import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import {
  button,
  card,
  documentOf,
  footerIframe,
  highlight,
  menu,
  menuIframe,
  openDemoArticle,
  openMenu,
  waitForMenu,
} from '../support/frames.ts';
import { SPRING } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';

const LAMP = 'what-the-lamp-says';
const MERCURY = '**/api/v1/annotation/mercury-bath*';

/** Opens an annotation and follows its link to one that the client has to fetch. */
async function followToMercury(page: Page): Promise<void> {
  await highlight(page, 'loom').click();
  await card(page, 'loom').getByRole('link', { name: 'mercury' }).click();
}

test('a stalled request says that it loads, then that it is still awaited, and is sent again at the reader’s wish', async ({
  page,
  journal,
}) => {
  let requests = 0;
  await page.clock.install();
  // The first request never gets an answer.
  await page.route(MERCURY, (route) => (requests++ === 0 ? undefined : route.continue()));
  await openDemoArticle(page, journal.url, LAMP);
  await followToMercury(page);
  // "Copy link" has a status of its own.
  const progress = card(page, 'loom').getByRole('status').filter({ hasText: /\S/ });
  await expect(progress).toHaveText('Loading');
  await page.clock.fastForward(7_000);
  await expect(progress).toHaveText('Still loading');
  await card(page, 'loom').getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'loom').getByRole('heading').first()).toHaveText('Lights on mercury');
  await expect(progress).toHaveCount(0);
  expect(requests).toBe(2);
});

test('a stalled request of the expanded menu says so, too', variant(true), async ({ page, journal }) => {
  let requests = 0;
  await page.clock.install();
  await page.route('**/api/v1/entries/the-brass-tides', (route) => (requests++ === 0 ? undefined : route.continue()));
  await openDemoArticle(page, journal.url, 'the-brass-tides');
  await openMenu(page);
  await button(page, 'Expand').click();
  const progress = menu(page).locator('.waiting').getByRole('status');
  await expect(progress).toHaveText('Loading');
  await page.clock.fastForward(7_000);
  await expect(progress).toHaveText('Still loading');
  await button(page, 'Try again').click();
  await expect(progress).toHaveCount(0);
  expect(requests).toBe(2);
});

test('a failed request for another entry offers a retry', async ({ page, journal, hostPage }) => {
  const entry = '**/api/v1/entries/held-to-the-light*';
  await openDemoArticle(page, journal.url, LAMP);
  await page.route(entry, (route) => route.fulfill({ status: 400, json: { error: { message: 'no' } } }));
  await hostPage.reinit('held-to-the-light');
  await expect(menu(page).getByRole('alert')).toHaveText(/^The content could not be loaded\./);
  await page.unroute(entry);
  await button(page, 'Try again').click();
  await expect(menu(page).getByRole('heading', { level: 1 })).toHaveText('Held to the Light');
});

test('offline, loaded annotations stay usable; others load when the network returns', async ({ page, journal }) => {
  await openDemoArticle(page, journal.url, LAMP);
  await page.context().setOffline(true);
  await followToMercury(page);
  await expect(card(page, 'loom').getByRole('alert')).toBeVisible();
  await card(page, 'loom').getByRole('button', { name: /^Back/ }).click();
  await expect(card(page, 'loom')).toContainText('The glow of a light');
  await card(page, 'loom').getByRole('link', { name: 'mercury' }).click();
  await expect(card(page, 'loom').getByRole('alert')).toBeVisible();
  await page.context().setOffline(false);
  await card(page, 'loom').getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'loom').getByRole('heading').first()).toHaveText('Lights on mercury');
});

test.describe('a frame that cannot load falls back to title, authors, DOI and PDF', () => {
  async function expectFallbackCard(page: Page, service: string): Promise<void> {
    const fallback = page.locator('journal-menu section');
    await expect(fallback).toBeVisible();
    await expect(fallback).toHaveText('The Brass TidesIlse Marr, Tomás Öster, Ruaridh KellDOI 10.5555/alidade.28.1PDF');
    const hrefs = await fallback
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs[0]).toBe('https://doi.org/10.5555/alidade.28.1');
    expect((await page.request.get(hrefs[1] ?? service)).headers()['content-type']).toBe('application/pdf');
    await expect(page.locator('journal-footer section')).toContainText('Plates by Pia Lindqvist');
  }

  test('under the page’s policy', variant(true), async ({ page, journal, hostPage }) => {
    const policy = { 'content-security-policy': "frame-src 'none'" };
    await hostPage.open('/no-frames', {}, policy);
    await expectFallbackCard(page, journal.url);
    await expect(highlight(page, 'spring-tide')).toBeVisible();
  });

  test('with a blocker', variant(true), async ({ page, journal, hostPage }) => {
    await page.clock.install();
    await page.route('**/embed/**', (route) => route.abort('blockedbyclient'));
    await hostPage.open('/blocked');
    for (const iframe of [menuIframe(page), footerIframe(page)]) await expect(iframe).toBeAttached();
    // Firefox does not say that it has blocked them: only the time limit notices it.
    await page.clock.fastForward(8_000);
    await expectFallbackCard(page, journal.url);
  });

  test('under the journal’s own frame-ancestors policy', async ({ page, hostPage }) => {
    await page.route('**/embed/menu?*', async (route) => {
      const response = await route.fetch();
      const policy = `${response.headers()['content-security-policy']}; frame-ancestors 'none'`;
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
    });
    await hostPage.open('/not-framed');
    await expect(page.locator('journal-menu section')).toContainText('The Brass Tides');
    await expect(footerIframe(page)).toBeVisible();
  });
});

test('when the service is down, the page stays unchanged and the console has a warning', async ({ page, hostPage }) => {
  await page.route(/\/(api|embed)\//, (route) => route.abort('connectionrefused'));
  await hostPage.open('/down');
  const warning = page.waitForEvent('console', (message) => message.text().startsWith('Journal: '));
  expect((await warning).type()).toBe('warning');
  await expect(page.locator('p').first()).toHaveText(SPRING);
  await expect(page.locator('journal-menu')).toHaveText('');
  await expect(menuIframe(page)).toBeHidden();
  expect(hostPage.exceptions).toEqual([]);
});

test('the frames request only their documents before they are painted', async ({ page, hostPage }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame())
      requested.push(`${request.resourceType()} ${new URL(request.url()).pathname}`);
  });
  await hostPage.open('/requests');
  await waitForMenu(page);
  const frame = await documentOf(menuIframe(page));
  expect(await frame.evaluate(() => self.origin)).toBe('null');
  const blocking = requested.filter((request) => /^(document|fetch|xhr)/.test(request));
  expect(blocking.sort()).toEqual(['document /embed/footer', 'document /embed/menu']);
});
