import { DEMO } from './support/articles.ts';
import { expect, test } from './support/fixtures.ts';
import { button, card, highlight, tabTo, waitForStillMenu } from './support/menu.ts';

test('the main features work, one after the other in one tab', async ({ tab, openArticle }) => {
  await test.step('highlights, and a click on one', async () => {
    await openArticle(DEMO);
    await tab.click(highlight('spring-tide'));
    await tab.menu.waitFor(`${card('spring-tide')}[data-active]`);
    // The frame's script came from the page, whose cache keeps it for the next article.
    expect(await tab.menu.evaluate(() => document.querySelectorAll('script[src]').length)).toBe(0);
    // WebDriver presses the place where the button was, and the card grows around it.
    await waitForStillMenu(tab);
    await tab.menu.hover(button('Close annotation'));
    await waitForStillMenu(tab);
    await tab.menu.click(button('Close annotation'));
    await tab.waitForNone('[data-journal-active]');
  });
  await test.step('the keyboard', async () => {
    await waitForStillMenu(tab);
    await tabTo(tab, highlight('neap-tide'));
    await tab.press('Enter');
    await tab.menu.waitForFocus(`${card('neap-tide')} :is(h2, h3, h4)`);
    await tab.press('Escape');
    await tab.waitForFocus(highlight('neap-tide'));
  });
  await test.step('minimise and expand', async () => {
    await tab.menu.click(button('Minimise'));
    await tab.menu.click(button('Open'));
    await tab.footer.click(button('Open the 17 annotations'));
    await tab.menu.waitFor(button(/^Annotations/));
    await tab.press('Escape');
    await tab.menu.waitFor(button('Expand'));
  });
  await test.step('another entry, and removal', async () => {
    await tab.evaluate(() => window.JournalClient?.current?.reinit('held-to-the-light'));
    await tab.menu.waitFor({ role: 'heading', name: 'Held to the Light' });
    await tab.evaluate(() => window.JournalClient?.current?.destroy());
    expect(await tab.count('journal-menu, journal-footer, journal-highlight')).toBe(0);
  });
  expect(tab.messages.filter(({ isError }) => isError)).toEqual([]);
});
