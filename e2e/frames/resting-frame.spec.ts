import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { button, card, highlight, menu, menuIframe, waitForCard } from '../support/frames.ts';
import { SPRING } from '../support/phrases.ts';

const isScript = (url: string) => url.includes('/embed/assets/menu-');
const isRunning = (page: Page) => expect(menu(page).locator('html')).toHaveAttribute('data-view', /m/);

/** Paths of the scripts and fonts that the menu obtains. The article's own fonts are not among them. */
function recordRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (isScript(pathname) || /^\/assets\/.*woff2$/.test(pathname)) requested.push(pathname);
  });
  return requested;
}

test('the menu fetches its script and the journal’s font only when the reader turns to it, and keeps an earlier press', async ({
  page,
  journal,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    ({ pathname }) => isScript(pathname),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  const requested = recordRequests(page);
  await page.goto(`${journal.url}/demo/the-brass-tides.html`);
  await waitForCard(page);
  await page.waitForLoadState('networkidle');
  await expect(menuIframe(page)).toHaveAttribute('title', 'Alidade: Annotations');
  expect(requested).toEqual([]);
  const { height } = (await menuIframe(page).boundingBox()) ?? {};
  await page.evaluate(() => scrollTo(0, 1));
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
  await button(page, 'Minimise').hover();
  await expect.poll(() => requested).toEqual([expect.stringMatching(/menu-.*js$/)]);
  await button(page, 'Minimise').click();
  await expect(menu(page).locator('html')).not.toHaveAttribute('data-view');
  release();
  await expect(button(page, 'Open')).toBeVisible();
  await button(page, 'Open').click();
  await expect.poll(async () => (await menuIframe(page).boundingBox())?.height).toBe(height);
});

test('the menu runs its script at once if the card is not enough', async ({ page, hostPage }) => {
  await test.step('the page does not show the title', async () => {
    await hostPage.open('/untitled', {
      body: '<main style="margin-left:50%"><h1>Another title</h1><p>Text.</p></main>',
    });
    await isRunning(page);
    await expect(menu(page).locator('h1.title')).toHaveText('The Brass Tides');
  });
  await test.step('a highlight is in view', async () => {
    const body = `<main style="margin-left:50%"><h1>The Brass Tides</h1><p>${SPRING}</p></main>`;
    await hostPage.open('/in-view', { body });
    await expect(card(page, 'spring-tide')).toBeVisible();
    await expect(highlight(page, 'spring-tide')).toBeVisible();
  });
});

test('the menu loads while its place is animated', async ({ page, hostPage }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    ({ pathname }) => isScript(pathname),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  const body = `<style>@keyframes grow { from { width: 300px } } .growing { animation: grow 2s linear }</style>
    <main style="width: 640px"><journal-menu placement="inline"></journal-menu><h1>The Brass Tides</h1></main>`;
  await hostPage.open('/animated', { body });
  await expect(menu(page).locator('.menu')).toBeAttached();
  await page.evaluate(async () => {
    const main = document.querySelector('main');
    main?.classList.add('growing');
    await Promise.all(main?.getAnimations().map(({ finished }) => finished) ?? []);
  });
  release();
  await isRunning(page);
  expect(hostPage.problems).toEqual([]);
});
