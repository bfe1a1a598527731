import { feature } from './support/feature.ts';
import { expect, test } from './support/fixtures.ts';
import { card, waitForMenu, waitForStillMenu } from './support/menu.ts';

/** In an article with long annotations, highlights whose cards scroll. */
const FIRST = 2;
const LAST = 4;

feature('Scrolled cards', () => {
  test('the menu’s frame ends with its cards: nothing blank can be scrolled to', async ({ tab, journal }) => {
    await tab.goto(`${journal.url}/demo/the-spider-and-the-plate.html`);
    await waitForMenu(tab);
    await tab.waitFor('[data-journal-annotation]');
    for (let index = FIRST; index <= LAST; index += 1) {
      const id = await tab.evaluate((at) => {
        const ids = new Set<string | undefined>();
        // A second press, on another phrase of the same annotation, too, would close it.
        const first = ({ dataset: { journalAnnotation: id } }: HTMLElement) => !ids.has(id) && Boolean(ids.add(id));
        const highlight = [...document.querySelectorAll<HTMLElement>('[data-journal-annotation]')].filter(first)[at];
        highlight?.scrollIntoView({ block: 'center' });
        highlight?.click();
        return highlight?.dataset.journalAnnotation ?? '';
      }, index);
      await tab.menu.waitFor(`${card(id)}[data-active="true"]`);
      await waitForStillMenu(tab);
      const blank = () =>
        tab.menu.evaluate(() => {
          const end = (document.querySelector('.menu')?.getBoundingClientRect().bottom ?? 0) + scrollY;
          return Math.round(document.documentElement.scrollHeight - Math.max(end, innerHeight));
        });
      // The highlights that are scrolled out of the viewport close their cards a little later.
      await expect.poll(blank, id).toBeLessThanOrEqual(1);
    }
  });
});
