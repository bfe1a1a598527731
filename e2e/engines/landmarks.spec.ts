import { SPRING } from '../support/phrases.ts';
import { DEMO } from './support/articles.ts';
import { feature } from './support/feature.ts';
import { expect, test } from './support/fixtures.ts';
import { button, highlight, LAUNCHER, tabTo, waitForMenu, waitForStillMenu } from './support/menu.ts';
import { readingOf } from './support/reading.ts';

/** A page whose link stands in the corner of the launcher when the page is scrolled to its end. */
const CORNER = `<p>${SPRING}</p><a href="#top" id="away">Away</a><div style="height:1500px"></div>
  <p style="margin:0 0 20px;text-align:end"><a href="#corner" id="corner">A link in the corner</a></p>`;

/** What the pointer would meet in the middle of a link. Runs in the page. */
const elementOnLink = (): string | undefined => {
  const { x, y, width, height } = document.querySelector('#corner')?.getBoundingClientRect() ?? new DOMRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.localName;
};

const launcherOpacity = (): string => {
  const launcher = document.querySelector('journal-menu')?.shadowRoot?.querySelector('.launcher');
  return launcher ? getComputedStyle(launcher).opacity : '';
};

feature('Landmarks and shortcut', () => {
  test('the card is a landmark with the journal’s name, and a dialog only while it is expanded', async ({
    tab,
    openArticle,
  }) => {
    await openArticle(DEMO);
    await tab.waitUntil(() => document.querySelector('journal-menu')?.shadowRoot?.querySelector('[lang]') != null);
    await waitForStillMenu(tab);
    const closed = await readingOf(tab, 'page');
    expect(closed).toMatch(/complementary "Alidade: Annotations"/i);
    expect(closed).toMatch(/region "Alidade: Credits"/i);
    expect(closed).not.toMatch(/dialog/i);
    await tab.menu.click(button('Expand'));
    await tab.menu.waitFor('.max');
    await waitForStillMenu(tab);
    expect(await readingOf(tab, 'page')).toMatch(/dialog "Alidade: Annotations"/i);
    await tab.menu.click(button('Close'));
    await tab.menu.waitFor('.menu-card');
    expect(await readingOf(tab, 'page')).not.toMatch(/dialog/i);
  });

  test('Alt+Shift+J leads to the menu, Escape back to where the focus was', async ({ tab, openArticle }) => {
    await openArticle(DEMO);
    await tabTo(tab, highlight('spring-tide'));
    await tab.press('Alt+Shift+J');
    await tab.waitForFocus('journal-menu iframe, iframe');
    await tab.press('Tab');
    await expect.poll(() => tab.menu.focusedText()).toBe('Minimise');
    await tab.press('Escape');
    await tab.waitForFocus(highlight('spring-tide'));
  });
});

feature('Focus never under the launcher', () => {
  test('the launcher is transparent over the element with the focus', async ({ tab, openHostPage }) => {
    await openHostPage('/covered', { body: CORNER, tag: { attributes: 'data-placement="launcher"' } });
    await waitForMenu(tab);
    await tab.waitFor(LAUNCHER);
    await tab.evaluate(() => {
      const corner = document.querySelector('#corner');
      const launcher = document.querySelector('journal-menu')?.shadowRoot?.querySelector('.launcher');
      const { left = 0, top = 0 } = launcher?.getBoundingClientRect() ?? {};
      // The page is put below the launcher: nothing has scrolled or changed its size.
      if (corner instanceof HTMLElement) corner.style.cssText = `position:fixed;left:${left + 20}px;top:${top + 8}px`;
    });
    await tab.focus('#corner');
    await expect.poll(() => tab.evaluate(elementOnLink)).toBe('a');
    await tab.focus('#away');
    await expect.poll(() => tab.evaluate(launcherOpacity)).toBe('1');
  });
});
