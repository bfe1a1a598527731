import { DEMO } from './support/articles.ts';
import { feature } from './support/feature.ts';
import { test } from './support/fixtures.ts';
import { button, waitForStillMenu } from './support/menu.ts';

feature('Cite', () => {
  test('shows the citation in a style and copies it; Escape returns', async ({ tab, openArticle }) => {
    await openArticle(DEMO);
    await tab.menu.click(button('Expand'));
    await tab.menu.waitFor({ role: 'dialog', name: 'The Brass Tides' });
    await waitForStillMenu(tab);
    await tab.menu.click(button('Cite'));
    await tab.menu.waitFor('.citation[aria-busy="false"]');
    await tab.menu.waitForFocus('.citation-panel .choice[aria-pressed="true"]');
    await tab.menu.click(button('MLA'));
    await tab.menu.waitUntil(() => document.querySelector('.citation')?.textContent?.includes('“The Brass') === true);
    await tab.menu.click(button('Copy formatted'));
    await tab.menu.waitFor('[data-copied="true"]');
    await tab.press('Escape');
    await tab.menu.waitForFocus('.facts [role="button"]');
  });
});
