import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { embeddedSource } from '../../content/embedded.ts';
import { sanitizedSource } from '../../content/sanitized-source.ts';
import { Journal } from '../../journal/index.ts';
import { openLake } from '../../lake/index.ts';
import { captureLog } from '../../lake/testing/captured-log.ts';
import { type ExportDocument, writeExport } from '../../lake/testing/write-export.ts';
import { EntrySearch } from '../../search/entry-search.ts';
import { ref } from '../../testing/documents.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestApp, PUBLIC_URL } from '../../testing/test-journal.ts';

/** Bytes of one result of the lake, a small part of the default. `npm run faults -- sizes` has entries of megabytes. */
const RESULT_BYTES = 200_000;

const entry = (id: string, fields: object = {}): ExportDocument => ({
  _id: id,
  _type: 'entry',
  title: `Tides ${id}`,
  url: { _type: 'slug', current: id },
  externalLink: `https://publisher.example/${id}`,
  releaseDate: '2026-01-01',
  ...fields,
});

/** An app on an embedded lake with these documents. */
async function openJournal(documents: readonly ExportDocument[], limits = {}) {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  await writeExport(path.join(folder, 'production'), documents);
  const { log, lines } = captureLog();
  const lake = await openLake({ folder, assetsUrl: PUBLIC_URL, log, limits });
  onTestFinished(() => lake.close());
  const source = sanitizedSource(embeddedSource(lake), log);
  const entrySearch = new EntrySearch(source, log);
  onTestFinished(() => entrySearch.close());
  const app = await createTestApp(source, { journal: new Journal(source), entrySearch });
  onTestFinished(() => app.close());
  const get = async (address: string) => {
    const { statusCode, body } = await app.inject(address);
    expect([address, statusCode]).toEqual([address, 200]);
    return body;
  };
  return { app, get, lines };
}

test('an entry that is too large is left out of what it does not fit, and the log names it', async () => {
  const long = 'tides '.repeat(2_500);
  const annotations = Array.from({ length: 18 }, (_, index) => ({
    _id: `annotation-${index}`,
    _type: 'annotation',
    title: 'Moon',
    url: { _type: 'slug', current: `moon-${index}` },
    content: [{ _type: 'block', children: [{ _type: 'span', text: long }] }],
  }));
  const documents = [
    ...Array.from({ length: 60 }, (_, index) => entry(`small-${index}`)),
    entry('long-text', { abstract: long.repeat(18) }),
    entry('long-annotations', { annotations: annotations.map(({ _id }) => ref(_id)) }),
    ...annotations,
  ];
  const { get, lines } = await openJournal(documents, { resultBytes: RESULT_BYTES });
  const list = JSON.parse(await get('/api/v1/entries?limit=100'));
  const listed = list.entries.map(({ id }: { id: string }) => id);
  expect(listed).toHaveLength(61);
  expect(listed).toContain('long-annotations');
  expect(JSON.parse(await get('/api/v1/search?q=tides&limit=20')).results.length).toBeGreaterThan(10);
  for (const address of ['/feed.json', '/sitemap.xml', '/api/v1/citations?format=bibtex', '/'])
    expect(await get(address)).toContain('small-');
  const leftOut = lines.filter(({ msg }) => msg === 'Left out a document that is too large or nested too deeply');
  expect(new Set(leftOut.map(({ id }) => id))).toEqual(new Set(['long-text', 'long-annotations']));
});

const deep = JSON.parse(`${'['.repeat(80)}${']'.repeat(80)}`);
const hostile = {
  long: [{ _type: 'block', children: [{ _type: 'span', text: '\n'.repeat(1_000_000) }] }],
  many: Array.from({ length: 50_000 }, () => ({ _type: 'block', children: [{ _type: 'span', text: 'x'.repeat(60) }] })),
  deep: [{ _type: 'block', children: [{ _type: 'icon', deep }] }],
};

test.each(Object.entries(hostile))(
  'a document that is too %s is left out wherever it is, and the log names it',
  async (kind, content) => {
    const annotation = (id: string, fields: object): ExportDocument => ({
      _id: id,
      _type: 'annotation',
      title: id,
      url: { _type: 'slug', current: id },
      ...fields,
    });
    const { app, get, lines } = await openJournal([
      annotation('hostile', { content }),
      annotation('small', {}),
      entry('annotated', { annotations: [ref('hostile'), ref('small')] }),
      entry('article', { introduction: content, content }),
    ]);
    const { annotations } = JSON.parse(await get('/api/v1/entries/annotated')).entry;
    expect(annotations.map(({ id }: { id: string }) => id)).toEqual(['small']);
    expect(JSON.parse(await get('/api/v1/annotations/annotated'))).toHaveLength(1);
    for (const address of ['/api/v1/annotation/hostile', '/api/v1/entries/article?textStyle=html'])
      expect((await app.inject(address)).statusCode).toBe(404);
    const { entries } = JSON.parse(await get('/api/v1/entries'));
    expect(entries.map(({ id }: { id: string }) => id)).toContain('annotated');
    const named = lines.flatMap(({ dataset, id }) => (dataset === 'production' && id !== undefined ? [id] : []));
    expect([kind, [...new Set(named)].sort()]).toEqual([kind, ['article', 'hostile']]);
  },
);
