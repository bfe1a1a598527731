import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const ARTICLE = '/demo/the-brass-tides.html';

const menuFrame = (page: Page): FrameLocator => page.locator('journal-menu').frameLocator('iframe');
const footerFrame = (page: Page): FrameLocator => page.locator('journal-footer').frameLocator('iframe');

/** The annotation's card under the menu's. */
const card = (page: Page, id: string) => menuFrame(page).locator(`[data-annotation="${id}"]`);

/** Everything that went wrong in the page: exceptions, and errors on its console. */
function problems(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(error.message));
  page.on(
    'console',
    (message) => message.type() === 'error' && found.push(`${message.text()} ${message.location().url}`),
  );
  return found;
}

test('the demo lists its articles', async ({ page, journal }) => {
  await page.goto(`${journal.url}/demo/`);
  await page.getByRole('link', { name: 'The Brass Tides' }).first().click();
  await expect(page).toHaveURL(journal.url + ARTICLE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/The Brass Tides/);
});

test('an article shows its highlights, the menu and the footer, and nothing goes wrong', async ({ page, journal }) => {
  const wrong = problems(page);
  await page.goto(journal.url + ARTICLE);
  await expect(menuFrame(page).getByRole('heading', { name: 'The Brass Tides' })).toBeVisible();
  await expect(footerFrame(page).getByRole('button')).toBeVisible();
  await expect(page.locator('.annotation').first()).toBeVisible();
  expect(await page.locator('.annotation').count()).toBeGreaterThan(2);
  expect(wrong).toEqual([]);
});

test('a click on a highlight shows its annotation in the menu', async ({ page, journal }) => {
  await page.goto(journal.url + ARTICLE);
  const highlight = page.locator('[data-journal-annotation="spring-tide"], #spring-tide').first();
  await highlight.click();
  const { title, content } = await (
    await page.request.get(`${journal.url}/api/v1/annotation/spring-tide?textStyle=string`)
  ).json();
  await expect(card(page, 'spring-tide')).toBeVisible();
  await expect(card(page, 'spring-tide').getByRole('heading')).toHaveText(title);
  const [firstWords] = content.split('\n\n').filter((paragraph: string) => paragraph.length > 40);
  await expect(card(page, 'spring-tide')).toContainText(firstWords.slice(0, 40));
});

test('so does the keyboard', async ({ page, journal }) => {
  await page.goto(journal.url + ARTICLE);
  const highlight = page.locator('[data-journal-annotation="spring-tide"], #spring-tide').first();
  await expect(highlight).toBeVisible();
  await highlight.focus();
  await page.keyboard.press('Enter');
  await expect(card(page, 'spring-tide')).toBeVisible();
});

test('the footer’s button opens the menu at all annotations', async ({ page, journal }) => {
  await page.goto(journal.url + ARTICLE);
  await footerFrame(page).getByRole('button').click();
  await expect(menuFrame(page).getByRole('heading', { name: /Annotations/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menuFrame(page).getByRole('heading', { name: /Annotations/ })).toBeHidden();
});

test('a page on another origin needs nothing but the script tag', async ({ page, journal, host }) => {
  const wrong = problems(page);
  const url = host.serve(
    '/essay',
    `<!doctype html><html lang="en"><title>Essay</title><link rel="icon" href="data:,">
     <p>A year of reading gives a <em>spring tide</em>, and a neap tide.</p>
     <script src="${journal.url}/client/v2/journal-client.js" data-entry="the-brass-tides" async></script></html>`,
  );
  await page.goto(url);
  await expect(menuFrame(page).getByRole('heading', { name: 'The Brass Tides' })).toBeVisible();
  await expect(footerFrame(page).getByRole('button')).toBeVisible();
  expect(wrong).toEqual([]);
});
