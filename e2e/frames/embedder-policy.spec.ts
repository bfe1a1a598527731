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

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

/** Headers of pages that restrict what they embed and who opens them. */
const POLICIES: readonly [name: string, headers: Readonly<Record<string, string>>][] = [
  ['require-corp', { 'cross-origin-embedder-policy': 'require-corp' }],
  ['credentialless', { 'cross-origin-embedder-policy': 'credentialless' }],
  [
    'require-corp and same-origin openers',
    { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' },
  ],
  [
    'credentialless and same-origin openers',
    { 'cross-origin-embedder-policy': 'credentialless', 'cross-origin-opener-policy': 'same-origin' },
  ],
  ['same-origin openers', { 'cross-origin-opener-policy': 'same-origin' }],
  ['no policy', {}],
];

const PAGE = { body: `<main style="margin-left:50%"><p>${SPRING}</p></main><journal-footer></journal-footer>` };

/** Whether the fonts of the journal are loaded in a frame. */
const hasFonts = async (page: Page): Promise<boolean> =>
  (await documentOf(menuIframe(page))).evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].some(({ family, status }) => family.includes('Spectral') && status === 'loaded');
  });

for (const [name, headers] of POLICIES) {
  test(`menu, footer, pictures, fonts and files work on a page with ${name}`, async ({ page, hostPage }) => {
    await hostPage.open('/embedder', PAGE, headers);
    await expect(menuTitle(page)).toBeVisible();
    const isIsolated = Object.keys(headers).length === 2;
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(isIsolated);
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
  });
}
