import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeMarks } from '../../annotate/html-source.ts';
import { DOCUMENTS, ENTRY } from '../../testing/documents.ts';
import { openTestJournal, type TestJournal } from '../../testing/test-journal.ts';

let journal: TestJournal;
const shown = DOCUMENTS.map((document) =>
  document._id === ENTRY._id ? { ...document, annotationVisibility: true } : document,
);
beforeAll(async () => {
  journal = await openTestJournal({ production: shown, staging: DOCUMENTS });
});
afterAll(() => journal.close());

const HTML = '<p title=a>Before the neap tides of March, and the neap tides of March.\r\n';

const annotate = (payload: object, query = '') =>
  journal.app.inject({ method: 'POST', url: `/api/v1/annotate${query}`, payload });

test('marks the HTML of a post with the annotations that its readers see, and no cache keeps it', async () => {
  const { statusCode, headers, json } = await annotate({ entry: 'lantern-of-tides', html: HTML });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  const { html } = json();
  expect(html.match(/id="neap-tide"|data-journal-annotation="neap-tide"/g)).toHaveLength(2);
  expect(removeMarks(html)).toBe(HTML);
  const { html: once } = (await annotate({ entry: 'lantern-of-tides', html, occurrences: 'first' })).json();
  expect(once.match(/data-journal-marks/g)).toHaveLength(1);
  const hidden = await annotate({ entry: 'lantern-of-tides', html }, '?env=staging');
  expect(hidden.json()).toEqual({ html: HTML });
});

test('says what is wrong with a request', async () => {
  const statusOf = async (payload: object) => (await annotate(payload)).statusCode;
  expect(await statusOf({ entry: 'no-such-article', html: HTML })).toBe(404);
  expect(await statusOf({ html: HTML })).toBe(400);
  expect(await statusOf({ entry: 'lantern-of-tides', html: 'a'.repeat(2_100_000) })).toBe(413);
  const read = await journal.app.inject('/api/v1/annotate');
  expect([read.statusCode, read.headers.allow]).toEqual([405, 'POST, OPTIONS']);
});

test('other requests are served while a page is marked', async () => {
  const order: string[] = [];
  const paragraphs = HTML.repeat(4000);
  const marked = annotate({ entry: 'lantern-of-tides', html: paragraphs }).then(() => order.push('marked'));
  const health = journal.app.inject('/healthz').then(() => order.push('healthy'));
  await Promise.all([marked, health]);
  expect(order).toEqual(['healthy', 'marked']);
});
