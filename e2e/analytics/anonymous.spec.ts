import { launcher } from '../support/frames.ts';
import { variant } from '../support/variant.ts';
import { VERSION } from '../support/version.ts';
import { expect, KEY, leavePage, sendTo, storageOf, test, waitForArticle } from './fixtures.ts';

// Long enough for random ids and compressed bytes not to contain them.
const SECRETS = '?token=s3cret-token&utm_source=letter&gclid=click-number#jane@patients.example';
const ID = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);

test('events arrive with the allow-listed properties and no others, compressed and without the request to store the IP', async ({
  page,
  host,
  ingestion,
  pageLog,
  openArticle,
}) => {
  await openArticle(`/article${SECRETS}`);
  const names = () => [...new Set(ingestion.events().map(({ event }) => event))].sort();
  await expect
    .poll(names)
    .toEqual([
      '$pageview',
      'journal_annotation_viewed',
      'journal_api_request',
      'journal_client_initialised',
      'journal_entry_opened',
      'journal_scan_completed',
      'journal_scan_missed',
    ]);
  const common = {
    token: KEY,
    distinct_id: ID,
    $session_id: ID,
    $window_id: ID,
    host_domain: '127.0.0.1',
    entry: 'the-brass-tides',
    environment: 'production',
    client_version: VERSION,
    mode: 'anonymous',
    $current_url: `${host.url}/article`,
    $host: new URL(host.url).host,
    $pathname: '/article',
    $lib: 'web',
    $lib_version: expect.any(String),
    $insert_id: expect.any(String),
    $process_person_profile: false,
    $is_identified: false,
    $ip: null,
    $geoip_disable: true,
    $browser: 'Chrome',
    $os: expect.any(String),
    $device_type: 'Desktop',
    $browser_type: 'bot',
  };
  expect(ingestion.named('journal_client_initialised')).toEqual([common]);
  expect(ingestion.named('$pageview')).toEqual([common]);
  expect(ingestion.named('journal_entry_opened')).toEqual([common]);
  expect(ingestion.named('journal_annotation_viewed')).toEqual([{ ...common, annotation: 'spring-tide' }]);
  // The launcher, which this page shows, has the colours of the entry, unless the menu's frame has told them before.
  await expect(launcher(page)).toBeVisible();
  const answered = { ...common, status: 200, duration: expect.any(Number), cache: 'network' };
  const colours = { ...answered, path: '/api/v1/entries/the-brass-tides/meta' };
  const requests = ingestion.named('journal_api_request');
  expect(requests.filter(({ path }) => path !== colours.path)).toEqual([
    { ...answered, path: '/api/v1/annotations/the-brass-tides' },
    // The journal has fonts.
    { ...answered, path: '/api/v1/settings' },
  ]);
  for (const request of requests.filter(({ path }) => path === colours.path)) expect(request).toEqual(colours);
  expect(pageLog.problems).toEqual([]);
  await leavePage(page, ingestion);
  expect(new Set(ingestion.requests.map(({ method, path }) => `${method} ${path}`))).toEqual(new Set(['POST /e/']));
  expect(ingestion.requests.some(({ gzip }) => gzip)).toBe(true);
  for (const { query } of ingestion.requests) expect(query.get('ip')).not.toBe('1');
});

