import { expect, test } from '../support/fixtures.ts';
import { waitForCard } from '../support/frames.ts';
import { COTIDAL, COTIDAL_HIGHLIGHT, NEAP, NEAP_HIGHLIGHT, SPRING, SPRING_HIGHLIGHT } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';

/** The text at each address of the site. */
const ROUTES = { '/site': SPRING, '/site/neap': NEAP, '/site/cotidal': COTIDAL };

/** Defines a function that shows the article of the current address. */
const SHOW_FUNCTION = `
  const routes = ${JSON.stringify(ROUTES)};
  function show() {
    const paragraph = document.createElement('p');
    paragraph.textContent = routes[location.pathname];
    document.querySelector('main').replaceChildren(paragraph);
  }`;

/** A router on the History API, as most frameworks have it. */
const HISTORY_ROUTER = `<script>${SHOW_FUNCTION}
  addEventListener('popstate', show);
  function go(path) { history.pushState(null, '', path); show(); }
</script>`;

/** A router on the Navigation API. */
const NAVIGATION_ROUTER = `<script>${SHOW_FUNCTION}
  navigation.addEventListener('navigate', (event) => event.intercept({ handler: async () => show() }));
  function go(path) { navigation.navigate(path); }
</script>`;

test.afterEach(({ hostPage }) => expect(hostPage.problems).toEqual([]));

for (const [name, router] of Object.entries({
  'pushState and popstate': HISTORY_ROUTER,
  'the Navigation API': NAVIGATION_ROUTER,
})) {
  test(`a route change by ${name} replaces the highlights`, async ({ page, hostPage }) => {
    const go = (path: string) => page.evaluate((to) => Reflect.get(window, 'go')(to), path);
    await hostPage.open('/site', { article: `<p>${SPRING}</p>`, end: router });
    await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
    const menu = await page.locator('journal-menu').elementHandle();
    await go('/site/neap');
    await expect.poll(() => hostPage.highlights()).toEqual([NEAP_HIGHLIGHT]);
    await go('/site/cotidal');
    await expect.poll(() => hostPage.highlights()).toEqual([COTIDAL_HIGHLIGHT]);
    await page.goBack();
    await expect.poll(() => hostPage.highlights()).toEqual([NEAP_HIGHLIGHT]);
    await page.goForward();
    await expect.poll(() => hostPage.highlights()).toEqual([COTIDAL_HIGHLIGHT]);
    await expect(page.locator('main')).toHaveText(COTIDAL);
    await expect(page.locator('journal-menu')).toHaveCount(1);
    expect(await menu?.evaluate((element) => element.isConnected)).toBe(true);
    await page.locator('.annotation').click();
    await expect.poll(() => hostPage.openedAnnotations()).toEqual(['cotidal-line']);
  });
}

test(
  'a router that changes the entry of the tag leaves no earlier client in memory',
  variant(true),
  async ({ page, hostPage }) => {
    await hostPage.open('/many', { article: `<p>${SPRING}</p>` });
    await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
    // The first client is ready by then, so that each event below is that of a change.
    await waitForCard(page);
    const clients = await page.evaluateHandle(() => {
      const seen: WeakRef<object>[] = [];
      document.addEventListener('journal:ready', () => {
        const { current } = window.JournalClient ?? {};
        if (current) seen.push(new WeakRef(current));
      });
      return seen;
    });
    for (let change = 1; change <= 12; change++) {
      const entry = change % 2 === 0 ? 'the-brass-tides' : 'held-to-the-light';
      await page.evaluate(
        (slug) => document.querySelector('script[data-entry]')?.setAttribute('data-entry', slug),
        entry,
      );
      await expect.poll(() => clients.evaluate((seen) => seen.length)).toBe(change);
    }
    await expect
      .poll(async () => {
        await page.requestGC();
        return clients.evaluate((seen) => seen.filter((client) => client.deref()).length);
      })
      .toBe(1);
  },
);
