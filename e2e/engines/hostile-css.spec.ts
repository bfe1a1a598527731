import { hostilePages } from '../frames/hostile-pages.ts';
import { countDifferentPixels } from '../frames/pixels.ts';
import type { EnginePage } from './support/engine.ts';
import { feature } from './support/feature.ts';
import { expect, test } from './support/fixtures.ts';
import { button, waitForStillMenu } from './support/menu.ts';

/** Covers the page's own background with white, below the menu. Runs in the page. */
const paintBackdrop = () => {
  const backdrop = document.createElement('div');
  const style = 'all:initial;position:fixed;inset:0;background:#fff;z-index:2147483647;pointer-events:none';
  backdrop.style.cssText = style.replaceAll(';', '!important;');
  document.documentElement.append(backdrop);
};

/** Where the menu's frame is, in whole pixels. Runs in the page. */
const menuBox = () => {
  const iframe = document.querySelector('journal-menu')?.shadowRoot?.querySelector('iframe');
  const { x, y, width, height } = iframe?.getBoundingClientRect() ?? new DOMRect();
  return { x: Math.floor(x), y: Math.floor(y), width: Math.ceil(width), height: Math.ceil(height) };
};

async function takeMenu(tab: EnginePage): Promise<Buffer> {
  await tab.menu.waitFor(button('Minimise'));
  await tab.menu.waitFor('.annotation-card');
  await tab.evaluate(paintBackdrop);
  await tab.menu.evaluate(() => document.fonts.ready.then(() => undefined));
  await waitForStillMenu(tab);
  return tab.screenshot(await tab.evaluate(menuBox));
}

feature('Hostile CSS', () => {
  test('the menu looks the same on every page as on a blank one, pixel for pixel', async ({
    openTab,
    host,
    journal,
  }) => {
    test.slow();
    const tab = await openTab({ reducedMotion: true });
    const { renderHostPage } = await import('../support/render-host-page.ts');
    const open = async (name: string, css: string, parentStyle = '') => {
      const body = `<div style="${parentStyle}"><journal-menu></journal-menu></div>
        <p id="spring-tide" class="annotation">spring tide</p>`;
      const page = renderHostPage(journal.url, { head: `<style>${css}</style>`, body, tagPlace: 'body' });
      await tab.goto(host.serve(`/hostile-${name}`, page));
    };
    await open('blank', '');
    const expected = await takeMenu(tab);
    for (const { name, css, parentStyle } of await hostilePages()) {
      await open(name, css, parentStyle);
      const difference = async () => countDifferentPixels(await takeMenu(tab), expected);
      await expect.poll(difference, { message: name, timeout: 5000 }).toBe(0).catch(async (e)=>{console.log(tab.engine, name, await difference(), await tab.evaluate(menuBox)); (await import('node:fs')).writeFileSync(`/tmp/w/i12/a/hostile-${tab.engine}-${name}.png`, await tab.screenshot())});
    }
  });
});
