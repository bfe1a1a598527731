import { article, expect, leave, type Page, sendsTo, settled, test } from './fixtures.ts';

/** Requests to the API with the ids that they carry. */
function traces(page: Page) {
  const asked: { path: string; method: string; id: string | undefined; session: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const headers = request.headers();
    if (!pathname.startsWith('/api/')) return;
    const [id, session] = [headers['x-posthog-distinct-id'], headers['x-posthog-session-id']];
    asked.push({ path: pathname, method: request.method(), id, session });
  });
  return asked;
}

const getSettings = () => window.JournalClient?.current?.getSettings();

test('requests to the journal’s API carry the ids of the page view, and the service sends its events with them', async ({
  page,
  counting,
  host,
  ingestion,
}) => {
  const asked = traces(page);
  await page.goto(host.serve('/traced', article(counting.url)));
  await settled(page);
  await expect.poll(() => ingestion.named('$pageview'), { timeout: 15_000 }).toHaveLength(1);
  await page.evaluate(getSettings);
  const [view] = ingestion.named('$pageview');
  expect(asked.find(({ path }) => path === '/api/v1/settings')).toMatchObject({
    id: view?.distinct_id,
    session: view?.$session_id,
  });
  // The answer came across origins: the preflight was granted.
  await expect.poll(() => counting.output()).toContain(`"posthog":{"distinctId":"${String(view?.distinct_id)}"`);
  await leave(page);
  await counting.stop();
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

test('the text does not wait for a preflight: what is asked before analytics has loaded carries nothing', async ({
  page,
  ingestion,
  visit,
}) => {
  const asked = traces(page);
  await visit('/untraced-start');
  await expect.poll(() => ingestion.named('$pageview')).toHaveLength(1);
  expect(asked.map(({ path, method, id }) => [method, path, id])).toEqual([
    ['GET', '/api/v1/annotations/the-brass-tides', undefined],
  ]);
});

for (const [name, more] of [
  ['switched off', { tracingHeaders: false }],
  ['for other hosts only', { tracingHeaders: ['elsewhere.example'] }],
  ['with options that cannot be read', { tracingHeaders: 'yes' }],
] as const)
  test(`no header ${name}`, async ({ page, journal, host, ingestion }) => {
    const asked = traces(page);
    const path = `/no-trace-${name.replaceAll(' ', '-')}`;
    await page.goto(host.serve(path, article(journal.url, { analytics: sendsTo(ingestion, more) })));
    await expect.poll(() => ingestion.named('$pageview'), { timeout: 15_000 }).toHaveLength(1);
    await page.evaluate(getSettings);
    expect(asked.map(({ method, id }) => [method, id])).toEqual([
      ['GET', undefined],
      ['GET', undefined],
    ]);
  });

test('nobody else’s requests carry the ids', async ({ page, journal, host, ingestion }) => {
  await page.goto(host.serve('/others', article(journal.url, { analytics: sendsTo(ingestion) })));
  await expect.poll(() => ingestion.named('$pageview'), { timeout: 15_000 }).toHaveLength(1);
  const [fetched] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/others-data')),
    page.evaluate((address) => fetch(address), `${host.url}/others-data`),
  ]);
  expect(Object.keys(fetched.headers()).filter((header) => header.includes('posthog'))).toEqual([]);
  expect(await page.evaluate(() => window.fetch.toString())).toContain('[native code]');
});
