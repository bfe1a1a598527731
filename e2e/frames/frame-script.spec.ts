import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { button, documentOf, expandMenu, menu, menuIframe, waitForMenu } from '../support/frames.ts';
import { variant } from '../support/variant.ts';

/** Addresses of the scripts that the menu's document loaded itself. */
async function loadedByFrame(page: Page): Promise<string[]> {
  const frame = await documentOf(menuIframe(page));
  return frame.evaluate(() => [...document.scripts].flatMap(({ src }) => src || []));
}

test('the frame runs the scripts that its page fetched, and the page without its fetch has the frame load them', async ({
  page,
  hostPage,
}) => {
  await hostPage.open('/fetched');
  await waitForMenu(page);
  expect(await loadedByFrame(page)).toEqual([]);
  await page.route('**/embed/assets/*', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.fallback(),
  );
  await page.reload();
  await waitForMenu(page);
  expect(await loadedByFrame(page)).toEqual(
    ['frame', 'menu'].map((name) => expect.stringContaining(`/embed/assets/${name}-`)),
  );
});

test(
  'the card stands beside the text before its script has come, and does not shrink when it comes',
  variant(true),
  async ({ page, journal }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/embed/assets/menu-*', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${journal.url}/demo/the-brass-tides.html`);
    await expect(menuIframe(page)).toBeVisible();
    await expect(menu(page).getByText('17 annotations')).toBeVisible();
    await expect(menu(page).locator('html')).not.toHaveAttribute('data-view');
    const early = await menuIframe(page).boundingBox();
    release();
    await waitForMenu(page);
    const late = await menuIframe(page).boundingBox();
    expect([late?.x, late?.y, late?.width]).toEqual([early?.x, early?.y, early?.width]);
    expect(late?.height).toBeGreaterThanOrEqual(early?.height ?? 0);
  },
);

test(
  'a frame whose script is missing, as while two builds run, is loaded again with its document, and at last gives up',
  variant(true),
  async ({ page, hostPage }) => {
    const documents: string[] = [];
    page.on('request', (request) => /\/embed\/menu\?/.test(request.url()) && documents.push(request.url()));
    let missing = 2;
    // The page fetches the script, and then the frame loads it.
    await page.route('**/embed/assets/menu-*', (route) =>
      missing-- > 0 ? route.fulfill({ status: 404 }) : route.fallback(),
    );
    await hostPage.open('/other-build');
    await waitForMenu(page);
    expect(documents.length).toBeGreaterThan(1);
    // No card took its place meanwhile.
    expect(hostPage.warnings).toEqual([]);
    missing = Number.POSITIVE_INFINITY;
    documents.length = 0;
    await page.reload();
    const card = page.locator('journal-menu').getByText('The Brass Tides');
    // The reader's pointer moves: a frame that is still loading has not heard the first event.
    const point = async () => {
      await menu(page)
        .locator('html')
        .dispatchEvent('pointerover', {}, { timeout: 1_000 })
        .catch(() => undefined);
      return card.isVisible();
    };
    await expect.poll(point).toBe(true);
    expect(documents.length).toBeLessThanOrEqual(6);
  },
);

test('a page that answers with another script cannot run it in the frame', async ({ page, hostPage }) => {
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (...request) =>
      String(request[0]).includes('/embed/assets/') ? new Response('document.title = "taken over"') : fetch(...request);
  });
  const refused = page.waitForEvent('console', {
    predicate: (message) => /Content Security Policy/.test(message.text()),
  });
  await page.goto(hostPage.serve('/hostile'));
  await refused;
  await waitForMenu(page);
  const frame = await documentOf(menuIframe(page));
  expect(await frame.title()).toBe('The Brass Tides');
  expect(await loadedByFrame(page)).toHaveLength(2);
});

test('the frames cannot reach the page, its storage or its cookies, on the service’s own origin either', async ({
  page,
  journal,
}) => {
  const response = await page.goto(`${journal.url}/demo/the-brass-tides.html`);
  expect(response?.headers()['set-cookie']).toBeUndefined();
  await page.context().addCookies([{ name: 'reader', value: '1', url: journal.url }]);
  await waitForMenu(page);
  const frame = await documentOf(menuIframe(page));
  const reached = await frame.evaluate(() => {
    const attempt = async (read: () => unknown) => {
      try {
        return String(await read());
      } catch (error) {
        return error instanceof DOMException ? error.name : 'other';
      }
    };
    const cached = () => caches.keys();
    const secrets = [() => origin, () => parent.document, () => document.cookie, () => localStorage, cached];
    return Promise.all(secrets.map(attempt));
  });
  expect(reached).toEqual(['null', ...Array(4).fill('SecurityError')]);
});

test('the expanded view says that its content could not be loaded, and loads it again', async ({ page, hostPage }) => {
  let missing = true;
  await page.route('**/embed/assets/columns-*', (route) =>
    missing ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  await hostPage.open('/missing-file');
  await waitForMenu(page);
  await expandMenu(page);
  await expect(menu(page).getByRole('alert')).toContainText('The content could not be loaded.');
  missing = false;
  await button(page, 'Try again').click();
  await expect(menu(page).getByRole('heading', { level: 2, name: /^Annotations/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page).getByRole('dialog')).toHaveCount(0);
});
