import { expect, test } from 'vitest';
import { JournalError } from '../api/request.ts';
import type { AnalyticsEvent } from '../article/events.ts';
import { createEventMapper } from './session.ts';

/** Maps analytics events on a page that shows an entry. */
function map(...events: readonly AnalyticsEvent[]) {
  const mapper = createEventMapper('');
  mapper.map(['journal:ready', { entry: 'tides', version: '2.1.0' }]);
  return events.flatMap((event) => mapper.map(event));
}

const found = (id: string, occurrences = 1) => ({ id, phrase: `phrase of ${id}`, occurrences });
const OPENED = { id: 'a', entry: 'tides', annotation: undefined, element: null, range: null, isPreview: false };
const missed = (id: string) => ({ id, phrase: `phrase of ${id}` });

test('maps the start of a client to a page view and an opened entry', () => {
  expect(createEventMapper('').map(['journal:ready', { entry: 'tides', version: '2.1.0' }])).toEqual([
    ['journal_client_initialised', {}],
    ['$pageview', {}],
    ['journal_entry_opened', {}],
  ]);
  expect(createEventMapper('').map(['journal:ready', { entry: '', version: '2.1.0' }])).toEqual([
    ['journal_client_initialised', {}],
    ['$pageview', {}],
  ]);
});

test('maps another entry to another page view', () => {
  expect(map(['journal:initComplete', { entry: 'lines' }])).toEqual([
    ['$pageview', {}],
    ['journal_entry_opened', {}],
  ]);
});

test('sends a viewed annotation once per entry', () => {
  const seen = map(['visible', ['a']], ['visible', ['a', 'b']], ['visible', []], ['visible', ['a']]);
  expect(seen).toEqual([
    ['journal_annotation_viewed', { annotation: 'a' }],
    ['journal_annotation_viewed', { annotation: 'b' }],
  ]);
  expect(map(['visible', ['a']], ['journal:initComplete', { entry: 'lines' }], ['visible', ['a']])).toHaveLength(4);
});

test('sends an opened annotation with the place where it was opened', () => {
  expect(map(['journal:annotationOpen', OPENED], ['chosen', 'b'], ['chosen', 'a'])).toEqual([
    ['journal_annotation_opened', { annotation: 'a', from: 'text' }],
    ['journal_annotation_opened', { annotation: 'b', from: 'menu' }],
    ['journal_annotation_opened', { annotation: 'a', from: 'menu' }],
  ]);
});

test('counts a preview when the reader keeps it', () => {
  const preview = { ...OPENED, isPreview: true };
  expect(map(['journal:annotationOpen', preview])).toEqual([]);
  expect(map(['journal:annotationOpen', preview], ['journal:annotationOpen', OPENED])).toEqual([
    ['journal_annotation_opened', { annotation: 'a', from: 'text' }],
  ]);
});

test('counts a scan by annotations, without phrases, and sends equal scans once', () => {
  const report = {
    entry: 'tides',
    found: [found('a', 2), found('a'), found('b')],
    missed: [missed('c'), { ...missed('d'), reason: 'too-long' as const }],
  };
  const events = map(
    ['journal:scanComplete', report],
    ['journal:scanComplete', report],
    ['journal:scanComplete', { ...report, missed: [] }],
  );
  expect(events).toEqual([
    ['journal_scan_completed', { found: 2, missed: 2, occurrences: 4 }],
    ['journal_scan_missed', { annotation: 'c' }],
    ['journal_scan_missed', { annotation: 'd', reason: 'too-long' }],
    ['journal_scan_completed', { found: 2, missed: 0, occurrences: 4 }],
  ]);
  expect(JSON.stringify(events)).not.toContain('phrase');
});

test('sends the kind of an error and never its message', () => {
  const error = new JournalError('status', 'https://a.test/?secret answered 503', { status: 503 });
  expect(map(['journal:error', { error }], ['journal:error', { error: new TypeError('secret') }])).toEqual([
    ['journal_error', { error: 'JournalError', code: 'status', status: 503 }],
    ['journal_error', { error: 'TypeError' }],
  ]);
});

test('maps user actions in the menu', () => {
  expect(
    map(
      ['view', 'max'],
      ['section', 'about'],
      ['download', 'pdf'],
      ['followed', 'neap-tide'],
      ['link', 'https://doi.org/10.5555/x'],
      ['link', 'mailto:'],
    ),
  ).toEqual([
    ['journal_view_changed', { view: 'max' }],
    ['journal_section_opened', { section: 'about' }],
    ['journal_download', { file: 'pdf' }],
    ['journal_annotation_followed', { annotation: 'neap-tide' }],
    ['journal_link_followed', { link_url: 'https://doi.org/10.5555/x', link_domain: 'doi.org' }],
    ['journal_link_followed', { link_url: 'mailto:' }],
  ]);
});

test('sends the path of a request without its query', () => {
  const request = { url: 'https://j.test/api/v1/settings?env=x', response: new Response(), duration: 7 };
  expect(map(['request', request])).toEqual([
    ['journal_api_request', { path: '/api/v1/settings', status: 200, duration: 7, cache: 'network' }],
  ]);
  expect(map(['request', { ...request, response: undefined }])).toMatchObject([['journal_api_request', { status: 0 }]]);
});
