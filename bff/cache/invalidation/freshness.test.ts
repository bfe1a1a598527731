import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ndjson } from '../../lake/testing/write-export.ts';
import { ANNOTATION, DOCUMENTS, ENTRY } from '../../testing/documents.ts';
import { replaceFile } from '../../testing/replace-file.ts';
import { openTestJournal, type TestJournal } from '../../testing/test-journal.ts';

let journal: TestJournal;
beforeAll(async () => {
  journal = await openTestJournal({ production: DOCUMENTS });
});
afterAll(() => journal.close());

/** The addresses that show the annotation's title. */
const SHOWING = [
  '/api/v1/annotation/neap-tide',
  '/api/v1/annotation/annotation-neap',
  '/api/v1/annotations/lantern-of-tides',
  '/api/v1/entries/lantern-of-tides',
  '/api/v1/entries/lantern-of-tides?textStyle=html',
  '/embed/menu?entry=lantern-of-tides',
];
/** The addresses that do not depend on the annotation. */
const OTHERS = ['/api/v1/settings', '/api/v1/entries/bare', '/api/v1/annotation/not-attached'];

const body = async (path: string) => (await journal.app.inject(path)).body;
const production = () => join(journal.folder, 'production/data.ndjson');

async function edit(title: string): Promise<void> {
  const edited = DOCUMENTS.map((document) => (document._id === ANNOTATION._id ? { ...document, title } : document));
  await replaceFile(production(), ndjson(edited));
}

test('an edit appears on every route and frame that shows it and changes no others', async () => {
  await Promise.all([...SHOWING, ...OTHERS].map(body));
  const before = await Promise.all(OTHERS.map(body));
  await edit('Edited once');
  for (const path of SHOWING) await expect.poll(() => body(path)).toContain('Edited once');
  expect(await Promise.all(OTHERS.map(body))).toEqual(before);
});

test('a notice reaches the article that it retracts', async () => {
  const tides = { ...ENTRY, doi: '10.5555/tides' };
  const documents = [...DOCUMENTS.filter(({ _id }) => _id !== ENTRY._id), tides];
  await replaceFile(production(), ndjson(documents));
  const path = '/api/v1/entries/lantern-of-tides/meta';
  await expect.poll(() => body(path)).toContain('10.5555/tides');
  expect(await body(path)).toContain('"isRetracted":false');
  const notice = {
    _id: 'entry-notice',
    _type: 'entry',
    title: 'Retraction',
    url: { _type: 'slug', current: 'notice' },
    updateTo: [{ type: 'retraction', doi: '10.5555/tides' }],
  };
  await replaceFile(production(), ndjson([...documents, notice]));
  await expect.poll(() => body(path)).toContain('"isRetracted":true');
});

test('a missing annotation is found once it exists', async () => {
  expect((await journal.app.inject('/api/v1/annotation/brand-new')).statusCode).toBe(404);
  const added = { ...ANNOTATION, _id: 'annotation-new', title: 'New', url: { _type: 'slug', current: 'brand-new' } };
  await replaceFile(production(), ndjson([...DOCUMENTS, added]));
  const status = async () => (await journal.app.inject('/api/v1/annotation/brand-new')).statusCode;
  await expect.poll(status).toBe(200);
});
