import { article, expect, KEY, sendsTo, settled, test } from './fixtures.ts';

const ASKED = '?token=s3cret&utm_source=letter&gclid=click1#jane@doe.example';
const ID = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);

test('a visit arrives: the client, the page, the entry, the scan, the annotation in view', async ({
  page,
  journal,
  host,
  ingestion,
  watched,
}) => {
  await page.goto(host.serve('/visit', article(journal.url, { analytics: sendsTo(ingestion) })) + ASKED);
  await settled(page);
  const names = () => new Set(ingestion.events().map(({ event }) => event));
  await expect
    .poll(names)
    .toEqual(
      new Set([
        'journal_client_initialised',
        '$pageview',
        'journal_entry_opened',
        'journal_api_request',
        'journal_scan_completed',
        'journal_scan_missed',
        'journal_annotation_viewed',
      ]),
    );
  expect(ingestion.named('journal_entry_opened')).toEqual([
    {
      token: KEY,
      distinct_id: ID,
      $session_id: ID,
      $window_id: ID,
      host_domain: '127.0.0.1',
      entry: 'the-brass-tides',
      environment: 'production',
      client_version: '2.1.0',
      mode: 'anonymous',
      $current_url: `${host.url}/visit`,
      $host: new URL(host.url).host,
      $pathname: '/visit',
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
    },
  ]);
  expect(ingestion.named('journal_api_request')).toMatchObject([
    { path: '/api/v1/annotations/the-brass-tides', status: 200, duration: expect.any(Number), cache: 'network' },
  ]);
  expect(watched.said).toEqual([]);
});
