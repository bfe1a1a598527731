import { expect, test } from './fixtures.ts';
import { COTIDAL, COTIDAL_MARK, NEAP, NEAP_MARK, SPRING, SPRING_MARK } from './texts.ts';

/** What each address of the site shows. */
const ROUTES = { '/site': SPRING, '/site/neap': NEAP, '/site/cotidal': COTIDAL };

/** The article of the address that the page is at. */
const SHOW = `
  const routes = ${JSON.stringify(ROUTES)};
  function show() {
    const paragraph = document.createElement('p');
    paragraph.textContent = routes[location.pathname];
    document.querySelector('main').replaceChildren(paragraph);
  }`;

/** A router as most frameworks have one. */
const HISTORY_ROUTER = `<script>${SHOW}
  addEventListener('popstate', show);
  function go(path) { history.pushState(null, '', path); show(); }
</script>`;

/** A router on the Navigation API. */
const NAVIGATION_ROUTER = `<script>${SHOW}
  navigation.addEventListener('navigate', (event) => event.intercept({ handler: async () => show() }));
  function go(path) { navigation.navigate(path); }
</script>`;

test.afterEach(({ living }) => expect([living.exceptions, living.errors, living.warnings]).toEqual([[], [], []]));

for (const [name, router] of Object.entries({
  'pushState and popstate': HISTORY_ROUTER,
  'the Navigation API': NAVIGATION_ROUTER,
})) {
  test(`a route change by ${name}: the old highlights are gone, the new ones there`, async ({ page, living }) => {
    const go = (path: string) => page.evaluate((to) => Reflect.get(window, 'go')(to), path);
    await living.open('/site', { text: `<p>${SPRING}</p>`, end: router });
    await expect.poll(() => living.marks()).toEqual([SPRING_MARK]);
    const menu = await page.locator('journal-menu').elementHandle();
    await go('/site/neap');
    await expect.poll(() => living.marks()).toEqual([NEAP_MARK]);
    await go('/site/cotidal');
    await expect.poll(() => living.marks()).toEqual([COTIDAL_MARK]);
    await page.goBack();
    await expect.poll(() => living.marks()).toEqual([NEAP_MARK]);
    await page.goForward();
    await expect.poll(() => living.marks()).toEqual([COTIDAL_MARK]);
    await expect(page.locator('main')).toHaveText(COTIDAL);
    await expect(page.locator('journal-menu')).toHaveCount(1);
    expect(await menu?.evaluate((element) => element.isConnected)).toBe(true);
    await page.locator('.annotation').click();
    await expect.poll(() => living.opened()).toEqual(['cotidal-line']);
  });
}

test('a route to another entry: reinit leaves nothing of the old one', async ({ page, living }) => {
  await living.open('/two', { text: `<p>${SPRING}</p>` });
  await expect.poll(() => living.marks()).toEqual([SPRING_MARK]);
  const announced = await page.evaluate(
    () =>
      new Promise((resolve) => {
        history.pushState(null, '', '/two/light');
        document.addEventListener('journal:initComplete', ({ detail }) => resolve(detail.entry), { once: true });
        void window.JournalClient?.current?.reinit('held-to-the-light');
      }),
  );
  expect(announced).toBe('held-to-the-light');
  expect(await living.marks()).toEqual([]);
  await expect(living.menu.getByRole('heading', { name: 'Held to the Light' })).toBeVisible();
  await page.goBack();
  await page.evaluate(() => window.JournalClient?.current?.reinit('the-brass-tides'));
  await expect.poll(() => living.marks()).toEqual([SPRING_MARK]);
  await expect(living.menu.getByRole('heading', { name: 'The Brass Tides' })).toBeVisible();
});
