import { launcher } from '../support/frames.ts';
import { expect, KEY, leavePage, sendTo, storageOf, test, waitForIdleAnalytics } from './fixtures.ts';

const NOTHING = { local: {}, session: {}, cookies: [] };

/** Sets a property of `navigator`, where browsers expose a reader's privacy settings. */
const setNavigator = (name: string, value: string) =>
  `<script>Object.defineProperty(navigator, '${name}', { get: () => ${value} });</script>`;

/**
 * Options and pages without analytics, at least one for each reason; `blocked-reason.test.ts` has all of them.
 * @param url of the provider's server
 */
const REFUSALS: readonly [name: string, options: (url: string) => { analytics?: unknown; head?: string }][] = [
  ['with no key anywhere', () => ({})],
  ['with unreadable options', (host) => ({ analytics: { projectApiKey: KEY, host, mode: 'spy' } })],
  [
    'with Do Not Track',
    (host) => ({ analytics: { projectApiKey: KEY, host }, head: setNavigator('doNotTrack', "'1'") }),
  ],
  [
    'with Global Privacy Control',
    (host) => ({ analytics: { projectApiKey: KEY, host }, head: setNavigator('globalPrivacyControl', 'true') }),
  ],
  ['with unknown consent', (host) => ({ analytics: { projectApiKey: KEY, host, consent: 'unknown' } })],
];

test('without a key, with a privacy signal or without consent, nothing is fetched, stored or sent', async ({
  page,
  ingestion,
  pageLog,
  openArticle,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.method()} ${new URL(request.url()).pathname}`));
  for (const [index, [name, optionsFor]] of REFUSALS.entries())
    await test.step(name, async () => {
      requested.length = 0;
      await openArticle(`/refused-${index}`, { analytics: undefined, ...optionsFor(ingestion.url) });
      await expect(launcher(page)).toBeVisible();
      await page.locator('.annotation').click();
      await page.evaluate(() => window.JournalClient?.current?.getSettings());
      await waitForIdleAnalytics(page);
      expect(pageLog.files).toEqual([]);
      expect(ingestion.requests).toEqual([]);
      expect(await storageOf(page)).toEqual(NOTHING);
      expect(requested.filter((request) => request.startsWith('OPTIONS'))).toEqual([]);
      const api = new Set(requested.filter((request) => request.includes('/api/')));
      // The metadata of the page's head comes when the page is idle.
      const head = 'GET /api/v1/entries/the-brass-tides/head';
      // The launcher has the colours of the entry, unless the menu's frame has told them before.
      const colours = 'GET /api/v1/entries/the-brass-tides/meta';
      expect(api.add(head).add(colours)).toEqual(
        new Set(['GET /api/v1/annotations/the-brass-tides', 'GET /api/v1/settings', head, colours]),
      );
    });
});

test('consent starts analytics; withdrawing it stops analytics and deletes what it stored', async ({
  page,
  ingestion,
  pageLog,
  openArticle,
}) => {
  await openArticle('/consent', { analytics: sendTo(ingestion, { consent: 'unknown' }) });
  await waitForIdleAnalytics(page);
  expect(pageLog.files).toEqual([]);
  await page.evaluate(() => window.JournalClient?.current?.consent(true));
  await expect.poll(() => ingestion.named('journal_entry_opened')).toHaveLength(1);
  // Events from before the consent are never sent.
  expect(ingestion.named('journal_annotation_viewed')).toEqual([]);
  expect((await storageOf(page)).local).toHaveProperty('ph_journal-analytics');
  const before = ingestion.requests.length;
  await page.evaluate(() => window.JournalClient?.current?.consent(false));
  expect(await storageOf(page)).toEqual(NOTHING);
  await page.locator('.annotation').click();
  await page.evaluate(() => window.JournalClient?.current?.getSettings());
  await leavePage(page, ingestion);
  expect(ingestion.requests.length).toBe(before);
});

test('the browser’s privacy signal overrides consent', async ({ page, ingestion, pageLog, openArticle }) => {
  const head = setNavigator('globalPrivacyControl', 'true');
  await openArticle('/gpc', { analytics: sendTo(ingestion, { consent: 'granted' }), head });
  await page.evaluate(() => window.JournalClient?.current?.consent(true));
  await waitForIdleAnalytics(page);
  expect(pageLog.files).toEqual([]);
  expect(ingestion.requests).toEqual([]);
});
