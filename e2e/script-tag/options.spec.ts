import { expect, test } from '../support/fixtures.ts';
import { expectStarted } from './started.ts';

test('data attributes rename the menu, the footer and the annotation class', async ({ page, hostPage }) => {
  const attributes = 'data-menu-name="tide-menu" data-footer-name="tide-footer" data-annotation-class="note"';
  await hostPage.open('/names', { tag: { attributes } });
  await expect(page.locator('.note')).toHaveText('spring tide');
  await expect(page.locator('tide-menu')).toHaveCount(1);
  await expect(page.locator('tide-footer')).toHaveCount(1);
  await expect(page.locator('journal-menu, journal-footer, .annotation')).toHaveCount(0);
});

test('data-manual waits for init()', async ({ page, hostPage }) => {
  await hostPage.open('/manual', { tag: { attributes: 'data-manual' } });
  await hostPage.waitForIdlePeriods();
  expect(hostPage.starts).toBe(0);
  await expect(page.locator('journal-menu')).toHaveCount(0);
  await page.evaluate(() => window.JournalClient?.current?.init());
  await expectStarted(page);
  expect(hostPage.starts).toBe(1);
});

test('data-environment and data-api-url choose the environment and the service', async ({ page, hostPage }) => {
  const requested: string[] = [];
  await page.route('https://journal.example/**', (route) => {
    requested.push(route.request().url());
    return route.fulfill({ status: 404, headers: { 'Access-Control-Allow-Origin': '*' }, body: '{}' });
  });
  const attributes = 'data-api-url="https://journal.example/" data-environment="staging"';
  await hostPage.open('/other-service', { tag: { attributes } });
  const address = 'https://journal.example/api/v1/annotations/the-brass-tides?env=staging';
  await expect.poll(() => requested).toContain(address);
});

test('each invalid option is ignored with one message', async ({ page, hostPage }) => {
  const attributes = 'data-api-url="ftp://nowhere" data-manual="perhaps" data-analytics="{" data-environment=""';
  await hostPage.open('/invalid-options', { tag: { attributes } });
  await expectStarted(page);
  await expect
    .poll(() => hostPage.warnings.map((text) => /option (\w+)/.exec(text)?.[1]).sort())
    .toEqual(['analytics', 'apiUrl', 'manual']);
  expect(hostPage.exceptions).toEqual([]);
});

test('a language in which menu and footer have no words is named once', async ({ page, hostPage }) => {
  await hostPage.open('/language', { tag: { attributes: 'data-language="nl"' } });
  await expectStarted(page);
  const message = 'Journal: menu and footer have no words in the language nl; English is used instead: write en or ';
  await expect.poll(() => hostPage.warnings).toEqual([expect.stringContaining(message)]);
});

test('data-custom-css leaves highlights without the client’s styles', async ({ page, hostPage }) => {
  const highlight = page.locator('.annotation');
  const background = async () => {
    await expect(highlight).toHaveText('spring tide');
    return highlight.evaluate((element) => {
      const { backgroundImage, backgroundColor } = getComputedStyle(element);
      return backgroundImage + backgroundColor;
    });
  };
  await hostPage.open('/default-css');
  const styled = await background();
  await hostPage.open('/custom-css', { tag: { attributes: 'data-custom-css' } });
  expect(await background()).not.toBe(styled);
});
