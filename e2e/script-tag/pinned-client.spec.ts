/**
 * A page whose tag is pinned to an earlier release. `e2e/versions` has that release's files as they were published: those
 * that such a page loads.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { card, expectMenuTitle, footer, highlight, menu } from '../support/frames.ts';
import { HostPage } from '../support/host-page.ts';
import { startJournal } from '../support/journal-server.ts';
import { SPRING_HIGHLIGHT } from '../support/phrases.ts';
import { warmUp } from '../support/warm-up.ts';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

const OLDEST = '2.1.0';

test(`a page with the client of ${OLDEST} works with this service and its frames`, async ({ page, host }) => {
  const journal = await startJournal({ CLIENT_VERSIONS: 'e2e/versions' });
  await warmUp(journal);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const hostPage = await HostPage.observe(page, journal, host);
  await hostPage.open('/pinned', { tag: { version: OLDEST } });
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
  const files = requested.filter((path) => path.startsWith('/client/'));
  expect(files).toContain(`/client/${OLDEST}/journal-frames.mjs`);
  expect(files.filter((path) => !path.startsWith(`/client/${OLDEST}/`))).toEqual([]);
  await journal.kill();
});

test(`a script of ${OLDEST} in the browser’s cache hands the page over to the service’s current client`, async ({
  page,
  journal,
  hostPage,
}) => {
  const cached = readFileSync(join('e2e/versions', OLDEST, 'journal-client.js'), 'utf8');
  const src = hostPage.serveScript('/cached/journal-client.js', cached);
  const attributes = `data-entry="the-brass-tides" data-api-url="${journal.url}"`;
  await hostPage.open('/cached', { tag: null, end: `<script src="${src}" ${attributes}></script>` });
  await expectMenuTitle(page);
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
  await highlight(page, 'spring-tide').click();
  await expect(card(page, 'spring-tide')).toHaveAttribute('data-active', 'true');
  expect(hostPage.exceptions).toEqual([]);
  expect(hostPage.warnings).toEqual([]);
  // On a busy machine, the old script asks for its other files before it hands over. The service no longer has them.
  expect(hostPage.errors.filter((error) => !/status of 404/.test(error))).toEqual([]);
});