test('autocapture covers only the journal’s own elements; no byte sent holds the query, the fragment, the referrer’s query or text of the page', async ({
  page,
  host,
  ingestion,
  serveArticle,
}) => {
  const address = serveArticle('/secrets') + SECRETS;
  const referrer = host.serve(
    '/from',
    `<!doctype html><meta name="referrer" content="unsafe-url"><a href="${address}">go</a>`,
  );
  await page.goto(`${referrer}?patient=case-4711#jane-referrer`);
  await page.getByText('go').click();
  await waitForArticle(page);
  // PostHog captures clicks from its start on.
  await expect.poll(() => ingestion.named('$pageview')).toHaveLength(1);
  await page.locator('.annotation').click();
  await page.getByText("The page's own").click();
  await expect.poll(() => ingestion.named('journal_annotation_opened')).toHaveLength(1);
  await leavePage(page, ingestion);
  await expect.poll(() => ingestion.named('$autocapture')).toHaveLength(1);
  // Of the journal's own elements alone, without their text.
  expect(ingestion.named('$autocapture')).toMatchObject([
    {
      $event_type: 'click',
      $elements: [{ tag_name: 'journal-highlight', 'attr__data-journal-annotation': 'spring-tide' }],
    },
  ]);
  expect(ingestion.named('$autocapture')[0]).not.toHaveProperty('$el_text');
  expect(ingestion.named('$pageview')).toMatchObject([
    { $current_url: `${host.url}/secrets`, $referrer: `${host.url}/from`, $referring_domain: new URL(host.url).host },
  ]);
  const bytes = ingestion.requests.map(({ text, query, path }) => `${path} ${query} ${text}`).join('\n');
  for (const secret of [
    's3cret',
    'letter',
    'utm_',
    'click-number',
    'jane@',
    'jane%40',
    'jane-referrer',
    'patients.example',
    'doe.example',
    'Mail of Jane',
    'Jane Doe',
    'case-4711',
    'Secret title',
    'spring tide by',
    "page's own",
    '"own',
  ])
    expect(bytes.toLowerCase()).not.toContain(secret.toLowerCase());
  expect(bytes).not.toMatch(
    /"\$(set|set_once|initial_\w+|session_entry_\w+|raw_user_agent|screen_\w+|viewport_\w+|timezone)"/,
  );
});

test(
  'autocapture, page views and API requests can each be switched off',
  variant(true),
  async ({ page, ingestion, openArticle }) => {
    const disabled = { autocapture: false, pageviews: false, apiRequests: false };
    await openArticle('/switched-off', { analytics: sendTo(ingestion, disabled) });
    await page.locator('.annotation').click();
    await expect.poll(() => ingestion.named('journal_annotation_opened')).toHaveLength(1);
    await leavePage(page, ingestion);
    const names = new Set(ingestion.events().map(({ event }) => event));
    for (const event of ['$autocapture', '$pageview', 'journal_api_request']) expect(names).not.toContain(event);
    expect(names).toContain('journal_entry_opened');
  },
);

test('the ids persist from page to page; no query is stored and no cookie is set', async ({
  page,
  host,
  ingestion,
  openArticle,
}) => {
  for (const path of ['/first', '/second']) {
    await openArticle(path + SECRETS);
    await expect
      .poll(() => ingestion.named('$pageview').some(({ $current_url }) => $current_url === host.url + path))
      .toBe(true);
  }
  const views = ingestion.named('$pageview');
  expect(new Set(views.map(({ distinct_id }) => distinct_id)).size).toBe(1);
  expect(new Set(views.map(({ $session_id }) => $session_id)).size).toBe(1);
  const { local, session, cookies } = await storageOf(page);
  expect(Object.keys(local)).toEqual(['ph_journal-analytics']);
  for (const name of Object.keys(session)) expect(name).toMatch(/^ph_journal-analytics/);
  const stored = JSON.stringify([local, session]);
  expect(stored).toContain(views[0]?.distinct_id);
  for (const secret of ['s3cret', 'letter', 'click-number', 'jane@']) expect(stored).not.toContain(secret);
  expect(cookies).toEqual([]);
});

test('a page’s own PostHog stays unchanged', variant(true), async ({ page, ingestion, openArticle }) => {
  const head = `<script>window.posthog = Object.freeze({ own: true, capture() { throw new Error('called'); } });
    window.before = Object.keys(window).concat('before');</script>`;
  await openArticle('/own-posthog', { head });
  await expect.poll(() => ingestion.named('$pageview')).toHaveLength(1);
  const [own, added] = await page.evaluate(() => {
    const before: string[] = Reflect.get(window, 'before');
    return [Reflect.get(window, 'posthog').own, Object.keys(window).filter((name) => !before.includes(name))];
  });
  expect(own).toBe(true);
  expect(added).not.toContain('posthog');
  expect(added.filter((name: string) => /ph|post/i.test(name))).toEqual([]);
});
