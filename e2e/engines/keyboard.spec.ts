import { ARTICLES, DEMO } from './support/articles.ts';
import { feature } from './support/feature.ts';
import { expect, test } from './support/fixtures.ts';
import { button, card, highlight, tabTo, waitForStillMenu } from './support/menu.ts';

feature('Keyboard', () => {
  for (const article of ARTICLES)
    test(`Enter on a highlight moves the focus into its annotation; Escape moves it back (${article.name})`, async ({
      tab,
      openArticle,
    }) => {
      await openArticle(article);
      await tabTo(tab, highlight('spring-tide'));
      await tab.press('Enter');
      await tab.menu.waitForFocus(`${card('spring-tide')} :is(h2, h3, h4)`);
      await tab.press('Tab');
      await expect.poll(() => tab.menu.focusedText()).toBe('Close annotation');
      await tab.press('Escape');
      await tab.waitForFocus(highlight('spring-tide'));
    });

  test('Enter moves the focus into the annotation after the highlight was clicked, too', async ({
    tab,
    openArticle,
  }) => {
    await openArticle(DEMO);
    await tab.click(highlight('spring-tide'));
    await tab.menu.waitFor(`${card('spring-tide')}[data-active="true"]`);
    await tab.press('Escape');
    await tab.menu.waitForNone(`${card('spring-tide')}[data-active="true"]`);
    await tab.press('Enter');
    await tab.menu.waitForFocus(`${card('spring-tide')} :is(h2, h3, h4)`);
  });

  test('the focus stays on the button that minimises and opens the menu', async ({ tab, openArticle }) => {
    await openArticle(DEMO);
    await tab.menu.focus(button('Minimise'));
    await tab.press('Enter');
    await expect.poll(() => tab.menu.focusedText()).toMatch(/^Open/);
    await tab.press('Enter');
    await expect.poll(() => tab.menu.focusedText()).toBe('Minimise');
  });

  test('Tab stays within the expanded menu, and Escape closes it', async ({ tab, openArticle }) => {
    await openArticle(DEMO);
    await tab.menu.focus(button('Expand'));
    await tab.press('Enter');
    await expect.poll(() => tab.menu.focusedText()).toBe('Close');
    await waitForStillMenu(tab);
    await tab.press('Shift+Tab');
    await expect.poll(() => tab.menu.focusedText()).not.toMatch(/^(Close)?$/);
    await tab.press('Tab');
    await expect.poll(() => tab.menu.focusedText()).toBe('Close');
    await tab.press('Escape');
    await expect.poll(() => tab.menu.focusedText()).toBe('Expand');
  });

  test('Enter on the footer’s button expands the menu at the annotations', async ({ engine, tab, openArticle }) => {
    await openArticle(DEMO);
    await tab.footer.focus(button(/^Open the/));
    await tab.press('Enter');
    await tab.menu.waitFor('.max [data-section="annotations"]');
    await tab.waitForFocus('iframe');
    // In WebKit, scripts of a frame cannot move the focus in it before the reader has pressed a key there.
    if (engine === 'webkit') await tab.press('Shift');
    await expect.poll(() => tab.menu.focusedText()).toMatch(/^Annotations/);
    await tab.press('Escape');
    await tab.footer.waitForFocus('button');
  });
});
