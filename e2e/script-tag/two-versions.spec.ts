import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { card, expectMenuTitle } from '../support/frames.ts';
import type { HostPage } from '../support/host-page.ts';
import { NEAP, NEAP_HIGHLIGHT, SPRING_HIGHLIGHT } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';
import { VERSION } from '../support/version.ts';

/** A service may no longer have the files of another version; the client then loads the current ones. */
const isMissingFile = (error: string) =>
  error.startsWith('Failed to load resource: the server responded with a status of 404');

test.afterEach(({ hostPage }) => {
  expect(hostPage.exceptions).toEqual([]);
  expect(hostPage.errors.filter((error) => !isMissingFile(error))).toEqual([]);
});

/** Serves another version of the client from the page's own origin. @returns its script tag */
async function otherVersionTag(page: Page, hostPage: HostPage, entry: string, attributes = ''): Promise<string> {
  const code = await (await page.request.get(hostPage.clientScript)).text();
  expect(code).toContain(VERSION);
  const src = hostPage.serveScript(
    '/vendor/journal-client.js',
    code.replaceAll(VERSION, '2.0.5').replace(/(journal-client )\w{8}/g, '$100000000'),
  );
  const { origin } = new URL(hostPage.clientScript);
  return `<script src="${src}" data-entry="${entry}" data-api-url="${origin}" ${attributes}></script>`;
}

for (const order of ['first', 'second'])
  test(
    `two versions for one entry, the older ${order}: one works, and the console has one message`,
    variant(order === 'second'),
    async ({ page, hostPage }) => {
      const tags = [await otherVersionTag(page, hostPage, 'the-brass-tides'), hostPage.scriptTag()];
      if (order === 'second') tags.reverse();
      await hostPage.open('/two-versions', { head: tags.join(''), tag: null });
      await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
      await expectMenuTitle(page);
      await expect(page.locator('journal-menu iframe, journal-footer iframe')).toHaveCount(2);
      await page.locator('.annotation').click();
      await expect.poll(() => hostPage.openedAnnotations()).toEqual(['spring-tide']);
      await hostPage.append(NEAP);
      await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT, NEAP_HIGHLIGHT]);
      expect(hostPage.warnings).toEqual([expect.stringContaining('two script tags')]);
    },
  );

test(
  'two versions for two entries and two menus: each menu shows its entry',
  variant(true),
  async ({ page, hostPage }) => {
    const names = 'data-menu-name="light-menu" data-footer-name="light-footer"';
    const head = await otherVersionTag(page, hostPage, 'held-to-the-light', names);
    // Above two footers, there is room for the cards.
    await page.setViewportSize({ width: 1280, height: 1_000 });
    await hostPage.open('/two-menus', { head });
    await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
    await expectMenuTitle(page);
    const otherMenu = page.locator('light-menu').frameLocator('iframe');
    await expect(otherMenu.getByRole('heading', { name: 'Held to the Light' })).toBeVisible();
    await page.locator('.annotation').click();
    await expect(card(page, 'spring-tide')).toHaveAttribute('data-active', 'true');
    await expect(page.locator('.annotation .annotation')).toHaveCount(0);
    expect(hostPage.warnings).toEqual([]);
  },
);

test('a script tag and a module for one menu: the later one wins', async ({ page, hostPage }) => {
  await hostPage.open('/script-and-module');
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
  await page.evaluate(async (address) => {
    const { JournalClient } = await import(address);
    await new JournalClient({ entry: 'held-to-the-light', createElements: true, manual: true }).init();
  }, hostPage.clientModule);
  await expectMenuTitle(page, 'Held to the Light');
  await expect.poll(() => hostPage.highlights()).toEqual([]);
  await expect(page.locator('journal-menu iframe')).toHaveCount(1);
  expect(hostPage.warnings).toEqual([]);
});
