import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../configuration/config.ts';
import { openContentBackend } from '../../content/content-backend.ts';
import { hostedSource } from '../../content/hosted/hosted-source.ts';
import { sanitizedSource } from '../../content/sanitized-source.ts';
import { Journal, readCatalogue } from '../../journal/index.ts';
import { captureLog } from '../../lake/testing/captured-log.ts';
import { type ExportDocument, writeExport } from '../../lake/testing/write-export.ts';
import { openCannedLake } from '../../testing/canned-lake.ts';
import { ref } from '../../testing/documents.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestApp, PUBLIC_URL, UNREACHABLE_LAKE } from '../../testing/test-journal.ts';

const MEGABYTE = 1_000_000;

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
async function openJournal(documents: readonly ExportDocument[]) {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  await writeExport(path.join(folder, 'production'), documents);
  const { log, lines } = captureLog();
  const backend = await openContentBackend(readConfig({ CONTENT_LAKE: folder }), PUBLIC_URL, log);
  onTestFinished(() => backend.close());
  const source = sanitizedSource(backend.source, log);
  const { entrySearch } = backend;
  const journal = new Journal(source, log);
  const app = await createTestApp(UNREACHABLE_LAKE, { journal, ...(entrySearch && { entrySearch }) });
  onTestFinished(() => app.close());
  const get = async (address: string) => {
    const { statusCode, body } = await app.inject(address);
    expect([address, statusCode]).toEqual([address, 200]);
    return body;
  };
  return { app, get, source, lines };
}

test('an entry that is too large is left out of what it does not fit, and the log names it', async () => {
  const long = 'tides '.repeat(MEGABYTE / 6);
  const annotations = Array.from({ length: 18 }, (_, index) => ({
    _id: `annotation-${index}`,
    _type: 'annotation',
    title: 'Moon',
    url: { _type: 'slug', current: `moon-${index}` },
    content: [{ _type: 'block', children: [{ _type: 'span', text: long }] }],
  }));
  const { app, get, lines } = await openJournal([
    ...Array.from({ length: 60 }, (_, index) => entry(`small-${index}`)),
    entry('long-text', { abstract: long.repeat(18) }),
    entry('long-annotations', { annotations: annotations.map(({ _id }) => ref(_id)) }),
    ...annotations,
  ]);
  const list = JSON.parse(await get('/api/v1/entries?limit=100'));
  const listed = list.entries.map(({ id }: { id: string }) => id);
  expect(listed).toHaveLength(61);
  expect(listed).toContain('long-annotations');
  // The index is built meanwhile.
  const search = () => app.inject('/api/v1/search?q=tides&limit=20').then(({ statusCode }) => statusCode);
  await expect.poll(search, { interval: 500 }).toBe(200);
  expect(JSON.parse(await get('/api/v1/search?q=tides&limit=20')).results.length).toBeGreaterThan(10);
  for (const address of ['/feed.json', '/sitemap.xml', '/api/v1/citations?format=bibtex', '/'])
    expect(await get(address)).toContain('small-');
  const leftOut = lines.filter(({ msg }) => msg === 'Left out a document that is too large for a list');
  expect(new Set(leftOut.map(({ id }) => id))).toEqual(new Set(['long-text', 'long-annotations']));
});

test('four documents with huge slugs and dates take no others out of the list and the site map', async () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => `e${String(index).padStart(4, '0')}`);
  const huge = (size: number) => 'x'.repeat(size * MEGABYTE);
  const { get } = await openJournal([
    ...ids.map((id) => entry(id)),
    entry('a1', { url: { _type: 'slug', current: huge(1.9) } }),
    entry('a2', { releaseDate: huge(1) }),
    entry('a3', { url: { _type: 'slug', current: huge(0.5) } }),
    entry('a4', { url: { _type: 'slug', current: huge(7) }, releaseDate: huge(7), doi: huge(1) }),
  ]);
  const addresses = await get('/sitemap.xml');
  expect(ids.filter((id) => !addresses.includes(`<loc>https://publisher.example/${id}</loc>`))).toEqual([]);
  expect(JSON.parse(await get('/api/v1/entries?limit=1')).total).toBeGreaterThanOrEqual(1_000);
});

test('25,001 entries with long slugs are listed', async () => {
  const slug = 'a-long-slug-'.repeat(70);
  const ids = Array.from({ length: 25_001 }, (_, index) => `e${String(index).padStart(5, '0')}`);
  const documents = ids.map((_id) => ({ _id, _type: 'entry', url: { _type: 'slug', current: slug + _id } }));
  const { source } = await openJournal(documents);
  const listed = async () => {
    const { value } = await readCatalogue(source, 'production', () => () => null);
    return value.map(({ documentId }) => documentId).sort();
  };
  // For a starved machine, so much at once takes too long at first.
  await expect.poll(listed, { interval: 1_000 }).toEqual(ids);
});

test('a list ends if a lake returns the same page again and again', async () => {
  const page = JSON.stringify(Array(25_000).fill({ _id: 'e1', slug: 'tides' }));
  const lake = await openCannedLake(page);
  onTestFinished(() => lake.close());
  const connection = { ...UNREACHABLE_LAKE, apiHost: lake.origin };
  const { value } = await readCatalogue(hostedSource(connection), 'production', () => () => null);
  expect(value.map(({ slug }) => slug)).toEqual(['tides']);
});
