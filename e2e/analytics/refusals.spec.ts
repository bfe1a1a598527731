import { article, expect, KEY, quiet, sendsTo, settled, stored, test } from './fixtures.ts';

const NOTHING = { local: {}, session: {}, cookies: [] };

/** As a browser says that its reader does not want to be followed. */
const says = (name: string, value: string) =>
  `<script>Object.defineProperty(navigator, '${name}', { get: () => ${value} });</script>`;

test.describe('not one byte is fetched, stored or sent', () => {
  const cases: [string, (url: string) => { analytics?: unknown; head?: string }][] = [
    ['with no key anywhere', () => ({})],
    ['with no key in the options', () => ({ analytics: { mode: 'full' } })],
    ['with `analytics: false`', () => ({ analytics: false })],
    ['with options that cannot be read', (host) => ({ analytics: { projectApiKey: KEY, host, mode: 'spy' } })],
    ['with Do Not Track', (host) => ({ analytics: { projectApiKey: KEY, host }, head: says('doNotTrack', "'1'") })],
    [
      'with Global Privacy Control',
      (host) => ({ analytics: { projectApiKey: KEY, host }, head: says('globalPrivacyControl', 'true') }),
    ],
    ['with a consent that is unknown', (host) => ({ analytics: { projectApiKey: KEY, host, consent: 'unknown' } })],
    ['with a consent that is denied', (host) => ({ analytics: { projectApiKey: KEY, host, consent: 'denied' } })],
  ];
  for (const [index, [name, optionsFor]] of cases.entries())
    test(name, async ({ page, journal, host, ingestion, watched }) => {
      const requested: string[] = [];
      page.on('request', (request) => requested.push(`${request.method()} ${new URL(request.url()).pathname}`));
      const html = article(journal.url, optionsFor(ingestion.url));
      await page.goto(host.serve(`/refused-${index}`, html));
      await settled(page);
      await page.locator('.annotation').click();
      await page.evaluate(() => window.JournalClient?.current?.getSettings());
      await quiet(page);
      expect(watched.files).toEqual([]);
      expect(ingestion.requests).toEqual([]);
      expect(await stored(page)).toEqual(NOTHING);
      expect(requested.filter((request) => request.startsWith('OPTIONS'))).toEqual([]);
      const api = requested.filter((request) => request.includes('/api/'));
      expect(new Set(api)).toEqual(new Set(['GET /api/v1/annotations/the-brass-tides', 'GET /api/v1/settings']));
    });
});

test('consent begins it, and when it is withdrawn it ends and what was stored is gone', async ({
  page,
  journal,
  host,
  ingestion,
  watched,
}) => {
  await page.goto(
    host.serve('/consent', article(journal.url, { analytics: sendsTo(ingestion, { consent: 'unknown' }) })),
  );
  await quiet(page);
  expect(watched.files).toEqual([]);
  await page.evaluate(() => window.JournalClient?.current?.consent(true));
  await expect.poll(() => ingestion.named('journal_entry_opened')).toHaveLength(1);
  // Of what was before the consent nothing is told.
  expect(ingestion.named('journal_annotation_viewed')).toEqual([]);
  expect((await stored(page)).local).toHaveProperty('journal-analytics');
  const before = ingestion.requests.length;
  await page.evaluate(() => window.JournalClient?.current?.consent(false));
  expect(await stored(page)).toEqual(NOTHING);
  await page.locator('.annotation').click();
  await page.evaluate(() => window.JournalClient?.current?.getSettings());
  await page.goto('about:blank');
  expect(ingestion.requests.length).toBe(before);
});

test('the browser’s own signal stands above a consent', async ({ page, ingestion, watched, visit }) => {
  const head = says('globalPrivacyControl', 'true');
  await visit('/gpc', { analytics: sendsTo(ingestion, { consent: 'granted' }), head });
  await page.evaluate(() => window.JournalClient?.current?.consent(true));
  await quiet(page);
  expect(watched.files).toEqual([]);
  expect(ingestion.requests).toEqual([]);
});

test('a service with a key hands it to clients that name none, in the answers they ask for anyway', async ({
  page,
  counting,
  host,
  ingestion,
  watched,
}) => {
  await page.goto(host.serve('/service-key-off', article(counting.url, { analytics: false })));
  await quiet(page);
  expect(watched.files).toEqual([]);
  await page.goto(host.serve('/service-key', article(counting.url)));
  await expect
    .poll(() => ingestion.named('journal_entry_opened'), { timeout: 15_000 })
    .toMatchObject([{ token: KEY, entry: 'the-brass-tides' }]);
  expect(watched.files).toEqual(['/client/2.1.0/journal-analytics.mjs', '/client/2.1.0/journal-posthog.mjs']);
});
