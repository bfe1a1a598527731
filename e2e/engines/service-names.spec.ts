import { feature } from './support/feature.ts';
import { test } from './support/fixtures.ts';
import { button, visitFooter, waitForMenu } from './support/menu.ts';

feature('Names of the service', () => {
  for (const name of ['127.0.0.1', 'localhost'])
    test(`without PUBLIC_URL, the frames also run at ${name}`, async ({ tab, journal }) => {
      const { port } = new URL(journal.url);
      await tab.goto(`http://${name}:${port}/demo/the-brass-tides.html`);
      await waitForMenu(tab);
      await tab.menu.click(button('Minimise'));
      await tab.menu.waitUntil(() => document.documentElement.dataset.view === 'min');
      await visitFooter(tab);
      await tab.footer.waitFor(button(/^Open the/));
      await tab.footer.click(button(/^Open the/));
      await tab.menu.waitUntil(() => document.documentElement.dataset.view === 'max');
    });
});
