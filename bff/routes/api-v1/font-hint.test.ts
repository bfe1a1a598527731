import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type ExportDocument, ndjson } from '../../lake/testing/write-export.ts';
import { DOCUMENTS } from '../../testing/documents.ts';
import { replaceFile } from '../../testing/replace-file.ts';
import { openTestJournal } from '../../testing/test-journal.ts';

const ADDRESS = '/api/v1/annotations/bare';

/** The documents with these fields of the journal's font. */
const withFont = (fields: object): ExportDocument[] =>
  DOCUMENTS.map((document) => (document._type === 'font' ? { ...document, ...fields } : document));

const WITHOUT_FILES = withFont({ files: [] });

async function open(documents: readonly ExportDocument[]) {
  const journal = await openTestJournal({ production: documents });
  onTestFinished(() => journal.close());
  const read = (etag = '') => journal.app.inject({ url: ADDRESS, headers: etag ? { 'if-none-match': etag } : {} });
  const replace = (edited: readonly ExportDocument[]) =>
    replaceFile(join(journal.folder, 'production/data.ndjson'), ndjson(edited));
  return { read, replace };
}

test('the response with the annotations says to other origins that the journal has fonts', async () => {
  const { headers } = await (await open(DOCUMENTS)).read();
  expect(headers['journal-fonts']).toBe('available');
  expect(headers['access-control-expose-headers']).toContain('journal-fonts');
});

test.each([
  ['that no settings list', DOCUMENTS.filter(({ _type }) => _type !== 'journalSettings')],
  ['without files', WITHOUT_FILES],
  ['without a family name', withFont({ cssFamily: '' })],
])('fonts %s have no CSS to load', async (_, documents) => {
  const { statusCode, headers } = await (await open(documents)).read();
  expect(statusCode).toBe(200);
  expect(headers).not.toHaveProperty('journal-fonts');
});

test('a stored response is stale as soon as the journal gets its first font, or loses its last one', async () => {
  const { read, replace } = await open(WITHOUT_FILES);
  const { headers, body } = await read();
  expect((await read(String(headers.etag))).statusCode).toBe(304);
  await replace(DOCUMENTS);
  await expect.poll(async () => (await read(String(headers.etag))).statusCode).toBe(200);
  const added = await read();
  expect([added.headers['journal-fonts'], added.body]).toEqual(['available', body]);
  const unchanged = await read(String(added.headers.etag));
  expect([unchanged.statusCode, unchanged.headers['journal-fonts']]).toEqual([304, 'available']);
  await replace(WITHOUT_FILES);
  await expect.poll(async () => (await read(String(added.headers.etag))).statusCode).toBe(200);
  expect((await read()).headers).not.toHaveProperty('journal-fonts');
});
