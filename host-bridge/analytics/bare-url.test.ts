import { expect, test } from 'vitest';
import { bareUrl, withoutQueries } from './events.ts';

test.each([
  ['https://a.test/p?token=1#frag', 'https://a.test/p'],
  ['https://jane:secret@a.test/p', 'https://a.test/p'],
  ['http://a.test:8080/', 'http://a.test:8080/'],
  ['mailto:jane@doe.example', 'mailto:'],
  ['data:text/plain,secret', 'data:'],
  ['file:///home/jane/paper.html', 'file:'],
  ['/p?q', undefined],
  ['', undefined],
])('reduces %j to %j', (given, bare) => {
  expect(bareUrl(given)).toBe(bare);
});

const SECRET = 's3cret';
const ADDRESS = `https://a.test/p?token=${SECRET}#${SECRET}`;

/** An event with every property that PostHog may add, each with a part of the query. */
const EVENT = {
  event: '$pageview',
  properties: {
    $current_url: ADDRESS,
    $referrer: ADDRESS,
    $session_entry_url: ADDRESS,
    $initial_current_url: ADDRESS,
    $initial_person_info: { r: ADDRESS, u: ADDRESS },
    $set: { $current_url: ADDRESS, email_link: `see ${ADDRESS} and ${ADDRESS}` },
    $set_once: { $initial_referrer: ADDRESS, $initial_utm_source: SECRET, $initial_gclid: SECRET },
    utm_campaign: SECRET,
    $session_entry_utm_term: SECRET,
    gclid: SECRET,
    ph_keyword: SECRET,
    $pathname: `/p?${SECRET}`,
    $elements: [{ tag_name: 'a', attr__href: ADDRESS }, { attr__href: `/x#${SECRET}` }],
    $exception_list: [{ value: `could not load ${ADDRESS}: 404`, stacktrace: { frames: [{ filename: ADDRESS }] } }],
    $heatmap_data: { [ADDRESS]: [{ x: 1 }], 'https://a.test/p?other': [{ x: 2 }] },
    title: 'Tides',
    count: 3,
    nothing: null,
  },
  $set: { $current_url: ADDRESS },
  $set_once: { $initial_current_url: ADDRESS, $initial_fbclid: SECRET },
  timestamp: new Date(0),
};

test('removes queries and fragments at any depth', () => {
  expect(JSON.stringify(withoutQueries(EVENT))).not.toContain(SECRET);
});

test('keeps everything else', () => {
  expect(withoutQueries(EVENT)).toMatchObject({
    properties: {
      $current_url: 'https://a.test/p',
      $set: { email_link: 'see https://a.test/p and https://a.test/p' },
      $pathname: '/p',
      $heatmap_data: { 'https://a.test/p': [{ x: 1 }, { x: 2 }] },
      title: 'Tides',
      count: 3,
      nothing: null,
    },
    timestamp: new Date(0),
  });
  const question = 'What of it? Two #things, 3/4?';
  expect(withoutQueries(question)).toBe(question);
});

test('does not change its argument', () => {
  const before = JSON.stringify(EVENT);
  withoutQueries(EVENT);
  expect(JSON.stringify(EVENT)).toBe(before);
});
