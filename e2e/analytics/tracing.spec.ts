import { launcher } from '../support/frames.ts';
import { variant } from '../support/variant.ts';
import { expect, KEY, leavePage, type Page, sendTo, test, waitForIdleAnalytics } from './fixtures.ts';

/** Records the requests to the API and the ids that they carry. */
function recordApiRequests(page: Page) {
  const requests: { path: string; method: string; id: string | undefined; session: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const headers = request.headers();
    if (!pathname.startsWith('/api/')) return;
    const [id, session] = [headers['x-posthog-distinct-id'], headers['x-posthog-session-id']];
    requests.push({ path: pathname, method: request.method(), id, session });
  });
  return requests;
}

/** Requests the settings once more than the client does for the journal's fonts. */
const getSettings = () => window.JournalClient?.current?.getSettings({ textStyle: 'string' });

test('a service passes its key to clients without one, whose requests carry the ids of the page view, which the service’s own events repeat', async ({
  page,
  journalWithKey,
  ingestion,
  pageLog,
  openArticle,
}) => {
  await test.step('not to those that refuse analytics', async () => {
    await openArticle('/service-key-off', { service: journalWithKey.url, analytics: false });
    await waitForIdleAnalytics(page);
    expect(pageLog.files).toEqual([]);
  });
  const requests = recordApiRequests(page);
  await openArticle('/traced', { service: journalWithKey.url, analytics: undefined });
  await expect.poll(() => ingestion.named('$pageview')).toHaveLength(1);
  await page.evaluate(getSettings);
  const [view] = ingestion.named('$pageview');
  expect(ingestion.named('journal_entry_opened')).toMatchObject([{ token: KEY, entry: 'the-brass-tides' }]);
  expect(pageLog.files).toEqual(['session', 'extension-bundles', 'posthog']);
  expect(requests.findLast(({ path }) => path === '/api/v1/settings')).toMatchObject({
    id: view?.distinct_id,
    session: view?.$session_id,
  });
  // The service has answered this cross-origin request, so it has granted the preflight.
  await expect.poll(() => journalWithKey.output()).toContain(`"posthog":{"distinctId":"${String(view?.distinct_id)}"`);
  await leavePage(page, ingestion);
  await journalWithKey.stop();
  await expect.poll(() => ingestion.named('journal_api_answered')).toHaveLength(1);
  const [answered] = ingestion.events().filter(({ event }) => event === 'journal_api_answered');
  expect(answered).toMatchObject({
    distinct_id: view?.distinct_id,
    properties: {
      path: '/api/v1/settings',
      status: 200,
      cache: 'miss',
      $session_id: view?.$session_id,
      $window_id: view?.$window_id,
      $process_person_profile: false,
      $geoip_disable: true,
      $ip: null,
    },
  });
});

test('requests before analytics has loaded carry no ids, so that highlights need no preflight', async ({
  page,
  ingestion,
  openArticle,
}) => {
  const requests = recordApiRequests(page);
  await openArticle('/untraced-start');
  await expect.poll(() => ingestion.named('$pageview')).toHaveLength(1);
  // The metadata of the page's head comes when the page is idle.
  const head = ['GET', '/api/v1/entries/the-brass-tides/head', undefined];
  const [first, ...others] = requests.map(({ path, method, id }) => [method, path, id]);
  expect(first).toEqual(['GET', '/api/v1/annotations/the-brass-tides', undefined]);
  // The launcher, which this page shows, has the colours of the entry.
  const colours = ['GET', '/api/v1/entries/the-brass-tides/meta', undefined];
  await expect(launcher(page)).toBeVisible();
  // The journal has fonts.
  const fonts = ['GET', '/api/v1/settings', undefined];
  const once = (path: string) => others.filter((request) => request[1] === path).length <= 1;
  for (const request of others) expect([head, colours, fonts]).toContainEqual(request);
  expect([head, colours, fonts].every(([, path]) => once(String(path)))).toBe(true);
});

test(
  'requests carry no ids with tracing headers switched off, for other hosts only or unreadable',
  variant(true),
  async ({ page, ingestion, serveArticle }) => {
    const requests = recordApiRequests(page);
    for (const [index, tracingHeaders] of [false, ['elsewhere.example'], 'yes'].entries())
      await test.step(JSON.stringify(tracingHeaders), async () => {
        requests.length = 0;
        await page.goto(serveArticle(`/no-trace-${index}`, { analytics: sendTo(ingestion, { tracingHeaders }) }));
        await expect.poll(() => ingestion.named('$pageview')).toHaveLength(index + 1);
        await page.evaluate(getSettings);
        expect(requests.length).toBeGreaterThanOrEqual(2);
        for (const { method, id } of requests) expect([method, id]).toEqual(['GET', undefined]);
      });
  },
);

test('requests to other origins carry no ids', variant(true), async ({ page, host, ingestion, openArticle }) => {
  await openArticle('/others');
  await expect.poll(() => ingestion.named('$pageview')).toHaveLength(1);
  const [fetched] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/others-data')),
    page.evaluate((address) => fetch(address), `${host.url}/others-data`),
  ]);
  expect(Object.keys(fetched.headers()).filter((header) => header.includes('posthog'))).toEqual([]);
  expect(await page.evaluate(() => window.fetch.toString())).toContain('[native code]');
});
