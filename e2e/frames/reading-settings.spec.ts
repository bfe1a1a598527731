import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { button, card, expandMenu, highlight, launcher, menu, openMenu, waitForMenu } from '../support/frames.ts';
import { NEAP, SPRING } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';
import { menuViolations } from './accessibility-violations.ts';

const ARTICLE = `<p>${SPRING}</p><p style="margin-top:300px">${NEAP}</p>`;
const PREVIEWS = 'Previews on hover';
const KEYS = 'Press N and P to move between annotations';

const choice = (page: Page, name: string) => menu(page).getByRole('checkbox', { name });
/** Awaits what the page stores once the frame's message has arrived. */
const expectStored = (page: Page, expected: Record<string, string>) =>
  expect.poll(() => page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual(expected);
const opened = (page: Page, id: string) => card(page, id).locator('.close');

test('a reader turns previews and keys off for the visit, in the panel and in the expanded menu', async ({
  page,
  hostPage,
}) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await hostPage.open('/reading', { article: ARTICLE });
  await openMenu(page);
  await menu(page).getByText('Reading settings', { exact: true }).click();
  await expect(choice(page, PREVIEWS)).toBeChecked();
  await choice(page, PREVIEWS).uncheck();
  await expectStored(page, { 'journal-reading': 'previews' });
  await launcher(page).click();
  await highlight(page, 'spring-tide').hover();
  await hostPage.waitForIdlePeriods();
  await expect(opened(page, 'spring-tide')).toBeHidden();
  await test.step('on the next page, too', async () => {
    await hostPage.open('/reading-next', { article: ARTICLE });
    await waitForMenu(page);
    await page.mouse.move(1, 1);
    await highlight(page, 'spring-tide').hover();
    await hostPage.waitForIdlePeriods();
    await expect(opened(page, 'spring-tide')).toBeHidden();
  });
  await test.step('keys, in the text and in the menu', async () => {
    await expandMenu(page);
    await button(page, 'Reading settings').click();
    await choice(page, KEYS).press(' ');
    await expect(choice(page, KEYS)).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(menu(page).getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(launcher(page)).toBeVisible();
    await highlight(page, 'spring-tide').press('n');
    await hostPage.waitForIdlePeriods();
    await expect(opened(page, 'neap-tide')).toBeHidden();
    await highlight(page, 'spring-tide').press('Enter');
    await expect(opened(page, 'spring-tide')).toBeVisible();
    await page.keyboard.press('n');
    await hostPage.waitForIdlePeriods();
    await expect(opened(page, 'spring-tide')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectStored(page, { 'journal-reading': 'previews keys' });
  });
  await test.step('and on again', async () => {
    await expect(launcher(page)).toBeVisible();
    await openMenu(page);
    await menu(page).getByText('Reading settings', { exact: true }).click();
    await choice(page, PREVIEWS).check();
    await choice(page, KEYS).check();
    await expectStored(page, {});
    await page.keyboard.press('Escape');
    await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false');
    await highlight(page, 'neap-tide').scrollIntoViewIfNeeded();
    // What the page scrolls under a mouse at rest opens nothing.
    await hostPage.waitForIdlePeriods();
    await page.mouse.move(1, 1);
    await highlight(page, 'neap-tide').hover();
    await expect(opened(page, 'neap-tide')).toBeVisible();
  });
  expect(hostPage.problems).toEqual([]);
});

test(
  'a publisher who turns the keys off leaves readers no choice of them',
  variant(true),
  async ({ page, hostPage }) => {
    await page.setViewportSize({ width: 900, height: 700 });
    await hostPage.open('/reading-keys', { article: ARTICLE, tag: { attributes: 'data-annotation-keys="false"' } });
    await openMenu(page);
    await menu(page).getByText('Reading settings', { exact: true }).click();
    await expect(choice(page, PREVIEWS)).toBeChecked();
    await expect(choice(page, KEYS)).toHaveCount(0);
  },
);

test('on a phone, the settings of the panel are in sight when they are opened', async ({ page, hostPage }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await hostPage.open('/reading-phone', { article: ARTICLE });
  await openMenu(page);
  const settings = menu(page).getByText('Reading settings', { exact: true });
  await settings.focus();
  await settings.press('Enter');
  await expect(choice(page, KEYS)).toBeInViewport({ ratio: 1 });
  await expect(settings).toBeInViewport({ ratio: 1 });
  expect(await menuViolations(page)).toEqual([]);
});
