import type { Frame, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import {
  card,
  documentOf,
  footer,
  footerIframe,
  highlight,
  launcher,
  menu,
  menuIframe,
  openDemoArticle,
  openMenu,
  visitFooter,
  waitForMenu,
  waitForStillMenu,
} from '../support/frames.ts';
import { SPRING } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';
import { frameViolations, menuViolations, shellViolations } from './accessibility-violations.ts';
import { RENDERED, setStyle } from './frame-style.ts';

/**
 * Shows each view of the menu in turn, ready to be examined.
 * @param examine receives the name of the view
 */
async function forEachView(page: Page, examine: (view: string) => Promise<void>): Promise<void> {
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

/** The controls of a frame that are smaller than 24 × 24 CSS px. WCAG 2.5.8 exempts links within sentences. */
const smallTargets = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, [role="button"], input, summary')];
    const isExempt = (element: Element) => element.closest('.rich-text :is(p, li, blockquote)') !== null;
    return (
      controls
        .filter((element) => element.checkVisibility() && !isExempt(element))
        // A label is a part of the target of its field.
        .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
        .filter(({ box }) => box.width < 24 || box.height < 24)
        .map(({ element, box }) => `${box.width} × ${box.height}: ${element.outerHTML.slice(0, 120)}`)
    );
  });

/** Text that its own box cuts off, besides titles and first lines of one line, which a press shows in full. */
const cutText = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const cuts = (element: HTMLElement) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      // Text for screen readers alone.
      if (clipPath === 'inset(50%)') return false;
      const isCut = (overflow: string, content: number, box: number) =>
        /hidden|clip/.test(overflow) && content > box + 1;
      return (
        isCut(overflowX, element.scrollWidth, element.clientWidth) ||
        isCut(overflowY, element.scrollHeight, element.clientHeight)
      );
    };
    return [...document.querySelectorAll<HTMLElement>('body *:not(.visually-hidden, .title-line, .excerpt, svg *)')]
      .filter((element) => element.checkVisibility() && element.closest('.visually-hidden') === null && cuts(element))
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** The spacing that readers may set (WCAG 1.4.12). */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`;

/** The colours that a page gives to menu and footer. The frames' component tests have others. */
const COLOURS = { background: '#d6231f', foreground: '#fff3c4' };

const ENGLISH = 'the-brass-tides';
const ARABIC = 'al-ankabut-wa-l-safiha';

/**
 * A page with a card in its gutter, and the smallest page, which is a desktop at 400 %. In other colours and in Arabic,
 * one width is enough: the colours of an element are the same at each.
 */
const PAGES = [
  { width: 1280, height: 800, entry: ENGLISH, isVariant: false },
  { width: 320, height: 256, entry: ARABIC, isVariant: false },
  { width: 320, height: 256, entry: ENGLISH, isVariant: true },
];

/** Examines the shown view with axe. */
async function expectNoViolations(page: Page, view: string): Promise<void> {
  expect(await menuViolations(page), view).toEqual([]);
  expect(await shellViolations(page), `the page around ${view}`).toEqual([]);
}

const expectNoViolationsInFooter = async (page: Page) =>
  expect(await frameViolations(await documentOf(footerIframe(page))), 'footer').toEqual([]);

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Gives menu and footer the colours of the page. */
async function setColours(page: Page): Promise<void> {
  await page.locator('journal-menu, journal-footer').evaluateAll((elements, given) => {
    for (const element of elements)
      for (const [name, colour] of Object.entries(given)) element.setAttribute(`api-${name}-color`, colour);
  }, COLOURS);
  for (const frame of [menu(page), footer(page)])
    await expect(frame.locator('html')).toHaveAttribute('style', new RegExp(COLOURS.background));
}

for (const { entry, isVariant, ...viewport } of PAGES)
  test(
    `at ${viewport.width} × ${viewport.height}, axe finds nothing in any view of ${entry}, every target is large enough, and wide spacing loses no text`,
    variant(isVariant),
    async ({ page, journal }) => {
      await page.setViewportSize(viewport);
      await openDemoArticle(page, journal.url, entry);
      await visitFooter(page);
      if (entry === ARABIC) await setColours(page);
      await forEachView(page, async (view) => {
        await expectNoViolations(page, view);
        const { x = 0, width = 0 } = (await menuIframe(page).boundingBox()) ?? {};
        expect(x + width, view).toBeLessThanOrEqual(viewport.width);
        const frame = await documentOf(menuIframe(page));
        await setStyle(frame, RENDERED);
        expect(await smallTargets(frame), view).toEqual([]);
        await setStyle(frame, SPACING);
        expect(await cutText(frame), view).toEqual([]);
        expect(await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth), view).toBeLessThanOrEqual(
          0,
        );
        await setStyle(frame, '');
      });
      await expectNoViolationsInFooter(page);
      const footerFrame = await documentOf(footerIframe(page));
      expect(await smallTargets(footerFrame), 'footer').toEqual([]);
      await setStyle(footerFrame, SPACING);
      expect(await cutText(footerFrame), 'footer').toEqual([]);
    },
  );

test('the launcher has the name that it shows, and is large enough', async ({ page, hostPage }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await hostPage.open('/launcher', { body: `<main style="width:1230px"><p>${SPRING}</p></main>` });
  await expect(page.locator('journal-menu').getByRole('button', { name: /^Annotations \d+$/ })).toBeVisible();
  expect(await shellViolations(page)).toEqual([]);
  const { width = 0, height = 0 } = (await launcher(page).boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
});
