import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ndjson } from '../../lake/testing/write-export.ts';
import { DOCUMENTS, ENTRY } from '../../testing/documents.ts';
import { replaceFile } from '../../testing/replace-file.ts';
import { openTestJournal, type TestJournal } from '../../testing/test-journal.ts';

let journal: TestJournal;
beforeAll(async () => {
  journal = await openTestJournal({ production: DOCUMENTS });
});
afterAll(() => journal.close());

const HIDDEN = '/api/v1/annotations/lantern-of-tides';

test('annotations that an editor hides are served as always, with a header that other origins may read', async () => {
  const { statusCode, headers, json } = await journal.app.inject(HIDDEN);
  expect([statusCode, headers['journal-annotations']]).toEqual([200, 'hidden']);
  expect(headers['access-control-expose-headers']).toContain('journal-annotations');
  expect(json()).toHaveLength(2);
  const shown = await journal.app.inject('/api/v1/annotations/bare');
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).not.toHaveProperty('journal-annotations');
});

test('a browser that has stored hidden annotations gets them anew when they are shown: a 304 removes no header', async () => {
  const { headers } = await journal.app.inject(HIDDEN);
  const again = () => journal.app.inject({ url: HIDDEN, headers: { 'if-none-match': String(headers.etag) } });
  const unchanged = await again();
  expect([unchanged.statusCode, unchanged.headers['journal-annotations']]).toEqual([304, 'hidden']);
  const edited = DOCUMENTS.map((document) =>
    document._id === ENTRY._id ? { ...document, annotationVisibility: true } : document,
  );
  await replaceFile(join(journal.folder, 'production/data.ndjson'), ndjson(edited));
  await expect.poll(async () => (await again()).statusCode).toBe(200);
  expect((await again()).headers).not.toHaveProperty('journal-annotations');
});

test('the response says which colours menu and highlights have, and is stale as soon as it is another one', async () => {
  const read = (etag = '') => journal.app.inject({ url: HIDDEN, headers: { 'if-none-match': etag } });
  const { headers } = await read();
  expect(headers['journal-colours']).toMatch(/^#[\da-f]{6} #[\da-f]{6} #34982f$/);
  expect(headers['access-control-expose-headers']).toContain('journal-colours');
  const edited = DOCUMENTS.map((document) =>
    document._id === ENTRY._id ? { ...document, apiBackgroundColor: '#12242e' } : document,
  );
  await replaceFile(join(journal.folder, 'production/data.ndjson'), ndjson(edited));
  await expect
    .poll(async () => (await read(String(headers.etag))).headers['journal-colours'])
    .toMatch(/^#12242e #[\da-f]{6} #2b8ab8$/);
});
