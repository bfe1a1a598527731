import type { Frame } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { documentOf, footerIframe, menuIframe, openDemoArticle } from '../support/frames.ts';
import { RENDERED, setStyle } from './frame-style.ts';
import { forEachView } from './views.ts';

/** The controls of a frame that are smaller than 24 × 24 CSS px. WCAG 2.5.8 exempts links within sentences. */
const smallTargets = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, [role="button"], input, summary')];
    const isExempt = (element: Element) => element.closest('.rich-text :is(p, li, blockquote)') !== null;
    return controls
      .filter((element) => element.checkVisibility() && !isExempt(element))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ element, box }) => `${box.width} × ${box.height}: ${element.outerHTML.slice(0, 120)}`);
  });

/** Text that its own box cuts off, besides titles and first lines of one line, which a press shows in full. */
const cutText = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const cuts = (element: HTMLElement) => {
      const { overflowX, overflowY } = getComputedStyle(element);
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

/** The smallest page and a telephone have a launcher, the last one a card in the gutter. Wider ones have more room. */
for (const [width, height] of [
  [320, 256],
  [320, 568],
  [390, 760],
  [1280, 800],
] as const)
  test(`every target is large enough and wide spacing loses no text, at ${width} × ${height}`, async ({
    page,
    journal,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await openDemoArticle(page, journal.url, 'the-brass-tides');
    await forEachView(page, async (view) => {
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
    const footer = await documentOf(footerIframe(page));
    expect(await smallTargets(footer), 'footer').toEqual([]);
    await setStyle(footer, SPACING);
    expect(await cutText(footer), 'footer').toEqual([]);
  });
