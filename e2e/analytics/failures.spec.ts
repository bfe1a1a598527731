import { menu } from '../support/frames.ts';
import { variant } from '../support/variant.ts';
import { ANALYTICS_FILES, expect, KEY, leavePage, test } from './fixtures.ts';

/** Whether the browser itself reported that a file failed to load, which no page can prevent. */
const isLoadFailure = (message: string) => message.startsWith('Failed to load resource');

test('the journal works without exceptions or messages when a blocker blocks the analytics files', async ({
  page,
  ingestion,
  pageLog,
  openArticle,
}) => {
  await page.route(ANALYTICS_FILES, (route) => route.abort('blockedbyclient'));
  await openArticle('/blocked-files');
  await expect.poll(() => pageLog.files).toHaveLength(1);
  await page.locator('.annotation').click();
  await expect(menu(page).getByText('Spring tide').first()).toBeVisible();
  expect(pageLog.problems.filter((message) => !isLoadFailure(message))).toEqual([]);
  expect(ingestion.requests).toEqual([]);
});

test(
  'the journal works without exceptions or messages when a blocker blocks the provider',
  variant(true),
  async ({ page, ingestion, pageLog, openArticle }) => {
    await page.route(`${ingestion.url}/**`, (route) => route.abort('blockedbyclient'));
    const blocked = page.waitForEvent('requestfailed', (request) => request.url().startsWith(ingestion.url));
    await openArticle('/blocked-provider');
    await blocked;
    await page.locator('.annotation').click();
    await page.evaluate(() => window.JournalClient?.current?.getSettings());
    expect(pageLog.problems.filter((message) => !isLoadFailure(message))).toEqual([]);
  },
);

test('the journal works without exceptions or messages when the provider is down', async ({
  page,
  ingestion,
  pageLog,
  openArticle,
}) => {
  ingestion.respondWith(503);
  await openArticle('/down');
  await expect.poll(() => ingestion.requests.length).toBeGreaterThan(0);
  await page.locator('.annotation').click();
  await expect(menu(page).getByText('Spring tide').first()).toBeVisible();
  expect(pageLog.problems.filter((message) => !isLoadFailure(message))).toEqual([]);
});

test.describe('a provider that never responds', () => {
  // The service gives it up, and sends the next events.
  test.use({ timeLimitFactor: '1' });

  test(
    'leaves the journal and a service with a key at work',
    variant(true),
    async ({ page, journalWithKey, ingestion, pageLog, openArticle }) => {
      ingestion.stopResponding();
      await openArticle('/silent', { service: journalWithKey.url, analytics: undefined });
      await expect.poll(() => ingestion.named('journal_entry_opened')).toHaveLength(1);
      // Once more than the client asks for the journal's fonts.
      const hasSettings = () =>
        page.evaluate(
          async () => (await window.JournalClient?.current?.getSettings({ textStyle: 'string' })) !== undefined,
        );
      expect(await hasSettings()).toBe(true);
      await expect.poll(() => ingestion.named('journal_api_answered')).toHaveLength(1);
      expect(await hasSettings()).toBe(true);
      await page.locator('.annotation').click();
      await expect(menu(page).getByText('Spring tide').first()).toBeVisible();
      await expect.poll(() => ingestion.named('journal_annotation_opened')).toHaveLength(1);
      expect(pageLog.problems).toEqual([]);
    },
  );
});

test(
  'where storage is forbidden, page views are sent with an id that lasts as long as the page',
  variant(true),
  async ({ ingestion, pageLog, openArticle }) => {
    const head = `<script>for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { get() { throw new DOMException('forbidden', 'SecurityError'); } });</script>`;
    await openArticle('/no-storage', { head });
    await expect.poll(() => ingestion.named('$pageview')).toMatchObject([{ distinct_id: expect.any(String) }]);
    expect(pageLog.problems).toEqual([]);
  },
);

test('an invalid provider host sends nothing anywhere', async ({
  page,
  journal,
  host,
  ingestion,
  pageLog,
  openArticle,
}) => {
  const thirdParty: string[] = [];
  page.on('request', (request) => {
    if (![journal.url, host.url].includes(new URL(request.url()).origin)) thirdParty.push(request.url());
  });
  const analytics = { projectApiKey: KEY, host: 'javascript:alert(1)' };
  await openArticle('/no-host', { analytics });
  await expect.poll(() => pageLog.files).toEqual(['session']);
  await page.evaluate(() => window.JournalClient?.current?.getSettings());
  await page.goto('about:blank');
  expect(thirdParty.filter((address) => address !== 'about:blank')).toEqual([]);
  expect(ingestion.requests).toEqual([]);
  expect(pageLog.problems).toEqual([]);
});

test('a destroyed client sends its pending events and nothing more', async ({ page, ingestion, openArticle }) => {
  await openArticle('/destroyed');
  await expect.poll(() => ingestion.named('$pageview')).toHaveLength(1);
  await page.evaluate(() => window.JournalClient?.current?.destroy());
  const before = ingestion.events().length;
  await page.getByText("The page's own").click();
  await page.mouse.wheel(0, 500);
  await leavePage(page, ingestion);
  expect(
    ingestion
      .events()
      .slice(before)
      .map(({ event }) => event),
  ).not.toContain('$autocapture');
});
