/**
 * A page that keeps the client of an earlier release. `e2e/versions` has that release's files as its build wrote them:
 * those that such a page loads.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '../support/fixtures.ts';
import { card, expectMenuTitle, footer, highlight, menu } from '../support/frames.ts';
import { SPRING_HIGHLIGHT } from '../support/phrases.ts';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

const OLDER = '2.2.0';

test(`a page with the client of ${OLDER} works with this service and its frames`, async ({
  page,
  journal,
  hostPage,
}) => {
  const files = readdirSync(`e2e/versions/${OLDER}`).map((name) =>
    hostPage.serveScript(`/client/${name}`, readFileSync(`e2e/versions/${OLDER}/${name}`, 'utf8')),
  );
  const script = files.find((address) => address.endsWith('/journal-client.js'));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const end = `<script src="${script}" data-entry="the-brass-tides" data-api-url="${journal.url}"></script>`;
  await hostPage.open('/older', { tag: null, end });
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
  expect(new Set(requested.filter((address) => address.includes('/client/')))).toEqual(new Set(files));
});
