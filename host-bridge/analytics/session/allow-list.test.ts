import { expect, test } from 'vitest';
import { allowed } from './allow-list.ts';

test('an event that is not named does not leave', () => {
  for (const event of ['$snapshot', '$exception', '$identify', '$set', 'constructor', '__proto__', 'toString', ''])
    expect(allowed(event, { host_domain: 'a.test' })).toBe(null);
});

test('a property that is not named does not leave', () => {
  const given = { host_domain: 'a.test', $raw_user_agent: 'x', title: 'x', $set: { a: 1 }, __proto__: { b: 1 } };
  expect(allowed('$pageview', given)).toEqual({ host_domain: 'a.test' });
});

test('each event has its own properties', () => {
  expect(allowed('journal_view_changed', { view: 'max', file: 'pdf' })).toEqual({ view: 'max' });
  expect(allowed('journal_download', { view: 'max', file: 'pdf' })).toEqual({ file: 'pdf' });
});

test.each<[string, string, unknown, unknown]>([
  ['an id', 'annotation', 'neap-tide', 'neap-tide'],
  ['an id in another script', 'annotation', 'المدّ', 'المدّ'],
  ['no text for an id', 'annotation', 'Jane Doe', undefined],
  ['no address for an id', 'annotation', 'https://a.test/?q', undefined],
  ['no long text for an id', 'annotation', 'a'.repeat(201), undefined],
  ['no number for an id', 'annotation', 7, undefined],
  ['an address, cut', '$current_url', 'https://j:d@a.test/p?q#h', 'https://a.test/p'],
  ['no text for an address', '$current_url', 'Jane Doe', undefined],
  ['a path, cut', '$pathname', '/p?q#h', '/p'],
  ['no text for a path', '$pathname', 'Jane Doe', undefined],
  ['a host', 'host_domain', 'a.test:8080', 'a.test:8080'],
  ['no text for a host', 'host_domain', 'Jane Doe', undefined],
  ['a product', '$browser', 'Mobile Safari', 'Mobile Safari'],
  ['no user agent for a product', '$browser', 'Mozilla/5.0 (X11)', undefined],
  ['a flag', '$process_person_profile', false, false],
  ['no text for a flag', '$process_person_profile', 'no', undefined],
  ['no address of a reader', '$ip', null, null],
  ['not a reader’s address either', '$ip', '203.0.113.7', undefined],
])('%s', (_name, property, given, left) => {
  expect(allowed('journal_annotation_viewed', { [property]: given })).toEqual(
    left === undefined ? {} : { [property]: left },
  );
});

test('numbers are whole', () => {
  const given = { path: '/api', status: 200, duration: 12.3456789, cache: 'network' };
  expect(allowed('journal_api_request', given)).toEqual({ ...given, duration: 12 });
  expect(allowed('journal_api_request', { duration: Number.NaN })).toEqual({});
  expect(allowed('journal_api_request', { duration: '12' })).toEqual({});
});

test('of clicked elements our own are left, with our own attributes', () => {
  const $elements = [
    {
      tag_name: 'journal-highlight',
      $el_text: 'spring tide',
      classes: ['annotation'],
      attr__class: 'annotation',
      'attr__data-journal-annotation': 'spring-tide',
      'attr__data-journal-type': 'two words',
      nth_child: 2,
    },
    { tag_name: 'span', attr__id: 'spring-tide', 'attr__data-journal-annotation': 'spring-tide' },
    { tag_name: 'p', $el_text: 'Jane Doe', attr__id: 'patient-7', attr__href: 'https://a.test/?q' },
    'p',
    null,
  ];
  expect(allowed('$autocapture', { $event_type: 'click', $elements, $el_text: 'x' })).toEqual({
    $event_type: 'click',
    $elements: [
      { tag_name: 'journal-highlight', 'attr__data-journal-annotation': 'spring-tide' },
      { tag_name: 'span', 'attr__data-journal-annotation': 'spring-tide' },
    ],
  });
});
