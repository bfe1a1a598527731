import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import {
  button,
  highlight,
  launcher,
  menu,
  menuIframe,
  openDemoArticle,
  openMenu,
  waitForStillMenu,
} from '../support/frames.ts';
import { variant } from '../support/variant.ts';

/** Links on the right of a long page, where the panel of the launcher is. */
const LINKS = Array.from(
  { length: 15 },
  (_, index) => `<p style="margin:16px 0 16px 80%"><a href="#${index}" id="link-${index}">Link ${index}</a></p>`,
);
const BODY = `<a href="#start" id="start">Start</a>${LINKS.join('')}<journal-menu placement="launcher"></journal-menu>`;

const card = (page: Page): Locator => page.locator('journal-menu div[popover]');

/** The numbers of two links, one after the other, that lie under the panel. */
async function coveredLinks(page: Page): Promise<[number, number]> {
  const panel = await card(page).boundingBox();
  const tops = await page
    .locator('a[id^=link-]')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  const first = tops.findIndex((top) => top > (panel?.y ?? 0));
  return [first, first + 1];
}

test('the panel is transparent while the element with the focus lies under it', async ({ page, hostPage }) => {
  await hostPage.open('/covered', { body: BODY });
  await openMenu(page);
  await waitForStillMenu(page);
  await expect(card(page)).toHaveCSS('opacity', '1');
  const [before, covered] = await coveredLinks(page);
  await page.locator(`#link-${before}`).focus();
  await page.keyboard.press('Tab');
  await expect(page.locator(`#link-${covered}`)).toBeFocused();
  await expect(card(page)).toHaveCSS('opacity', '0');
  await page.locator('#start').focus();
  await expect(card(page)).toHaveCSS('opacity', '1');
  await page.locator(`#link-${covered}`).focus();
  await expect(card(page)).toHaveCSS('opacity', '0');
  // A reader who goes on to the panel sees it, by keyboard or mouse.
  await page.mouse.move(400, 300);
  await expect(card(page)).toHaveCSS('opacity', '1');
  await page.locator(`#link-${before}`).focus();
  await expect(card(page)).toHaveCSS('opacity', '0');
  await page.keyboard.press('Alt+Shift+J');
  await expect(card(page)).toHaveCSS('opacity', '1');
});

test('what a link opens is seen once the page has scrolled to its phrase', async ({ page, journal }) => {
  await page.setViewportSize({ width: 620, height: 544 });
  await page.goto(`${journal.url}/demo/the-brass-tides.html#annotation=neap-tide`);
  await expect(highlight(page, 'neap-tide')).toBeFocused();
  await expect(menu(page).locator('.annotation-card')).toContainText('Neap tide');
  await expect(card(page)).toHaveCSS('opacity', '1');
});

test(
  'a press on an element that reaches under the card leaves the card as it is',
  variant(true),
  async ({ page, hostPage }) => {
    // The box of the link reaches into the gutter, its text does not.
    const text = '<p style="width:600px">Text of the article.</p>'.repeat(20);
    await hostPage.open('/covered-press', {
      body: `<p><a href="#wide" id="wide" style="display:block">Wide</a></p>${text}`,
    });
    await expect(button(page, 'Minimise')).toBeVisible();
    await page.locator('#wide').click({ position: { x: 400, y: 5 } });
    await expect(page.locator('#wide')).toBeFocused();
    await expect(card(page)).toHaveCSS('opacity', '1');
  },
);

for (const [width, height] of [
  [390, 760],
  [1280, 800],
] as const)
  test(
    `Tab through an article never leaves the focus under the card, at ${width} px`,
    variant(width === 390),
    async ({ page, journal }) => {
      await page.setViewportSize({ width, height });
      await openDemoArticle(page, journal.url, 'the-brass-tides');
      await waitForStillMenu(page);
      const covered: string[] = [];
      let stops = 0;
      for (; stops < 40; stops += 1) {
        await page.keyboard.press('Tab');
        const result = await page.evaluate(async () => {
          const focused = document.activeElement;
          if (focused === null || /^journal-(menu|footer)$/.test(focused.localName)) return null;
          const isCovered = () => {
            const { top, left, width: wide, height: high } = focused.getBoundingClientRect();
            const hit = document.elementFromPoint(left + wide / 2, top + high / 2);
            const box = document.querySelector('journal-menu')?.shadowRoot?.querySelector('div[popover]');
            return hit?.localName === 'journal-menu' && box != null && getComputedStyle(box).opacity !== '0';
          };
          // The page scrolls, and the card grows with the annotations that come into view; then it makes way.
          for (let frame = 0; frame < 3 || (frame < 30 && isCovered()); frame += 1)
            await new Promise(requestAnimationFrame);
          return { isCovered: isCovered(), text: focused.textContent };
        });
        if (result === null) break;
        if (result.isCovered) covered.push(result.text ?? '');
      }
      expect(stops).toBeGreaterThan(10);
      expect(covered).toEqual([]);
    },
  );

for (const [width, height] of [
  [320, 256],
  [844, 390],
] as const)
  test(
    `in a viewport of ${width} × ${height} the menu starts small and leaves room for the page`,
    variant(width > 320),
    async ({ page, journal }) => {
      await page.setViewportSize({ width, height });
      await openDemoArticle(page, journal.url, 'the-brass-tides');
      const share = async (of: Locator) => {
        const box = await of.boundingBox();
        return ((box?.width ?? 0) * (box?.height ?? 0)) / (width * height);
      };
      expect(await share(launcher(page))).toBeLessThan(0.1);
      await openMenu(page);
      await waitForStillMenu(page);
      expect(await share(menuIframe(page))).toBeLessThan(0.8);
      await expect(button(page, 'Expand')).toBeInViewport();
    },
  );
