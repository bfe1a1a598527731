import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { button, launcher, menuIframe, openDemoArticle, openMenu, waitForStillMenu } from '../support/frames.ts';

/** Links at the top left of a long page, where the card is. */
const LINKS = Array.from(
  { length: 30 },
  (_, index) => `<p><a href="#${index}" id="link-${index}">Link ${index}</a></p>`,
);
const BODY = `<h1 style="margin:0">Page</h1>${LINKS.join('')}<div style="height:2000px"></div>
<p style="margin-left:60%"><a href="#aside" id="aside">Aside</a></p>`;

const card = (page: Page): Locator => page.locator('journal-menu div[popover]');

test('the card is transparent while the element with the focus lies under it', async ({ page, hostPage }) => {
  await hostPage.open('/covered', { body: BODY });
  await expect(button(page, 'Minimise')).toBeVisible();
  await waitForStillMenu(page);
  await expect(card(page)).toHaveCSS('opacity', '1');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect(page.locator('#link-2')).toBeFocused();
  await expect(card(page)).toHaveCSS('opacity', '0');
  await page.locator('#aside').focus();
  await expect(card(page)).toHaveCSS('opacity', '1');
  await page.locator('#link-2').focus();
  await expect(card(page)).toHaveCSS('opacity', '0');
  // A reader who goes on to the card sees it, by keyboard or mouse.
  await page.mouse.move(640, 700);
  await expect(card(page)).toHaveCSS('opacity', '1');
  await page.locator('#link-3').focus();
  await expect(card(page)).toHaveCSS('opacity', '0');
  await page.keyboard.press('Alt+Shift+J');
  await expect(card(page)).toHaveCSS('opacity', '1');
});

test('a press on a covered element leaves the card as it is', async ({ page, hostPage }) => {
  await hostPage.open('/covered-press', {
    body: `<p><a href="#wide" id="wide" style="display:block">Wide</a></p>${BODY}`,
  });
  await expect(button(page, 'Minimise')).toBeVisible();
  await page.locator('#wide').click({ position: { x: 900, y: 5 } });
  await expect(page.locator('#wide')).toBeFocused();
  await expect(card(page)).toHaveCSS('opacity', '1');
});

for (const [width, height] of [
  [390, 760],
  [768, 1024],
  [1280, 800],
] as const)
  test(`Tab through an article never leaves the focus under the card, at ${width} px`, async ({ page, journal }) => {
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
  });

for (const [width, height] of [
  [320, 256],
  [844, 390],
] as const)
  test(`in a viewport of ${width} × ${height} the menu starts small and leaves room for the page`, async ({
    page,
    journal,
  }) => {
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
  });

test('zooming to a small viewport replaces the card by the launcher', async ({ page, journal }) => {
  await openDemoArticle(page, journal.url, 'the-brass-tides');
  await expect(button(page, 'Minimise')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(launcher(page)).toBeVisible();
});
