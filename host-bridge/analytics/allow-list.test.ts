import { expect, test } from 'vitest';
import { allowedProperties } from './events.ts';

test('rejects events that are not listed', () => {
  for (const event of ['$snapshot', '$exception', '$identify', '$set', 'constructor', '__proto__', 'toString', ''])
    expect(allowedProperties(event, { host_domain: 'a.test' })).toBe(null);
});

test('removes properties that are not listed', () => {
  const given = { host_domain: 'a.test', $raw_user_agent: 'x', title: 'x', $set: { a: 1 }, __proto__: { b: 1 } };
  expect(allowedProperties('$pageview', given)).toEqual({ host_domain: 'a.test' });
});

test('allows each event only its own properties', () => {
  expect(allowedProperties('journal_view_changed', { view: 'max', file: 'pdf' })).toEqual({ view: 'max' });
  expect(allowedProperties('journal_download', { view: 'max', file: 'pdf' })).toEqual({ file: 'pdf' });
});

test.each<[string, string, unknown, unknown]>([
  ['an id', 'annotation', 'neap-tide', 'neap-tide'],
  ['an id in another script', 'annotation', 'المدّ', 'المدّ'],
  ['text for an id', 'annotation', 'Jane Doe', undefined],
  ['an address for an id', 'annotation', 'https://a.test/?q', undefined],
  ['an id that is too long', 'annotation', 'a'.repeat(201), undefined],
  ['a number for an id', 'annotation', 7, undefined],
  ['an address with a query', '$current_url', 'https://j:d@a.test/p?q#h', 'https://a.test/p'],
  ['text for an address', '$current_url', 'Jane Doe', undefined],
  ['a path with a query', '$pathname', '/p?q#h', '/p'],
  ['text for a path', '$pathname', 'Jane Doe', undefined],
  ['a host', 'host_domain', 'a.test:8080', 'a.test:8080'],
  ['text for a host', 'host_domain', 'Jane Doe', undefined],
  ['a product', '$browser', 'Mobile Safari', 'Mobile Safari'],
  ['a user agent for a product', '$browser', 'Mozilla/5.0 (X11)', undefined],
  ['a flag', '$process_person_profile', false, false],
  ['text for a flag', '$process_person_profile', 'no', undefined],
  ['null for an IP address', '$ip', null, null],
  ['a reader’s IP address', '$ip', '203.0.113.7', undefined],
])('reads %s', (_name, property, given, expected) => {
  expect(allowedProperties('journal_annotation_viewed', { [property]: given })).toEqual(
    expected === undefined ? {} : { [property]: expected },
  );
});

test('rounds numbers', () => {
  const given = { path: '/api', status: 200, duration: 12.3456789, cache: 'network' };
  expect(allowedProperties('journal_api_request', given)).toEqual({ ...given, duration: 12 });
  expect(allowedProperties('journal_api_request', { duration: Number.NaN })).toEqual({});
  expect(allowedProperties('journal_api_request', { duration: '12' })).toEqual({});
});

test('keeps only the journal’s own elements and attributes of a click', () => {
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
  expect(allowedProperties('$autocapture', { $event_type: 'click', $elements, $el_text: 'x' })).toEqual({
    $event_type: 'click',
    $elements: [
      { tag_name: 'journal-highlight', 'attr__data-journal-annotation': 'spring-tide' },
      { tag_name: 'span', 'attr__data-journal-annotation': 'spring-tide' },
    ],
  });
});
