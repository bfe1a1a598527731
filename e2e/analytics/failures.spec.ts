import { article, expect, KEY, leave, settled, test } from './fixtures.ts';

/** The browser's own lines on what it could not load: no page can keep it from saying so. */
const ownWords = (line: string) => line.startsWith('Failed to load resource');

test('a blocker has the files: the journal works the same, and nothing is thrown or said', async ({
  page,
  ingestion,
  watched,
  visit,
}) => {
  await page.route(/journal-(analytics|posthog)\.mjs/, (route) => route.abort('blockedbyclient'));
  await visit('/blocked-files');
  await expect.poll(() => watched.files).toHaveLength(1);
  await page.locator('.annotation').click();
  await expect(page.locator('journal-menu').frameLocator('iframe').getByText('Spring tide').first()).toBeVisible();
  expect(watched.said.filter((line) => !ownWords(line))).toEqual([]);
  expect(ingestion.requests).toEqual([]);
});

test('a blocker has the provider: likewise', async ({ page, ingestion, watched, visit }) => {
  await page.route(`${ingestion.url}/**`, (route) => route.abort('blockedbyclient'));
  const asked = page.waitForRequest((request) => request.url().startsWith(ingestion.url));
  await visit('/blocked-provider');
  await asked;
  await page.locator('.annotation').click();
  await page.evaluate(() => window.JournalClient?.current?.getSettings());
  expect(watched.said.filter((line) => !ownWords(line))).toEqual([]);
});

test('the provider is down: likewise', async ({ page, ingestion, watched, visit }) => {
  ingestion.answerWith(503);
  await visit('/down');
  await expect.poll(() => ingestion.requests.length, { timeout: 15_000 }).toBeGreaterThan(0);
  await page.locator('.annotation').click();
  await expect(page.locator('journal-menu').frameLocator('iframe').getByText('Spring tide').first()).toBeVisible();
  expect(watched.said.filter((line) => !ownWords(line))).toEqual([]);
});

test('the provider is so slow that it never answers: likewise, and a service with its key loses no answer', async ({
  page,
  counting,
  host,
  ingestion,
  watched,
}) => {
  ingestion.fallSilent();
  await page.goto(host.serve('/silent', article(counting.url)));
  await settled(page);
  await expect.poll(() => ingestion.named('journal_entry_opened'), { timeout: 15_000 }).toHaveLength(1);
  const served = () => page.evaluate(async () => (await window.JournalClient?.current?.getSettings()) !== undefined);
  expect(await served()).toBe(true);
  await expect.poll(() => ingestion.named('journal_api_answered'), { timeout: 15_000 }).toHaveLength(1);
  expect(await served()).toBe(true);
  await page.locator('.annotation').click();
  await expect(page.locator('journal-menu').frameLocator('iframe').getByText('Spring tide').first()).toBeVisible();
  await expect.poll(() => ingestion.named('journal_annotation_opened'), { timeout: 15_000 }).toHaveLength(1);
  expect(watched.said).toEqual([]);
});

test('storage is forbidden: it is counted, and known for the page only', async ({ ingestion, watched, visit }) => {
  const head = `<script>for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { get() { throw new DOMException('forbidden', 'SecurityError'); } });</script>`;
  await visit('/no-storage', { head });
  await expect.poll(() => ingestion.named('$pageview')).toMatchObject([{ distinct_id: expect.any(String) }]);
  expect(watched.said).toEqual([]);
});

test('the host is none: nothing is sent, and nothing anywhere else', async ({
  page,
  journal,
  host,
  ingestion,
  watched,
  visit,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (![journal.url, host.url].includes(new URL(request.url()).origin)) elsewhere.push(request.url());
  });
  const analytics = { projectApiKey: KEY, host: 'javascript:alert(1)' };
  await visit('/no-host', { analytics });
  await expect.poll(() => watched.files).toEqual(['/client/2.1.0/journal-analytics.mjs']);
  await page.evaluate(() => window.JournalClient?.current?.getSettings());
  await leave(page);
  expect(elsewhere.filter((address) => address !== 'about:blank')).toEqual([]);
  expect(ingestion.requests).toEqual([]);
  expect(watched.said).toEqual([]);
});

test('a client that is destroyed sends what it has and nothing more', async ({ page, ingestion, visit }) => {
  await visit('/destroyed');
  await expect.poll(() => ingestion.named('$pageview')).toHaveLength(1);
  await page.evaluate(() => window.JournalClient?.current?.destroy());
  const before = ingestion.events().length;
  await page.getByText("The page's own").click();
  await page.mouse.wheel(0, 500);
  await leave(page);
  expect(
    ingestion
      .events()
      .slice(before)
      .map(({ event }) => event),
  ).not.toContain('$autocapture');
});
