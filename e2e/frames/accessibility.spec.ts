import { expect, test } from '../support/fixtures.ts';
import {
  button,
  card,
  documentOf,
  expandMenu,
  footerIframe,
  highlight,
  menuIframe,
  openDemoArticle,
  openMenu,
  waitForStillMenu,
} from '../support/frames.ts';
import { accessibilityViolations } from './accessibility-violations.ts';

const TIDES = 'the-brass-tides';

test.describe('every view keeps the accessibility rules and needs no horizontal scrolling', () => {
  for (const [name, width, height] of [
    ['a desktop', 1280, 800],
    ['320 px', 320, 568],
    ['400 % zoom', 320, 256],
  ] as const)
    test(`at ${name}`, async ({ page, journal }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await openDemoArticle(page, journal.url, TIDES);
      const expectAccessible = async (view: string) => {
        await waitForStillMenu(page);
        expect(await accessibilityViolations(await documentOf(menuIframe(page))), view).toEqual([]);
        const frame = await documentOf(menuIframe(page));
        const [inner, content] = await frame.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
        expect(content, view).toBeLessThanOrEqual(inner ?? 0);
        const box = await menuIframe(page).boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0), view).toBeLessThanOrEqual(width);
      };
      await expectAccessible('start');
      await expandMenu(page);
      await expectAccessible('max');
      await button(page, 'Close').click();

      // Without a gutter, the panel of the launcher holds the card.
      await openMenu(page);
      await expectAccessible('mid');
      if (width >= 1024) {
        await button(page, 'Minimise').click();
        await expectAccessible('min');
      }
      await highlight(page, 'spring-tide').focus();
      await page.keyboard.press('Enter');
      await expect(card(page, 'spring-tide')).toBeVisible();
      await expectAccessible('an open annotation');
      expect(await accessibilityViolations(await documentOf(footerIframe(page))), 'footer').toEqual([]);
    });
});
