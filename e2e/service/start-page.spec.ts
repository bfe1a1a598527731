import { expect, type Page, test } from '../support/fixtures.ts';
import { SPRING } from '../support/phrases.ts';

test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

const builder = (page: Page) => page.locator('journal-snippet-builder');
const preview = (page: Page) => page.frameLocator('journal-snippet-builder iframe');

test('the copied tag highlights the chosen entry’s article in an empty page, and its hash is right', async ({
  page,
  context,
  journal,
  host,
  hostPage,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${journal.url}/`);
  await page.getByRole('main').getByRole('link', { name: 'Get your tag' }).click();
  const brassTides = builder(page).getByRole('radio', { name: /The Brass Tides/ });
  await expect(brassTides).toHaveAccessibleName(/22 Sept 2026 · 17 annotations/);
  // Notices have no annotations, and come last.
  await expect(builder(page).locator('.entry').last()).toContainText('Errata');
  await brassTides.press('Space');
  await expect(preview(page).locator('h1')).toHaveText('The Brass Tides');
  await expect(preview(page).locator('.annotation').first()).toBeVisible();
  await builder(page).getByLabel('Where the menu appears').selectOption('launcher');
  await builder(page).getByRole('checkbox', { name: 'Background' }).check();
  await expect(preview(page).locator('journal-menu[api-background-color="#1c1b19"]')).toBeAttached();
  expect(hostPage.problems).toEqual([]);

  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const copy = () => builder(page).getByRole('button', { name: 'Copy the tag' }).press('Enter');
  // The address of the major version survives updates of the service. A hash would not.
  await copy();
  await expect(builder(page).getByText('the tag copied')).toBeAttached();
  const floating = await clipboard();
  expect(floating).toContain('/client/v2/journal-client.js"');
  expect(floating).not.toContain('integrity');
  await builder(page).getByText('More options').click();
  await builder(page)
    .getByRole('checkbox', { name: /Pin version/ })
    .check();
  await expect(preview(page).locator('script[data-entry][integrity]')).toBeAttached();
  await copy();
  await expect.poll(clipboard).toContain('integrity="sha384-');
  const copied = await clipboard();
  expect(copied).toContain('data-placement="launcher"');
  const empty = (tag: string) => `<!doctype html><html lang="en"><body><p>${SPRING}</p>${tag}</body></html>`;
  await page.goto(host.serve('/copied', empty(copied)));
  await expect(page.locator('[data-journal-annotation="spring-tide"]').first()).toBeVisible();
  await expect(page.locator('journal-menu')).toHaveAttribute('api-background-color', '#1c1b19');

  // The browser compares: with another hash nothing runs.
  await page.goto(host.serve('/tampered', empty(copied.replace(/sha384-..../, 'sha384-AAAA'))));
  expect(await page.evaluate(() => typeof window.JournalClient)).toBe('undefined');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows the tag and a way to the documentation', async ({ page, journal }) => {
    await page.goto(`${journal.url}/start`);
    await expect(page.locator('pre')).toContainText('data-entry="');
    await expect(page.getByRole('link', { name: 'The documentation', exact: true })).toBeVisible();
  });
});
