import type { Locator, Page } from '@playwright/test';
import {
  button,
  card,
  footerBox,
  highlight,
  isPainted,
  isStill,
  menu,
  menuBox,
  menuIsReady,
  picturesAreThere,
} from '../embed/embedded.ts';
import { hostPage } from '../embed/host-page.ts';
import { expect, test } from '../fixtures.ts';
import { expectPicture } from './picture.ts';

/** Every view of the menu, and the footer, at every width in three colours: what a reader sees may not change unnoticed. */
const WIDTHS = [360, 768, 1280, 1920];
const COLOURS = {
  dark: '',
  light: 'api-background-color="#fbf9f4" api-foreground-color="#1f1d1a"',
  brand: 'api-background-color="#b3122d" api-foreground-color="#fff4e2"',
};
/** An opening of `max`, not all of a tall screen: enough of each column, in a small file. */
const HEIGHT = 640;

test.use({ contextOptions: { reducedMotion: 'reduce' }, locale: 'en-GB' });

const article = (service: string, attributes: string) =>
  hostPage({
    service,
    head: '<style>body{margin:0;background:#f2f0ea}</style>',
    body: `<p style="position:absolute;top:420px;left:60%">At full moon, when we speak of a spring tide.</p>
      <journal-menu ${attributes}></journal-menu><div style="margin-top:700px;padding:6px"><journal-footer ${attributes}></journal-footer></div>`,
  });

/** Fonts and pictures are there, and the box to be photographed is painted. */
async function isSet(page: Page, box: Locator): Promise<void> {
  await isStill(page);
  for (const element of ['journal-menu', 'journal-footer']) {
    const root = page.locator(element).frameLocator('iframe').locator('html');
    expect(await root.evaluate(() => document.fonts.ready.then(({ status }) => status))).toBe('loaded');
  }
  await picturesAreThere(page);
  await isPainted(box);
}

for (const [colour, attributes] of Object.entries(COLOURS))
  for (const width of WIDTHS)
    test(`${colour} at ${width}`, async ({ page, journal, host }) => {
      const shot = async (view: string, box = menuBox(page)) => {
        await menu(page)
          .locator(':focus')
          .evaluateAll((focused: HTMLElement[]) => focused[0]?.blur());
        await isSet(page, box);
        await expectPicture(box, `${view}-${width}-${colour}.png`);
      };
      await page.setViewportSize({ width, height: HEIGHT });
      await page.goto(host.serve(`/${colour}`, article(journal.url, attributes)));
      await menuIsReady(page);
      await expect(card(page, 'spring-tide')).toBeVisible();
      await shot('mid');
      // Neither by mouse nor by keyboard, which would leave their traces on the pictures.
      await button(page, 'Expand').dispatchEvent('click');
      await expect(menu(page).getByRole('dialog')).toBeVisible();
      await shot('max');
      await button(page, 'Close').dispatchEvent('click');
      await button(page, 'Minimise').dispatchEvent('click');
      await shot('min');
      await button(page, 'Open').dispatchEvent('click');
      await highlight(page, 'spring-tide').click();
      await expect(button(page, 'Close annotation')).toBeVisible();
      await shot('open');
      await page.locator('journal-menu').evaluate((element) => element.setAttribute('hidden', ''));
      await footerBox(page).scrollIntoViewIfNeeded();
      await shot('footer', footerBox(page));
    });
