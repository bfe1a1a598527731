import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedSource } from '../../content/embedded.ts';
import { hostedSource } from '../../content/hosted/hosted-source.ts';
import { type ServedLake, serveLake } from '../../lake/testing/serve-lake.ts';
import { type ExportDocument, ndjson, writeExport } from '../../lake/testing/write-export.ts';
import { EntrySearch } from '../../search/entry-search.ts';
import { paragraph, ref } from '../../testing/documents.ts';
import { replaceFile } from '../../testing/replace-file.ts';
import { createTestApp, UNREACHABLE_LAKE } from '../../testing/test-journal.ts';

const slug = (current: string) => ({ _type: 'slug', current });

const DOCUMENTS: ExportDocument[] = [
  { _id: 'person-1', _type: 'person', title: 'Tomás Öster', givenName: 'Tomás', familyName: 'Öster' },
  {
    _id: 'annotation-1',
    _type: 'annotation',
    title: 'Neap tide',
    url: slug('neap-tide'),
    content: [paragraph('The opposite of a <b>syzygy</b> & spring tide.')],
  },
  {
    _id: 'entry-1',
    _type: 'entry',
    title: 'The Brass Tides',
    url: slug('brass'),
    doi: '10.5555/brass',
    releaseDate: '2026-01-01',
    externalLink: 'https://publisher.example/brass',
    keywords: ['astrolabe', 'tides'],
    authors: [ref('person-1')],
    annotations: [ref('annotation-1')],
    introduction: [
      {
        ...paragraph('How an astro'),
        children: [
          { _type: 'span', text: 'How an astro' },
          { _type: 'icon' },
          { _type: 'span', text: 'labe tells the hour.' },
        ],
      },
      paragraph('And more.'),
    ],
  },
  { _id: 'entry-2', _type: 'entry', title: 'Lamps', url: slug('lamps'), abstract: 'Not about tides but about lamps.' },
  { _id: 'entry-3', _type: 'entry', title: 'Oil', url: slug('oil') },
  { _id: 'drafts.entry-4', _type: 'entry', title: 'Tides in a draft', url: slug('draft') },
];

const { log } = Fastify({ logger: false });
let folder: string;
let lake: ServedLake;
const hosted = () => hostedSource({ ...UNREACHABLE_LAKE, apiHost: lake.origin });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-test-'));
  await writeExport(join(folder, 'production'), DOCUMENTS);
  lake = await serveLake(folder);
});
afterAll(async () => {
  await lake.close();
  await rm(folder, { recursive: true });
});

describe.each(['index of an embedded lake', 'search of a hosted lake'])('the %s', (kind) => {
  const isIndex = kind.startsWith('index');
  let entrySearch: EntrySearch;
  let app: Awaited<ReturnType<typeof createTestApp>>;
  beforeAll(async () => {
    entrySearch = new EntrySearch(embeddedSource(lake.lake), log);
    app = await createTestApp(isIndex ? embeddedSource(lake.lake) : hosted(), {
      purgeForm: 'surrogate-key',
      ...(isIndex && { entrySearch }),
    });
  });
  afterAll(async () => {
    await app.close();
    entrySearch.close();
  });
  const request = (query: string) => app.inject(`/api/v1/search?${query}`);
  const search = async (q: string) => (await request(`q=${encodeURIComponent(q)}`)).json().results;
  const ids = (results: { id: string }[]) => results.map(({ id }) => id);

  test('finds published entries by title, keywords, people, abstract and annotations, and shows where', async () => {
    const [first, ...others] = await search('tides');
    expect(first).toEqual({
      id: 'brass',
      title: 'The Brass Tides',
      authors: ['Tomás Öster'],
      doi: '10.5555/brass',
      publicUrl: 'https://publisher.example/brass',
      releaseDate: '2026-01-01',
      isRetracted: false,
      snippets: [
        { field: 'title', html: 'The Brass <mark>Tides</mark>' },
        { field: 'keywords', html: 'astrolabe, <mark>tides</mark>' },
      ],
    });
    expect(others).toEqual([
      expect.objectContaining({
        id: 'lamps',
        snippets: [{ field: 'abstract', html: 'Not about <mark>tides</mark> but about lamps.' }],
      }),
    ]);
    const [annotated] = await search('opposite syzyg');
    expect([annotated.id, annotated.snippets]).toEqual([
      'brass',
      [
        {
          field: 'annotation',
          annotation: 'neap-tide',
          html: 'Neap tide: The <mark>opposite</mark> of a &lt;b&gt;<mark>syzygy</mark>&lt;/b&gt; &amp; spring tide.',
        },
      ],
    ]);
    expect(ids(await search('öster'))).toEqual(['brass']);
    const [introduced] = await search('hour astrol');
    expect(introduced.snippets.at(-1).html).toBe(
      'How an <mark>astrolabe</mark> tells the <mark>hour</mark>. And more.',
    );
    expect(await search('draft')).toEqual([]);
    expect((await request('q=tides&limit=1')).json().results).toHaveLength(1);
  });

  test.each([
    ['', 'Query parameter q is required'],
    ['q=', 'Query parameter q must have a word: a letter or digit'],
    ['q=*%20%22%20-', 'Query parameter q must have a word: a letter or digit'],
    [`q=${'a+'.repeat(100)}a`, 'Query parameter q must NOT have more than 200 characters'],
    ['q=a+b+c+d+e+f+g+h+i+j+k+l+m', 'Query parameter q must have 12 words at most'],
    ['q=a&limit=51', 'Query parameter limit must be <= 50'],
    ['q=a&q=b', 'Query parameter q must be string'],
  ])('%s is a bad request', async (query, message) => {
    const response = await request(query);
    expect([response.statusCode, response.json().error.message]).toEqual([400, message]);
  });

  test('query syntax is text like any other', async () => {
    for (const q of ['tides*', '"tides"', '*[_type == "entry"]', '$words tides', 'tides) || true', '\\', "tides'"])
      expect((await request(`q=${encodeURIComponent(q)}`)).statusCode).toBeLessThanOrEqual(400);
    expect(ids(await search('"brass" tides!'))).toEqual(['brass']);
  });

  test('results may be stored for a minute', async () => {
    const { headers } = await request('q=tides');
    expect(headers['cache-control']).toContain('max-age=60');
    expect(headers['surrogate-key'] === undefined).toBe(isIndex);
    expect(headers.etag).toBeDefined();
  });

  test('an edit is found', async () => {
    const title = `Edited for the ${isIndex ? 'first' : 'second'} time`;
    const edited = DOCUMENTS.map((document) => (document._id === 'entry-3' ? { ...document, title } : document));
    await replaceFile(join(folder, 'production/data.ndjson'), ndjson(edited));
    await expect.poll(async () => ids(await search(title))).toEqual(['oil']);
    expect(ids(await search('oil'))).toEqual([]);
  });
});

test('searches wait while the index is built, and are refused if the lake does not answer', async () => {
  const lines: { readonly level: number; readonly msg: string }[] = [];
  const quiet = Fastify({ logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } });
  const entrySearch = new EntrySearch(hostedSource(UNREACHABLE_LAKE), quiet.log, 500);
  const app = await createTestApp(hosted(), { entrySearch, logger: quiet.log });
  const response = await app.inject('/api/v1/search?q=tides');
  expect([response.statusCode, response.json().error.message]).toEqual([
    503,
    'The search is not ready yet; try again in a few seconds',
  ]);
  expect(response.headers['retry-after']).toBe('5');
  await app.close();
  entrySearch.close();
  expect(lines.map(({ msg }) => msg)).toContain('the search could not read the content, and tries again');
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
});
