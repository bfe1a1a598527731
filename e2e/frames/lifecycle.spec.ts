import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import {
  card,
  expandMenu,
  footer,
  highlight,
  menu,
  menuIframe,
  openDemoArticle,
  visitFooter,
  waitForMenu,
} from '../support/frames.ts';
import { variant } from '../support/variant.ts';

/** Counts the documents that the menu's frame loads from now on. */
function countFrameLoads(page: Page): { loads: number } {
  const counter = { loads: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/embed/menu')) counter.loads += 1;
  });
  return counter;
}

test('reinit shows another entry in both frames without reloading them', async ({ page, journal, hostPage }) => {
  await openDemoArticle(page, journal.url, 'the-brass-tides');
  await visitFooter(page);
  const counter = countFrameLoads(page);
  await highlight(page, 'spring-tide').click();
  await hostPage.reinit('held-to-the-light');
  await expect(menu(page).getByRole('heading', { level: 1 })).toHaveText('Held to the Light');
  await expect(footer(page).locator('.credits')).toContainText('Aurélie Vasseur');
  await expect(card(page, 'spring-tide')).toHaveCount(0);
  await expandMenu(page);
  await expect(menu(page).locator('.annotation-item')).toHaveCount(11);
  expect(counter.loads).toBe(0);
});

test('what is opened right after reinit stays open, while the entry loads and later', async ({ page, hostPage }) => {
  await hostPage.open('/reinit-open');
  await waitForMenu(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/entries\/held-to-the-light(\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  await page.evaluate(async () => {
    const client = window.JournalClient?.current;
    await client?.reinit('held-to-the-light');
    void client?.open('laid-lines');
  });
  await expect.poll(() => page.evaluate(() => document.querySelector('journal-menu')?.isConnected)).toBe(true);
  release();
  await expect(menu(page).getByRole('heading', { level: 1 })).toHaveText('Held to the Light');
  await expect(card(page, 'laid-lines')).toHaveAttribute('data-active', 'true');
  await hostPage.waitForIdlePeriods();
  await expect(card(page, 'laid-lines')).toHaveAttribute('data-active', 'true');
});

test('the embed adds nothing to the browser’s history', async ({ page, hostPage }) => {
  await hostPage.open('/first', { title: 'First', tag: null });
  await hostPage.open('/essay');
  await waitForMenu(page);
  const length = await page.evaluate(() => history.length);
  await highlight(page, 'spring-tide').click();
  await card(page, 'spring-tide').getByRole('link', { name: 'neap' }).click();
  await expect(card(page, 'spring-tide').getByRole('heading').first()).toHaveText('Neap tide');
  await expandMenu(page);
  await page.keyboard.press('Escape');
  await expect(menu(page).getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => document.body.prepend(document.querySelector('journal-menu') ?? ''));
  await hostPage.reinit('held-to-the-light');
  await expect(menu(page).getByRole('heading', { level: 1 })).toHaveText('Held to the Light');
  expect(await page.evaluate(() => history.length)).toBe(length);
  await page.goBack();
  await expect(page).toHaveTitle('First');
});

test('a menu that is removed and inserted again works', variant(true), async ({ page, hostPage }) => {
  await hostPage.open('/removed');
  await waitForMenu(page);
  const element = await page.evaluateHandle(() => {
    const found = document.querySelector('journal-menu');
    found?.remove();
    return found;
  });
  await expect(menuIframe(page)).toHaveCount(0);
  await highlight(page, 'spring-tide').click();
  await page.evaluate((found) => document.body.append(found ?? ''), element);
  await waitForMenu(page);
  await expandMenu(page);
});

test('notices about an article are shown with it, and not with the next one', async ({ page, hostPage }) => {
  await page.setViewportSize({ width: 1400, height: 900 });
  await hostPage.open('/notices');
  await waitForMenu(page);
  const lines = menu(page).locator('.updates');
  await expect(lines).toHaveCount(0);
  await page.evaluate(() => window.JournalClient?.current?.reinit('lines-nobody-has-seen'));
  await expect(lines).toContainText('Corrected');
  await page.evaluate(() => window.JournalClient?.current?.reinit('the-brass-tides'));
  await expect(lines).toHaveCount(0);
  expect(hostPage.problems).toEqual([]);
});
