import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import {
  button,
  card,
  documentOf,
  highlight,
  menuIframe,
  openDemoArticle,
  waitForMenu,
  waitForStillMenu,
} from '../support/frames.ts';

const TIDES = 'the-brass-tides';

/** Text of the focused element in the menu. */
async function focusedText(page: Page): Promise<string> {
  const frame = await documentOf(menuIframe(page));
  return frame.evaluate(() => document.activeElement?.textContent?.trim().replaceAll(/\s+/g, ' ') ?? '');
}

test.describe('by keyboard', () => {
  test('the focus follows the reader into an annotation, along a link, back and out', async ({ page, journal }) => {
    await openDemoArticle(page, journal.url, TIDES);
    await highlight(page, 'spring-tide').focus();
    await page.keyboard.press('Enter');
    await expect(card(page, 'spring-tide').getByRole('heading').first()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(card(page, 'spring-tide').getByRole('button', { name: 'Close annotation' })).toBeFocused();
    while ((await focusedText(page)) !== 'neap') await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(card(page, 'spring-tide').getByRole('heading').first()).toHaveText('Neap tide');
    await expect(card(page, 'spring-tide').getByRole('heading').first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(card(page, 'spring-tide').getByRole('button', { name: /^Back to/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(card(page, 'spring-tide').getByRole('heading').first()).toHaveText('Spring tide');
    await expect(card(page, 'spring-tide').getByRole('heading').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(highlight(page, 'spring-tide')).toBeFocused();
  });

  test('Tab follows the card’s reading order and stays within max; Escape leaves max, then the frame', async ({
    page,
    hostPage,
  }) => {
    const body = '<p style="width:600px"><a href="#before" id="before">Before</a></p>';
    await hostPage.open('/keyboard', { body });
    await waitForMenu(page);
    await page.locator('#before').focus();
    await page.keyboard.press('Tab');
    const order: string[] = [];
    for (let step = 0; step < 8 && (order.length === 0 || !order.at(-1)?.startsWith('DOI')); step++) {
      order.push(await focusedText(page));
      await page.keyboard.press('Tab');
    }
    expect(order.slice(0, 2)).toEqual(['Minimise', 'Expand']);
    expect(order.at(-1)).toMatch(/^DOI\s10\.5555/);
    await button(page, 'Expand').focus();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Close')).toBeFocused();
    await waitForStillMenu(page);
    await page.keyboard.press('Shift+Tab');
    const last = await focusedText(page);
    expect(last).not.toContain('Close');
    await page.keyboard.press('Tab');
    await expect(button(page, 'Close')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Expand')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('#before')).toBeFocused();
  });

  test('the focus stays on the button that minimises and opens the menu', async ({ page, journal }) => {
    await openDemoArticle(page, journal.url, TIDES);
    await button(page, 'Minimise').focus();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Open')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Minimise')).toBeFocused();
  });
});
