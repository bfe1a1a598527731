import { join } from 'node:path';
import httpLinkHeader from 'http-link-header';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readBibtex, readRis, readWithCitationJs } from '../../citations/testing/essentials.ts';
import { embeddedSource } from '../../content/embedded.ts';
import { oneLine } from '../../contract/shared/text.ts';
import { openLake } from '../../lake/index.ts';
import { captureLog } from '../../lake/testing/captured-log.ts';
import { type ExportDocument, writeExport } from '../../lake/testing/write-export.ts';
import { EntrySearch } from '../../search/entry-search.ts';
import { ref } from '../../testing/documents.ts';
import { HOSTILE_STRINGS } from '../../testing/hostile-content/hostile-strings.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestApp, openTestJournal, PUBLIC_URL, type TestJournal } from '../../testing/test-journal.ts';

const entry = (number: number, rest: object = {}): ExportDocument => ({
  _id: `entry-${String(number).padStart(2, '0')}`,
  _type: 'entry',
  title: `Entry ${number}`,
  url: { _type: 'slug', current: `entry-${number}` },
  releaseDate: `2026-01-${String(31 - number).padStart(2, '0')}`,
  volume: 8,
  issue: number < 4 ? '28' : '29',
  section: number % 2 === 0 ? 'Essays & Notes' : 'Reviews',
  authors: [ref('person-1')],
  ...rest,
});

const DOCUMENTS: ExportDocument[] = [
  { _id: 'journalSettings', _type: 'journalSettings', title: 'Alidade', issn: { print: '1234-5679' } },
  { _id: 'person-1', _type: 'person', title: 'Ilse Marr', givenName: 'Ilse', familyName: 'Marr' },
  ...[1, 2, 3, 4, 5, 6].map((number) => entry(number)),
  entry(7, { url: { _type: 'slug', current: '小潮' }, abstract: 'On neap tides.' }),
  entry(8, { url: { _type: 'slug', current: '大潮' }, abstract: 'On spring tides.' }),
  entry(9, { url: { _type: 'slug', current: 'ENTRY-1' }, volume: '9' }),
];
const hostile = HOSTILE_STRINGS.filter((text) => oneLine(text) !== '').map((text, index) =>
  entry(1, { _id: `h-${index}`, url: { current: `h-${index}` }, title: text, volume: text, section: text }),
);

let journal: TestJournal;
beforeAll(async () => {
  journal = await openTestJournal(
    { production: DOCUMENTS, staging: [...DOCUMENTS, ...hostile] },
    { purgeForm: 'surrogate-key' },
  );
});
afterAll(() => journal.close());

const ADDRESS = '/api/v1/citations';
const get = (query: string, headers = {}) => journal.app.inject({ url: ADDRESS + query, headers });
const messageOf = async (query: string): Promise<string> => (await get(query)).json().error.message;
const nextOf = (link: unknown) =>
  link === undefined ? undefined : httpLinkHeader.parse(String(link)).rel('next')[0]?.uri.replace(PUBLIC_URL, '');
const titlesOf = async (query: string): Promise<string[]> =>
  (await get(query)).json().map(({ title }: { title: string }) => title);

test('an issue is one file, which programs of others read', async () => {
  const issue = '?volume=8&issue=28';
  const titles = ['Entry 1', 'Entry 2', 'Entry 3'];
  const bibtex = await get(`${issue}&format=bibtex`);
  expect(readBibtex(bibtex.body).map(({ title }) => title)).toEqual(titles);
  expect(readWithCitationJs(bibtex.body, 'bibtex').map(({ authors }) => authors)).toEqual(
    Array(3).fill(['Marr, Ilse']),
  );
  const ris = await get(`${issue}&format=ris`);
  expect(readRis(ris.body).map(({ title }) => title)).toEqual(titles);
  const csl = await get(issue);
  expect(readWithCitationJs(csl.body, 'csl').map(({ title }) => title)).toEqual(titles);
  expect(csl.json()[0]).toMatchObject({ 'container-title': 'Alidade', ISSN: '1234-5679', issue: '28' });
  expect([bibtex, ris, csl].map(({ headers }) => [headers['content-type'], headers['content-disposition']])).toEqual([
    ['application/x-bibtex; charset=utf-8', 'attachment; filename="citations-8-28.bib"'],
    ['application/x-research-info-systems; charset=utf-8', 'attachment; filename="citations-8-28.ris"'],
    ['application/vnd.citationstyles.csl+json; charset=utf-8', 'attachment; filename="citations-8-28.json"'],
  ]);
});

test('so is a section, what a person wrote, and what a search finds', async () => {
  expect(await titlesOf('?section=essays%20%26%20NOTES&issue=28')).toEqual(['Entry 2']);
  expect(await titlesOf('?author=ilse+marr&volume=9')).toEqual(['Entry 9']);
  expect(await titlesOf('?q=neap+tid')).toEqual(['Entry 7']);
  expect(await titlesOf('?volume=80')).toEqual([]);
  expect(readBibtex((await get('?volume=80&format=bibtex')).body)).toEqual([]);
});

