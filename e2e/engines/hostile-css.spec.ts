import { hostilePages } from '../frames/hostile-pages.ts';
import { countDifferentPixels } from '../frames/pixels.ts';
import { renderHostPage } from '../support/render-host-page.ts';
import { type EngineName, type EnginePage, VIEWPORT } from './support/engine.ts';
import { feature } from './support/feature.ts';
import { expect, test } from './support/fixtures.ts';
import { LAUNCHER, openMenu, waitForStillMenu } from './support/menu.ts';

/** The menu is narrower beside a scroll bar, which some of the pages have. */
const NO_SCROLLBARS = '<style>html{scrollbar-width:none!important}</style>';

/** How many pixels of edges differ between two pictures of the same menu, of 170,000. */
const ANTIALIASED: Readonly<Record<EngineName, number>> = { chromium: 0, firefox: 0, webkit: 10 };

/** Chromium's screenshots of this page, which scrolls to the left, are shifted. */
const NOT_COMPARABLE = 'vertical';

/** Covers the page's own background with white, below the menu, which takes it for its own. Runs in the page. */
const paintBackdrop = () => {
  const backdrop = document.createElement('journal-backdrop');
  const style = 'all:initial;position:fixed;inset:0;background:#fff;z-index:2147483647;pointer-events:none';
  backdrop.style.cssText = style.replaceAll(';', '!important;');
  document.documentElement.append(backdrop);
};

/** Where a part of the menu is, in whole pixels. Runs in the page. */
const boxOf = (part: string) => {
  const element = document.querySelector('journal-menu')?.shadowRoot?.querySelector(part);
  const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return { x: Math.floor(x), y: Math.floor(y), width: Math.ceil(width), height: Math.ceil(height) };
};

/** Pictures of the launcher and of its panel. */
async function takeMenu(tab: EnginePage): Promise<readonly Buffer[]> {
  await openMenu(tab);
  await tab.menu.waitFor('.annotation-card');
  await tab.evaluate(paintBackdrop);
  await tab.menu.evaluate(() => document.fonts.ready.then(() => undefined));
  await waitForStillMenu(tab);
  // The pointer underlines the launcher.
  await tab.moveMouse(1, 1);
  return [
    await tab.screenshot(await tab.evaluate(boxOf, LAUNCHER)),
    await tab.screenshot(await tab.evaluate(boxOf, 'iframe')),
  ];
}

feature('Hostile CSS', () => {
  test('the menu looks the same on every page as on a blank one, pixel for pixel', async ({
    openTab,
    host,
    journal,
  }) => {
    test.slow();
    const tab = await openTab({ reducedMotion: true });
    // The launcher stands above a page's text and footer, and its panel has the room above it: here, enough on all pages.
    await tab.setViewport(VIEWPORT.width, 1300);
    const open = async (name: string, css: string, parentStyle = '') => {
      const body = `<div style="${parentStyle}"><journal-menu placement="launcher"></journal-menu></div>
        <p id="spring-tide" class="annotation">spring tide</p>`;
      const page = renderHostPage(journal.url, {
        head: `<style>${css}</style>${NO_SCROLLBARS}`,
        body,
        tagPlace: 'body',
      });
      await tab.goto(host.serve(`/hostile-${name}`, page));
    };
    await open('blank', '');
    const expected = await takeMenu(tab);
    // The launcher's width is not a whole number of pixels, so in the other corner its text is drawn differently.
    await open('blank-right-to-left', ':root{direction:rtl}');
    const mirrored = await takeMenu(tab);
    for (const { name, css, parentStyle } of await hostilePages()) {
      if (name === NOT_COMPARABLE) continue;
      await open(name, css, parentStyle);
      const difference = async () => {
        const actual = await takeMenu(tab);
        const blank = css.includes('direction:rtl') ? mirrored : expected;
        const counts = actual.map((picture, index) => countDifferentPixels(picture, blank[index] ?? picture));
        return Math.max(...(await Promise.all(counts)));
      };
      await expect.poll(difference, { message: name }).toBeLessThanOrEqual(ANTIALIASED[tab.engine]);
    }
  });
});
