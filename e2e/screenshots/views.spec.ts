import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import {
  button,
  card,
  documentOf,
  footerIframe,
  highlight,
  launcher,
  menu,
  menuIframe,
  visitFooter,
  waitForImages,
  waitForMenu,
  waitForPaint,
  waitForStillMenu,
} from '../support/frames.ts';
import { openContext } from '../support/open-context.ts';
import type { HostPageOptions } from '../support/render-host-page.ts';
import { variant } from '../support/variant.ts';
import { shrink } from './shrink.ts';

/** Compares an element with its stored screenshot. With `--update-snapshots`, also shrinks the new screenshot. */
async function expectScreenshot(element: Locator, name: string): Promise<void> {
  const info = test.info();
  await expect(element).toHaveScreenshot(name);
  if (info.config.updateSnapshots !== 'none') await shrink(info.snapshotPath(name, { kind: 'screenshot' }));
}

// In one worker, which starts the whole browser once.
test.describe.configure({ mode: 'default' });

/**
 * Every view of the menu and the footer is compared at each width. An element has the same colours at all widths, so
 * the other colours are compared at one each.
 */
const COLOURS = {
  dark: { attributes: '', widths: [360, 768, 1280, 1920] },
  light: { attributes: 'api-background-color="#fbf9f4" api-foreground-color="#1f1d1a"', widths: [1280] },
  brand: { attributes: 'api-background-color="#b3122d" api-foreground-color="#fff4e2"', widths: [360] },
};
/** Shows the beginning of each column of `max` and keeps the files small. */
const HEIGHT = 640;

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  locale: 'en-GB',
  // The whole browser rounds corners and smooths text as readers see them; the headless shell does so differently.
  page: async ({ wholeBrowser }, use) => {
    const context = await openContext(wholeBrowser);
    await use(await context.newPage());
    await context.close();
  },
});

const pageOptions = (attributes: string): HostPageOptions => ({
  head: '<style>body{margin:0;background:#f2f0ea}</style>',
  body: `<journal-menu ${attributes}></journal-menu>
      <main style="max-width:560px;margin:auto;padding:140px 16px 0;font:18px/1.6 serif">
        <p>At full moon, when we speak of a spring tide, ${'the harbour stands dry at noon, and '.repeat(4)}the boats
        wait.</p></main>
      <div style="margin-top:700px;padding:6px"><journal-footer ${attributes}></journal-footer></div>`,
  tagPlace: 'body',
});

/** Waits until fonts and images have loaded and the iframe is painted. */
async function waitForScreenshot(page: Page, iframe: Locator): Promise<void> {
  const frame = await documentOf(iframe);
  expect(await frame.evaluate(() => document.fonts.ready.then(({ status }) => status))).toBe('loaded');
  await waitForImages(page);
  await waitForPaint(iframe);
}

for (const [colour, { attributes, widths }] of Object.entries(COLOURS))
  for (const width of widths)
    test(
      `${colour} at ${width}`,
      variant(colour !== 'dark' || [768, 1920].includes(width)),
      async ({ page, hostPage }) => {
        const compare = async (view: string, iframe = menuIframe(page)) => {
          await menu(page)
            .locator(':focus')
            .evaluateAll((focused: HTMLElement[]) => focused[0]?.blur());
          // A hidden frame does not end its animations.
          if (await menuIframe(page).isVisible()) await waitForStillMenu(page);
          await waitForScreenshot(page, iframe);
          await expectScreenshot(iframe, `${view}-${width}-${colour}.png`);
        };
        await page.setViewportSize({ width, height: HEIGHT });
        await hostPage.open(`/${colour}`, pageOptions(attributes));
        await waitForMenu(page);
        // Narrow pages have no gutter: the launcher opens a panel, and annotations open beside their line or in a sheet.
        const hasGutter = width >= 1280;
        // Mouse and keyboard would leave hover and focus styles in the screenshots.
        if (!hasGutter) await launcher(page).dispatchEvent('click');
        await expect(card(page, 'spring-tide')).toBeVisible();
        await compare(hasGutter ? 'mid' : 'panel');
        await button(page, 'Expand').dispatchEvent('click');
        await expect(menu(page).getByRole('dialog')).toBeVisible();
        await compare('max');
        await button(page, 'Close').dispatchEvent('click');
        await expect(menu(page).getByRole('dialog')).toHaveCount(0);
        await waitForStillMenu(page);
        if (hasGutter) {
          await button(page, 'Minimise').dispatchEvent('click');
          await compare('min');
          await button(page, 'Open').dispatchEvent('click');
        }
        await highlight(page, 'spring-tide').click();
        await expect(button(page, 'Close annotation')).toBeVisible();
        // The ways to other places of the annotation come with a file of their own.
        await expect(button(page, 'Copy link')).toBeVisible();
        await compare('open');
        // An open sheet stays when the page hides the menu, and would cover the footer.
        await button(page, 'Close annotation').dispatchEvent('click');
        await expect(button(page, 'Close annotation')).toHaveCount(0);
        await page.locator('journal-menu').evaluate((element) => element.setAttribute('hidden', ''));
        await visitFooter(page);
        await footerIframe(page).scrollIntoViewIfNeeded();
        await compare('footer', footerIframe(page));
      },
    );
