import { expect, test } from 'vitest';
import { JournalError } from '../../client/api/errors.ts';
import type { Note } from '../analytics-events.ts';
import { ToEvents } from './event-mapper.ts';

/** The events of some notes on a page that shows an entry. */
function eventsOf(...notes: readonly Note[]) {
  const events = new ToEvents('');
  events.of(['journal:ready', { entry: 'tides', version: '2.1.0' }]);
  return notes.flatMap((note) => events.of(note));
}

const found = (id: string, occurrences = 1) => ({ id, phrase: `phrase of ${id}`, occurrences });
const missed = (id: string) => ({ id, phrase: `phrase of ${id}`, reason: 'edited-text' as const });

test('a start is a page view and an opened entry', () => {
  expect(new ToEvents('').of(['journal:ready', { entry: 'tides', version: '2.1.0' }])).toEqual([
    ['journal_client_initialised', {}],
    ['$pageview', {}],
    ['journal_entry_opened', {}],
  ]);
  expect(new ToEvents('').of(['journal:ready', { entry: '', version: '2.1.0' }])).toEqual([
    ['journal_client_initialised', {}],
    ['$pageview', {}],
  ]);
});

test('another entry is another view of the page', () => {
  expect(eventsOf(['journal:initComplete', { entry: 'lines' }])).toEqual([
    ['$pageview', {}],
    ['journal_entry_opened', {}],
  ]);
});

test('an annotation is viewed once for each entry', () => {
  const seen = eventsOf(['visible', ['a']], ['visible', ['a', 'b']], ['visible', []], ['visible', ['a']]);
  expect(seen).toEqual([
    ['journal_annotation_viewed', { annotation: 'a' }],
    ['journal_annotation_viewed', { annotation: 'b' }],
  ]);
  expect(eventsOf(['visible', ['a']], ['journal:initComplete', { entry: 'lines' }], ['visible', ['a']])).toHaveLength(
    4,
  );
});

test('an annotation that opens is told once, and from where', () => {
  expect(
    eventsOf(
      ['journal:annotationOpen', { id: 'a', entry: 'tides' }],
      ['active', 'a'],
      ['active', null],
      ['active', 'b'],
      ['active', 'a'],
    ),
  ).toEqual([
    ['journal_annotation_opened', { annotation: 'a', from: 'text' }],
    ['journal_annotation_opened', { annotation: 'b', from: 'menu' }],
    ['journal_annotation_opened', { annotation: 'a', from: 'menu' }],
  ]);
});

test('a scan is counted by annotations, without its phrases, and not again while it stays the same', () => {
  const report = { entry: 'tides', found: [found('a', 2), found('a'), found('b')], missed: [missed('c')] };
  const events = eventsOf(
    ['journal:scanComplete', report],
    ['journal:scanComplete', report],
    ['journal:scanComplete', { ...report, missed: [] }],
  );
  expect(events).toEqual([
    ['journal_scan_completed', { found: 2, missed: 1, occurrences: 4 }],
    ['journal_scan_missed', { annotation: 'c', reason: 'edited-text' }],
    ['journal_scan_completed', { found: 2, missed: 0, occurrences: 4 }],
  ]);
  expect(JSON.stringify(events)).not.toContain('phrase');
});

test('of an error its kind is told, never its message', () => {
  const error = new JournalError('status', 'https://a.test/?secret answered 503', { status: 503 });
  expect(eventsOf(['journal:error', { error }], ['journal:error', { error: new TypeError('secret') }])).toEqual([
    ['journal_error', { error: 'JournalError', code: 'status', status: 503 }],
    ['journal_error', { error: 'TypeError' }],
  ]);
});

test('what happens in the menu', () => {
  expect(
    eventsOf(
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

test('a request has a path and no query', () => {
  const request = { url: 'https://j.test/api/v1/settings?env=x', response: new Response(), duration: 7 };
  expect(eventsOf(['request', request])).toEqual([
    ['journal_api_request', { path: '/api/v1/settings', status: 200, duration: 7, cache: 'network' }],
  ]);
  expect(eventsOf(['request', { ...request, response: undefined }])).toMatchObject([
    ['journal_api_request', { status: 0 }],
  ]);
});
