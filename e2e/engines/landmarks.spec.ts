import { DEMO } from './support/articles.ts';
import { feature } from './support/feature.ts';
import { expect, test } from './support/fixtures.ts';
import { button, highlight, tabTo, waitForMenu, waitForStillMenu } from './support/menu.ts';
import { readingOf } from './support/reading.ts';

const LINKS = Array.from({ length: 6 }, (_, index) => `<p><a href="#link-${index}" id="link-${index}">Link</a></p>`);

/** Whether the card is painted. Runs in the page. */
const isCardTransparent = (): boolean => {
  const box = document.querySelector('journal-menu')?.shadowRoot?.querySelector('[popover]');
  return box != null && getComputedStyle(box).opacity === '0';
};

feature('Landmarks and shortcut', () => {
  test('the card is a landmark with the journal’s name, and a dialog only while it is expanded', async ({
    tab,
    openArticle,
  }) => {
    await openArticle(DEMO);
    await tab.waitUntil(() => document.querySelector('journal-menu')?.shadowRoot?.querySelector('[lang]') != null);
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

feature('Focus never under the card', () => {
  test('the card is transparent over the element with the focus', async ({ tab, openHostPage }) => {
    await openHostPage('/covered', {
      body: `${LINKS.join('')}<a href="#aside" id="aside" style="margin-left:60%">Aside</a>`,
    });
    await waitForMenu(tab);
    await waitForStillMenu(tab);
    await tabTo(tab, '#link-2');
    await tab.waitUntil(isCardTransparent);
    await tabTo(tab, '#aside');
    await tab.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    );
    expect(await tab.evaluate(isCardTransparent)).toBe(false);
  });
});
