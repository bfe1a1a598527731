import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lakeQueries, openLake } from '../../lake/index.ts';
import { type ExportDocument, ndjson } from '../../lake/testing/write-export.ts';
import { DOCUMENTS, ref } from '../../testing/documents.ts';
import { replaceFile } from '../../testing/replace-file.ts';
import { createTestApp, openTestJournal, type TestJournal } from '../../testing/test-journal.ts';

const slug = (current: string) => ({ _type: 'slug', current });

/** An entry of each of ten days, two on the last one, and one without a date. */
const entry = (number: number, rest: object = {}): ExportDocument => ({
  _id: `entry-${number}`,
  _type: 'entry',
  title: `Entry ${number}`,
  url: slug(`entry-${number}`),
  releaseDate: `2026-01-${String(Math.min(number, 10)).padStart(2, '0')}`,
  keywords: number % 2 === 0 ? ['Tides', 'Brass  Work'] : [],
  authors: number % 3 === 0 ? [ref('person-orcid'), ref('person-gone')] : [],
  ...rest,
});
const ENTRIES = Array.from({ length: 11 }, (_, index) =>
  entry(index + 1, index === 1 ? { modifiedDate: '2026-02-01' } : {}),
);
const OTHERS: ExportDocument[] = [
  {
    _id: 'person-orcid',
    _type: 'person',
    title: 'Zoë  van der Öst',
    givenName: 'Zoë',
    familyName: 'Öst',
    orcid: '0000-0002-1825-0097',
  },
  entry(12, { _id: 'entry-undated', releaseDate: 'soon', url: slug('undated') }),
  entry(13, { _id: 'entry-1-again', releaseDate: '2026-01-20', url: slug('entry-1') }),
  entry(14, { _id: 'drafts.entry-14' }),
  entry(15, { _id: 'entry-15', url: undefined }),
];

let journal: TestJournal;
beforeAll(async () => {
  journal = await openTestJournal({ production: [...ENTRIES, ...OTHERS], staging: DOCUMENTS });
});
afterAll(() => journal.close());

const request = (query = '', headers = {}) => journal.app.inject({ url: `/api/v1/entries${query}`, headers });
const list = async (query = '') => (await request(query)).json();
const slugs = ({ entries }: { entries: { id: string }[] }) => entries.map(({ id }) => id);
const NEWEST_FIRST = [10, 11, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((number) => `entry-${number}`);

test('lists the metadata of every published entry once, newest first, those without a date last', async () => {
  const all = await list();
  expect(slugs(all)).toEqual([...NEWEST_FIRST, 'undated']);
  expect([all.total, all.next]).toEqual([12, null]);
  const meta = (await journal.app.inject('/api/v1/entries/entry-3/meta')).json().entry;
  expect(all.entries).toContainEqual(meta);
  expect(meta.authors[0].orcid).toBe('0000-0002-1825-0097');
});

test('pages follow each other by cursor and have every entry once', async () => {
  const found: string[] = [];
  let query = '?limit=5';
  for (let page = 0; page < 3; page += 1) {
    const { entries, next, total } = await list(query);
    expect(total).toBe(12);
    found.push(...slugs({ entries }));
    query = `?limit=5&cursor=${next}`;
    expect(next === null).toBe(page === 2);
  }
  expect(found).toEqual([...NEWEST_FIRST, 'undated']);
});

test.each([
  ['author=zo%C3%AB+VAN+der+%C3%96st', ['entry-9', 'entry-6', 'entry-3', 'undated']],
  ['author=Zoe%CC%88%20O%CC%88st', ['entry-9', 'entry-6', 'entry-3', 'undated']],
  ['author=0000-0002-1825-0097&limit=1', ['entry-9']],
  ['author=nobody', []],
  ['keyword=brass%20work&since=2026-01-08', ['entry-10', 'entry-8', 'entry-2']],
  ['since=2026-01-31', ['entry-2']],
])('filters by %s', async (query, expected) => {
  expect(slugs(await list(`?${query}`))).toEqual(expected);
});

test.each([
  ['cursor=x', 'Query parameter cursor must be the value of "next" in the response before'],
  ['cursor=WyIyMDI2LTAxLTA1IiwiIl0', 'Query parameter cursor must be the value of "next" in the response before'],
  ['since=yesterday', 'Query parameter since must be a date (YYYY-MM-DD)'],
  ['since=2026-02-30', 'Query parameter since must be a date (YYYY-MM-DD)'],
  ['limit=0', 'Query parameter limit must be >= 1'],
  ['limit=101', 'Query parameter limit must be <= 100'],
  ['limit=many', 'Query parameter limit must be integer'],
  ['author=', 'Query parameter author must not be blank'],
  ['keyword=%20', 'Query parameter keyword must not be blank'],
  ['env=other', 'Query parameter env must be one of: production, staging'],
])('%s is a bad request that names what is wrong', async (query, message) => {
  const response = await request(`?${query}`);
  expect([response.statusCode, response.json().error.message]).toEqual([400, message]);
  expect(response.headers['cache-control']).toBe('no-store');
});

test('is a cached response like any other, and stays in no cache for another dataset', async () => {
  const { headers } = await request();
  expect(headers['cache-control']).toContain('s-maxage=300');
  expect((await request('', { 'if-none-match': headers.etag })).statusCode).toBe(304);
  const head = await journal.app.inject({ method: 'HEAD', url: '/api/v1/entries' });
  expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, headers.etag, '']);
  const staging = await request('?env=staging');
  expect(staging.headers['cache-control']).toBe('no-store');
  expect(slugs(staging.json())).toEqual(['lantern-of-tides', 'second', 'bare']);
});

test('a hosted lake gives the same list', async () => {
  const log = Fastify({ logger: false }).log;
  const lake = await openLake({ folder: journal.folder, assetsUrl: 'https://assets.example', log });
  const host = Fastify();
  await host.register(lakeQueries(lake));
  const apiHost = await host.listen({ port: 0, host: '127.0.0.1' });
  const app = await createTestApp({ projectId: 'abc', datasets: ['production'], apiVersion: '2025-02-19', apiHost });
  expect(slugs((await app.inject('/api/v1/entries?limit=3')).json())).toEqual(['entry-10', 'entry-11', 'entry-9']);
  await app.close();
  await host.close();
  await lake.close();
});

test('an edit appears on every page, and a cursor from before it neither repeats nor skips an entry', async () => {
  const first = await list('?limit=5');
  const newest = entry(99, { releaseDate: '2026-03-01' });
  const kept = ENTRIES.filter(({ _id }) => _id !== 'entry-7');
  await replaceFile(join(journal.folder, 'production/data.ndjson'), ndjson([...kept, ...OTHERS, newest]));
  await expect.poll(async () => slugs(await list('?limit=5'))).toContain('entry-99');
  expect(slugs(await list(`?limit=5&cursor=${first.next}`))).toEqual(NEWEST_FIRST.slice(5, 10));
  expect((await list('?author=nobody')).total).toBe(0);
});
