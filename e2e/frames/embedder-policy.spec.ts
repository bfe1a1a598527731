import { expect, type Page, test } from '../support/fixtures.ts';
import {
  button,
  card,
  documentOf,
  expandMenu,
  footer,
  footerIframe,
  highlight,
  menu,
  menuIframe,
  menuTitle,
  waitForImages,
  waitForMenu,
} from '../support/frames.ts';
import { SPRING } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

/** Policies of pages that restrict what they embed. With a policy for their openers, such pages are isolated. */
const EMBEDDER_POLICIES = ['require-corp', 'credentialless'];

const PAGE = { body: `<main style="margin-left:50%"><p>${SPRING}</p></main><journal-footer></journal-footer>` };

/** Whether the fonts of the journal are loaded in a frame. */
const hasFonts = async (page: Page): Promise<boolean> =>
  (await documentOf(menuIframe(page))).evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].some(({ family, status }) => family.includes('Spectral') && status === 'loaded');
  });

for (const policy of EMBEDDER_POLICIES) {
  test(
    `menu, footer, pictures, fonts and files work on an isolated page with ${policy}`,
    variant(policy === 'credentialless'),
    async ({ page, hostPage }) => {
      const headers = { 'cross-origin-embedder-policy': policy, 'cross-origin-opener-policy': 'same-origin' };
      await hostPage.open('/embedder', PAGE, headers);
      await expect(menuTitle(page)).toBeVisible();
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
      await waitForMenu(page);
      await highlight(page, 'spring-tide').click();
      await expect(card(page, 'spring-tide')).toHaveAttribute('data-active', 'true');
      await expect.poll(() => hasFonts(page)).toBe(true);
      await expandMenu(page);
      await waitForImages(page);
      const opened = page.context().waitForEvent('page');
      await menu(page).locator('[data-file="markdown"]').first().click();
      await expect((await opened).locator('body')).toContainText('# The Brass Tides');
      await menu(page).getByRole('button', { name: 'Close', exact: true }).first().click();
      await expect(button(page, 'Expand')).toBeVisible();
      await expect(footerIframe(page)).toBeVisible();
      await expect(footer(page).getByRole('button').first()).toBeVisible();
      expect(hostPage.problems).toEqual([]);
    },
  );
}
