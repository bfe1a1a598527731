import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import {
  button,
  card,
  documentOf,
  expandMenu,
  highlight,
  menu,
  menuIframe,
  openDemoArticle,
  waitForMenu,
} from '../support/frames.ts';
import { SPRING } from '../support/phrases.ts';

const TIDES = 'the-brass-tides';

test('nothing moves for readers who prefer reduced motion', async ({ page, journal }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openDemoArticle(page, journal.url, TIDES);
  const frame = await documentOf(menuIframe(page));
  const countMoving = () =>
    frame.evaluate(() => {
      const isLong = (duration: string) => duration.split(',').some((one) => Number.parseFloat(one) > 0.001);
      return [...document.querySelectorAll('*')].filter((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return isLong(animationDuration) || isLong(transitionDuration) || element.getAnimations().length > 0;
      }).length;
    });
  await expandMenu(page);
  expect(await countMoving()).toBe(0);
  await button(page, 'Close').click();
  await highlight(page, 'spring-tide').click();
  await expect(card(page, 'spring-tide')).toBeVisible();
  await expect.poll(countMoving).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(countMoving, 'something moves without the preference').toBeGreaterThan(0);
});

/** Names of the style properties in which an element has the system's colour. */
const systemColours = (element: Locator) =>
  element.evaluate((own) => {
    const system = document.createElement('p');
    system.style.cssText =
      'color:CanvasText;background:Canvas;border:1px solid CanvasText;outline-color:Highlight;forced-color-adjust:none';
    document.body.append(system);
    const [actual, expected] = [getComputedStyle(own), getComputedStyle(system)];
    const names = ['color', 'backgroundColor', 'borderTopColor', 'outlineColor'] as const;
    const equal = names.filter((name) => actual[name] === expected[name]);
    system.remove();
    return equal;
  });

test('with forced colours, edges, focus and text have the system’s colours', async ({ page, journal }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openDemoArticle(page, journal.url, TIDES);
  const menuCard = menu(page).locator('.menu-card');
  expect(await systemColours(menuCard)).toEqual(expect.arrayContaining(['color', 'backgroundColor', 'borderTopColor']));
  await expect(menuCard).toHaveCSS('border-top-width', '1px');
  await button(page, 'Minimise').focus();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Expand')).toBeFocused();
  await expect(button(page, 'Expand')).toHaveCSS('outline-style', 'solid');
  expect(await systemColours(button(page, 'Expand'))).toContain('outlineColor');
  await expandMenu(page);
  for (const selector of ['.max', '.max-bar'])
    expect(await systemColours(menu(page).locator(selector)), selector).toContain('backgroundColor');
  for (const selector of ['.max-bar .action', '.title', '.blurb', '.section-head', '.annotation-title'])
    expect(await systemColours(menu(page).locator(selector).first()), selector).toContain('color');
});

test('readers who prefer more contrast get muted text and hairlines in the colour of the text', async ({
  page,
  hostPage,
}) => {
  await hostPage.open('/contrast');
  await waitForMenu(page);
  const coloursOf = (element: Locator) =>
    element.evaluate((own) => {
      const { color, borderTopColor } = getComputedStyle(own);
      return [color, borderTopColor];
    });
  const menuCard = menu(page).locator('.menu-card');
  const label = menu(page).locator('.facts');
  const [text, hairline] = await coloursOf(menuCard);
  expect((await coloursOf(label))[0]).not.toBe(text);
  expect(hairline).not.toBe(text);
  await page.emulateMedia({ contrast: 'more' });
  await expect.poll(() => coloursOf(menuCard)).toEqual([text, text]);
  expect((await coloursOf(label))[0]).toBe(text);
  await expect(menu(page).locator('.facts .doi')).toHaveCSS('text-decoration-color', text ?? '');
});

test('readers who prefer more contrast get text that does not fade', async ({ page, hostPage }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await hostPage.open('/contrast-fade', {
    body: `<main style="margin-left:50%"><h1>The Brass Tides</h1><p>${SPRING}</p></main>`,
  });
  await waitForMenu(page);
  await highlight(page, 'spring-tide').click();
  const text = menu(page).locator('.scroller');
  // Its annotation may be short.
  await text.evaluate((scroller) => scroller.append('The tide turns. '.repeat(200)));
  await text.evaluate((scroller) => scroller.dispatchEvent(new Event('scroll')));
  await expect(text).not.toHaveCSS('mask-image', 'none');
  await page.emulateMedia({ contrast: 'more' });
  await expect(text).toHaveCSS('mask-image', 'none');
});
