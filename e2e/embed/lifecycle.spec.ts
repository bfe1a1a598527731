import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { button, card, expand, footer, highlight, menu, menuBox, menuIsReady, openArticle } from './embedded.ts';
import { hostPage } from './host-page.ts';

/** Counts the documents that the menu's frame loads from now on. */
function countFrames(page: Page): { loads: number } {
  const seen = { loads: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/embed/menu')) seen.loads += 1;
  });
  return seen;
}

const reinit = (page: Page, entry: string) =>
  page.evaluate((slug) => window.JournalClient?.current?.reinit(slug), entry);

test('reinit shows the other entry in both frames without loading them again', async ({ page, journal }) => {
  await openArticle(page, journal.url, 'the-brass-tides');
  const seen = countFrames(page);
  await highlight(page, 'spring-tide').click();
  await reinit(page, 'held-to-the-light');
  await expect(menu(page).getByRole('heading', { level: 1 })).toHaveText('Held to the Light');
  await expect(footer(page).getByRole('region', { name: 'Credits' })).toContainText('Aurélie Vasseur');
  await expect(card(page, 'spring-tide')).toHaveCount(0);
  await expand(page);
  await expect(menu(page).locator('.annotation-item')).toHaveCount(11);
  expect(seen.loads).toBe(0);
});

test('the back button is the reader’s: nothing that the embed does adds to the history', async ({
  page,
  journal,
  host,
}) => {
  await page.goto(host.serve('/first', '<!doctype html><title>First</title>'));
  await page.goto(host.serve('/essay', hostPage({ service: journal.url })));
  await menuIsReady(page);
  const length = await page.evaluate(() => history.length);
  await highlight(page, 'spring-tide').click();
  await card(page, 'spring-tide').getByRole('link', { name: 'neap' }).click();
  await expect(card(page, 'spring-tide').getByRole('heading').first()).toHaveText('Neap tide');
  await expand(page);
  await page.keyboard.press('Escape');
  await expect(menu(page).getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => document.body.prepend(document.querySelector('journal-menu') ?? ''));
  await reinit(page, 'held-to-the-light');
  await expect(menu(page).getByRole('heading', { level: 1 })).toHaveText('Held to the Light');
  expect(await page.evaluate(() => history.length)).toBe(length);
  await page.goBack();
  await expect(page).toHaveTitle('First');
});

test('moved in the page, the menu comes back as it was', async ({ page, journal }) => {
  await openArticle(page, journal.url, 'the-brass-tides');
  const seen = countFrames(page);
  await button(page, 'Minimise').click();
  await expect(button(page, 'Open')).toBeVisible();
  await page.evaluate(() => document.body.prepend(document.querySelector('journal-menu') ?? ''));
  await expect.poll(() => seen.loads).toBeGreaterThan(0);
  await expect(button(page, 'Open')).toBeVisible();
  await button(page, 'Open').click();
  await highlight(page, 'spring-tide').click();
  await expect(card(page, 'spring-tide')).toHaveAttribute('data-active', 'true');
});

test('moved by moveBefore, it keeps its frame and what is open in it', async ({ page, journal }) => {
  await openArticle(page, journal.url, 'the-brass-tides');
  const seen = countFrames(page);
  await highlight(page, 'spring-tide').click();
  await card(page, 'spring-tide').getByRole('link', { name: 'neap' }).click();
  await expect(card(page, 'spring-tide').getByRole('heading').first()).toHaveText('Neap tide');
  await page.evaluate(() => {
    const element = document.querySelector('journal-menu');
    if (element !== null) document.body.moveBefore(element, document.body.firstChild);
  });
  await expect(menuBox(page)).toBeInViewport();
  await card(page, 'spring-tide').getByRole('button', { name: 'Back to Spring tide' }).click();
  await expect(card(page, 'spring-tide').getByRole('heading').first()).toHaveText('Spring tide');
  expect(seen.loads).toBe(0);
});

test('taken out of the page and put back later, it works again', async ({ page, journal, host }) => {
  await page.goto(host.serve('/out', hostPage({ service: journal.url })));
  await menuIsReady(page);
  const element = await page.evaluateHandle(() => {
    const found = document.querySelector('journal-menu');
    found?.remove();
    return found;
  });
  await expect(menuBox(page)).toHaveCount(0);
  await highlight(page, 'spring-tide').click();
  await page.evaluate((found) => document.body.append(found ?? ''), element);
  await menuIsReady(page);
  await expand(page);
});
