/**
 * A page whose tag is pinned to an earlier release. `e2e/versions` has that release's files as its build wrote them: those
 * that such a page loads. They are served as `CLIENT_VERSIONS` would serve them, whatever version this build has.
 */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { card, expectMenuTitle, footer, highlight, menu } from '../support/frames.ts';
import { SPRING_HIGHLIGHT } from '../support/phrases.ts';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

const OLDER = '2.2.0';
const FILES = `e2e/versions/${OLDER}`;

test(`a page with the client of ${OLDER} works with this service and its frames`, async ({ page, hostPage }) => {
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
  await expectMenuTitle(page);

  await highlight(page, 'spring-tide').click();
  await expect(card(page, 'spring-tide')).toHaveAttribute('data-active', 'true');
  await expect(highlight(page, 'spring-tide')).toHaveAttribute('data-journal-active');

  await footer(page).getByRole('button').click();
  await expect(menu(page).locator('html')).toHaveAttribute('data-view', 'max');
  await page.keyboard.press('Escape');
  await expect(menu(page).locator('html')).toHaveAttribute('data-view', 'mid');

  await hostPage.reinit('held-to-the-light');
  await expectMenuTitle(page, 'Held to the Light');
  expect(hostPage.problems).toEqual([]);
  expect(served.sort()).toEqual(readdirSync(FILES).map((name) => `/client/${OLDER}/${name}`));
});
