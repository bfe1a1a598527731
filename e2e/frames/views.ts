import { expect, type Page } from '@playwright/test';
import { card, highlight, launcher, menu, openMenu, waitForMenu, waitForStillMenu } from '../support/frames.ts';

/**
 * Shows each view of the menu in turn, ready to be examined.
 * @param examine receives the name of the view
 */
export async function forEachView(page: Page, examine: (view: string) => Promise<void>): Promise<void> {
  const show = async (view: string) => {
    await waitForStillMenu(page);
    await examine(view);
  };
  await waitForMenu(page);
  const hasLauncher = await launcher(page).isVisible();
  await openMenu(page);
  await show('mid');
  await menu(page).locator('.actions button').last().click();
  await expect(menu(page).getByRole('dialog')).toBeVisible();
  await waitForStillMenu(page);
  const closedHeads = menu(page).locator('.section-head[aria-expanded="false"]');
  while ((await closedHeads.count()) > 0) await closedHeads.first().click();
  await show('max');
  await menu(page).locator('.max-bar button').click();
  await expect(menu(page).getByRole('dialog')).toHaveCount(0);
  const first = await page.locator('[data-journal-annotation]').first().getAttribute('data-journal-annotation');
  await highlight(page, first ?? '').evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await highlight(page, first ?? '').focus();
  await page.keyboard.press('Enter');
  await expect(card(page, first ?? '').locator('.close')).toBeVisible();
  await show('an open annotation');
  await page.keyboard.press('Escape');
  await expect(card(page, first ?? '').locator('.close')).toHaveCount(0);
  // It may be away, because the page was scrolled down.
  if (hasLauncher) return show('launcher');
  // The card is transparent while it covers the highlight that has the focus, until the mouse moves.
  await page.mouse.move(100, 400);
  await page.mouse.move(101, 400);
  await menu(page).locator('.actions button').first().click();
  await show('min');
}
