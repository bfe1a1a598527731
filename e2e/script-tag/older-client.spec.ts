/**
 * Clients and frames of different versions. A page whose tag is pinned to an earlier release keeps that release's client,
 * and the service always sends its own frames. During an upgrade, a new client may get a frame of the release before.
 *
 * `e2e/versions` has the files of the earlier release that such a page loads, as its build wrote them. They are served as
 * `CLIENT_VERSIONS` would serve them, whatever version this build has.
 */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { highlight } from '../support/frames.ts';
import { SPRING_HIGHLIGHT } from '../support/phrases.ts';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

const OLDER = '2.2.0';
const FILES = `e2e/versions/${OLDER}`;

/** Expects the card with the annotation in place of the menu's frame. */
async function expectCard(page: Page): Promise<void> {
  const card = page.locator('journal-menu section[role=dialog]');
  await expect(card).toHaveAccessibleName('Spring tide');
  await expect(card.locator('p').first()).not.toBeEmpty();
}

test(`a page with the client of ${OLDER} has its highlights, and cards in place of this service's frames`, async ({
  page,
  hostPage,
}) => {
  const served: string[] = [];
  await page.route('**/client/**', (route, request) => {
    const file = new URL(request.url()).pathname;
    served.push(file);
    return route.fulfill({
      path: `${FILES}/${basename(file)}`,
      contentType: 'text/javascript; charset=utf-8',
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  await hostPage.open('/pinned', { tag: { version: OLDER } });
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
  const menu = page.locator('journal-menu section', { hasText: 'The Brass Tides' });
  await expect(menu).toBeVisible();

  await highlight(page, 'spring-tide').click();
  await expectCard(page);
  await expect(page.locator('journal-footer section')).toContainText('Ilse Marr');
  await hostPage.reinit('held-to-the-light');
  await expect(page.locator('journal-menu section', { hasText: 'Held to the Light' })).toBeVisible();
  expect(hostPage.exceptions).toEqual([]);
  expect(served.sort()).toEqual(readdirSync(FILES).map((name) => `/client/${OLDER}/${name}`));
});

test('a frame of an older version is refused, and a card shows the annotation', async ({ page, hostPage }) => {
  const hello = `parent.postMessage({ journal: 'hello', version: 1, token: location.hash.slice(1) }, '*')`;
  await page.route('**/embed/menu?**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><script>${hello}</script>` }),
  );
  await hostPage.open('/older-frame');
  await expect.poll(() => hostPage.warnings).toContain('Journal: frame channel version 1 instead of 3');
  await highlight(page, 'spring-tide').click();
  await expectCard(page);
  expect(hostPage.exceptions).toEqual([]);
});