test('the list of entries has the same filters', async () => {
  const { total, entries } = (await journal.app.inject('/api/v1/entries?volume=8&issue=28&section=reviews')).json();
  expect([total, ...entries.map(({ id }: { id: string }) => id)]).toEqual([2, 'entry-1', 'entry-3']);
});

test.each([
  '?limit=4',
  '?limit=2&volume=8&section=Essays+%26+Notes',
  '?q=tides&limit=1',
  '?limit=3&env=staging&issue=28',
])('if there are more for %s, the header says so and leads to them, and every entry is there once', async (query) => {
  const all: unknown = (await get(query.replace(/limit=\d+/, ''))).json();
  const found: unknown[] = [];
  for (let next: string | undefined = ADDRESS + query; next !== undefined; ) {
    const { headers, body } = await journal.app.inject(next);
    found.push(...JSON.parse(body));
    next = nextOf(headers.link);
  }
  expect(found.length).toBeGreaterThan(1);
  expect(found).toEqual(all);
});

test.each([
  ['index', true],
  ['lake', false],
])('every match of a search is in one of its files, also if the %s finds more than a thousand', async (_, isIndex) => {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  const documents = Array.from({ length: 1_100 }, (_, number) =>
    entry(number, { title: `Tides ${number}`, releaseDate: '2026-01-01', authors: [] }),
  );
  await writeExport(join(folder, 'production'), documents);
  const { log } = captureLog();
  const lake = await openLake({ folder, assetsUrl: PUBLIC_URL, log });
  onTestFinished(() => lake.close());
  const source = embeddedSource(lake);
  const entrySearch = new EntrySearch(source, log);
  onTestFinished(() => entrySearch.close());
  const app = await createTestApp(source, isIndex ? { entrySearch } : {});
  onTestFinished(() => app.close());
  const found = new Set<string>();
  let files = 0;
  for (let next: string | undefined = `${ADDRESS}?q=tides`; next !== undefined; files += 1) {
    const { headers, body } = await app.inject(next);
    for (const { title } of JSON.parse(body)) found.add(title);
    next = nextOf(headers.link);
  }
  expect([found.size, files]).toEqual([1_100, 3]);
  expect((await app.inject(`${ADDRESS}?q=tides&cursor=999999`)).json()).toEqual([]);
});

test('the next file has one address, whatever the order of the parameters, and unknown ones are not in it', async () => {
  const queries = ['?q=tides&limit=1', '?limit=1&q=tides', '?utm_source=x&q=tides&textStyle[0]=y&limit=1'];
  const links = await Promise.all(queries.map(async (query) => (await get(query)).headers.link));
  expect(nextOf(links[0])).toBe('/api/v1/citations?q=tides&format=csl&limit=1&cursor=1');
  expect(new Set(links).size).toBe(1);
});

test('entries whose slugs give the same key have keys of their own', async () => {
  const keys = (await get('?format=bibtex')).body.match(/(?<=^@article\{)[^,]+/gm);
  expect(keys).toEqual([1, 2, 3, 4, 5, 6].map((number) => `entry-${number}`).concat('entry', 'entry-7', 'ENTRY-1-2'));
});

test('hostile texts leave no file', async () => {
  const { body, statusCode } = await get('?env=staging&format=bibtex&issue=28');
  expect(statusCode).toBe(200);
  expect(readBibtex(body)).toHaveLength(3 + hostile.length);
});

test.each([
  ['?format=html', 'Query parameter format must be one of: csl, bibtex, ris'],
  ['?limit=501', 'Query parameter limit must be <= 500'],
  ['?volume=%20', 'Query parameter volume must not be blank'],
  ['?cursor=x', 'Query parameter cursor must be the value of "next" in the response before'],
  ['?q=tides&volume=8', 'Query parameters q and volume exclude each other'],
  ['?q=tides&cursor=x', 'Query parameter cursor must be that of the next file in the response before'],
  ['?q=%20', 'Query parameter q must have a word: a letter or digit'],
])('%s is a bad request that names what is wrong', async (query, message) => {
  expect(await messageOf(query)).toBe(message);
});

test.each([
  [`${ADDRESS}?format=csl`, '&q='],
  [`${ADDRESS}?format=csl`, '&cursor='],
  ['/api/v1/entries?limit=2', '&cursor='],
])('%s is cached, and with an empty %s it is still refused', async (url, empty) => {
  expect((await journal.app.inject(url)).statusCode).toBe(200);
  expect((await journal.app.inject(url + empty)).statusCode).toBe(400);
});

test('a file is cached like every response', async () => {
  const { headers } = await get('?issue=28&format=ris');
  expect([headers['cache-control'], headers['access-control-allow-origin']]).toEqual([
    expect.stringContaining('s-maxage=300'),
    '*',
  ]);
  expect(headers['surrogate-key']).toContain('production:');
  expect((await get('?issue=28&format=ris', { 'if-none-match': headers.etag })).statusCode).toBe(304);
  const head = await journal.app.inject({ method: 'HEAD', url: `${ADDRESS}?issue=28&format=ris` });
  expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, headers.etag, '']);
  expect((await get('?env=staging')).headers['cache-control']).toBe('no-store');
});
