import { join } from 'node:path';
import { XmlDocument } from 'libxml2-wasm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExportDocument, ndjson } from '../../lake/testing/write-export.ts';
import { ref } from '../../testing/documents.ts';
import { HOSTILE_STRINGS } from '../../testing/hostile-content/hostile-strings.ts';
import { replaceFile } from '../../testing/replace-file.ts';
import { openTestJournal, PUBLIC_URL, type TestJournal } from '../../testing/test-journal.ts';

const PREFIXES = { a: 'http://www.w3.org/2005/Atom', s: 'http://www.sitemaps.org/schemas/sitemap/0.9' };

const BREAKING = [
  ']]> ]]><x a="1">',
  '"/><evil/>',
  "' onload='x",
  '&amp;&#0;&lt;',
  '<![CDATA[',
  '\u0000\u0008\ufffe\ud800',
  '小潮 👩‍🔬 \u202e',
];
const TEXTS = [...BREAKING, ...HOSTILE_STRINGS];

const entry = (number: number, rest: object = {}): ExportDocument => ({
  _id: `entry-${number}`,
  _type: 'entry',
  title: `Entry ${number}`,
  url: { _type: 'slug', current: `entry-${number}` },
  releaseDate: `2026-01-${String(number).padStart(2, '0')}`,
  externalLink: `https://publisher.example/entry?id=${number}&lang=en`,
  authors: [ref('person-1'), ref('person-2')],
  keywords: ['tides & lamps', 'brass'],
  abstract: `About ${number} < 10.`,
  ...rest,
});

const DOCUMENTS: ExportDocument[] = [
  {
    _id: 'journalSettings',
    _type: 'journalSettings',
    title: 'Tides & "Lamps"',
    publisher: 'Press <x>',
    language: 'en',
  },
  { _id: 'person-1', _type: 'person', title: 'Ilse Marr', orcid: '0000-0002-1825-0097' },
  { _id: 'person-2', _type: 'person', title: 'Tomás "T." Öster', externalLink: 'https://example.org/?a=1&b=2' },
  entry(1, { doi: '10.5555/one', modifiedDate: '2026-03-01', language: 'de', licence: 'https://example.org/by?v=4&x' }),
  entry(2),
  entry(3, { externalLink: undefined, doi: '10.5555/<three>&' }),
  entry(4, { externalLink: undefined }),
  entry(5, { releaseDate: undefined, externalLink: "https://publisher.example/'undated'?a=<b>" }),
];

let journal: TestJournal;
beforeAll(async () => {
  const hostile = TEXTS.map((text, index) =>
    entry(1, {
      _id: `h-${index}`,
      url: { current: `h-${index}` },
      title: text,
      abstract: text,
      keywords: [text],
      authors: [ref(`p-${index}`)],
    }),
  );
  const people = TEXTS.map((text, index) => ({ _id: `p-${index}`, _type: 'person', title: text }));
  const settings = {
    _id: 'journalSettings',
    _type: 'journalSettings',
    title: TEXTS.join(' '),
    publisher: TEXTS.join(''),
  };
  const datasets = { production: DOCUMENTS, hostile: [settings, ...people, ...hostile] };
  journal = await openTestJournal(datasets, { purgeForm: 'surrogate-key' });
});
afterAll(() => journal.close());

const get = (url: string, headers = {}) => journal.app.inject({ url, headers });

/** The texts of the nodes that an XPath finds. The parser refuses what is not well-formed. */
function texts(document: string, path: string): string[] {
  using parsed = XmlDocument.fromString(document);
  return parsed.find(path, PREFIXES).map((node) => node.content);
}

test('the Atom feed has the newest dated entries with an address, and all that RFC 4287 requires', async () => {
  const { body, headers } = await get('/feed.atom');
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect((await get('/feed.atom', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  expect(texts(body, '/a:feed/a:entry/a:title')).toEqual(['Entry 3', 'Entry 2', 'Entry 1']);
  expect(texts(body, '/a:feed/a:title | /a:feed/a:id | /a:feed/a:updated | /a:feed/a:author/a:name')).toEqual([
    `${PUBLIC_URL}/feed.atom`,
    'Tides & "Lamps"',
    '2026-03-01T00:00:00Z',
    'Press <x>',
  ]);
  expect(texts(body, '/a:feed/a:link[@rel="self"]/@href')).toEqual([`${PUBLIC_URL}/feed.atom`]);
  const last = (path: string) => texts(body, `/a:feed/a:entry[3]/${path}`);
  expect(last('a:id')).toEqual(['https://doi.org/10.5555/one']);
  expect(last('a:link[@rel="alternate"]/@href')).toEqual(['https://publisher.example/entry?id=1&lang=en']);
  expect([last('a:published'), last('a:updated')]).toEqual([['2026-01-01T00:00:00Z'], ['2026-03-01T00:00:00Z']]);
  expect(last('a:author/a:name')).toEqual(['Ilse Marr', 'Tomás "T." Öster']);
  expect(last('a:author/a:uri')).toEqual(['https://orcid.org/0000-0002-1825-0097', 'https://example.org/?a=1&b=2']);
  expect(last('a:category/@term')).toEqual(['tides & lamps', 'brass']);
  expect(last('a:rights')).toEqual(['https://example.org/by?v=4&x']);
  expect(last('a:summary')).toEqual(['About 1 < 10.']);
  expect(last('@xml:lang')).toEqual(['de']);
});

test('the JSON Feed has the same entries with all their authors', async () => {
  const { body, headers } = await get('/feed.json');
  expect(headers['content-type']).toBe('application/feed+json; charset=utf-8');
  const { items, ...feed } = JSON.parse(body);
  expect(feed).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Tides & "Lamps"',
    feed_url: `${PUBLIC_URL}/feed.json`,
    language: 'en',
    authors: [{ name: 'Press <x>' }],
  });
  expect(items.map(({ title }: { title: string }) => title)).toEqual(['Entry 3', 'Entry 2', 'Entry 1']);
  expect(items[2]).toEqual({
    id: 'https://doi.org/10.5555/one',
    url: 'https://publisher.example/entry?id=1&lang=en',
    title: 'Entry 1',
    content_text: 'About 1 < 10.',
    date_published: '2026-01-01T00:00:00Z',
    date_modified: '2026-03-01T00:00:00Z',
    authors: [
      { name: 'Ilse Marr', url: 'https://orcid.org/0000-0002-1825-0097' },
      { name: 'Tomás "T." Öster', url: 'https://example.org/?a=1&b=2' },
    ],
    tags: ['tides & lamps', 'brass'],
    language: 'de',
  });
});

test('the site map has the public addresses, each once, with the date of the last change', async () => {
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(texts(body, '/s:urlset/s:url/s:loc')).toEqual([
    'https://publisher.example/entry?id=2&lang=en',
    'https://publisher.example/entry?id=1&lang=en',
    'https://publisher.example/%27undated%27?a=%3Cb%3E',
  ]);
  expect(texts(body, '/s:urlset/s:url/s:lastmod')).toEqual(['2026-01-02', '2026-03-01']);
  expect(texts((await get('/sitemap.xml?env=hostile')).body, '//s:loc')).toHaveLength(1);
});

test('no text leaves its place in a feed', async () => {
  const { body } = await get('/feed.atom?env=hostile');
  const count = Math.min(TEXTS.length, 50);
  // What XML cannot hold was replaced, and its parser reads all line ends as one.
  const readable = (titles: string[]) => titles.map((title) => title.replace(/[\p{Cc}\s\ufffd-\uffff]+/gu, ' ')).sort();
  expect(texts(body, '//a:entry')).toHaveLength(count);
  expect(texts(body, '//*[not(self::a:*)]')).toEqual([]);
  expect(readable(texts(body, '//a:entry/a:title'))).toEqual(readable(titlesOf(await get('/feed.json?env=hostile'))));
});

const titlesOf = ({ body }: { body: string }): string[] =>
  JSON.parse(body).items.map(({ title }: { title: string }) => title);

test.each(['/feed.atom', '/feed.json', '/sitemap.xml'])('%s is cached like every response', async (path) => {
  const { headers } = await get(path);
  expect(headers['cache-control']).toContain('max-age=300');
  expect(headers['surrogate-key']).toContain('production:');
  expect((await get(path, { 'if-none-match': headers.etag })).statusCode).toBe(304);
  const head = await journal.app.inject({ method: 'HEAD', url: path });
  expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, headers.etag, '']);
  expect((await get(`${path}?env=hostile`)).headers['cache-control']).toBe('no-store');
  expect((await get(`${path}?env=none`)).statusCode).toBe(400);
});

test('an edit appears in all of them', async () => {
  const edited = [...DOCUMENTS, entry(9, { title: 'Nine' })];
  await replaceFile(join(journal.folder, 'production/data.ndjson'), ndjson(edited));
  await expect.poll(async () => titlesOf(await get('/feed.json'))[0]).toBe('Nine');
  expect((await get('/feed.atom')).body).toContain('<title>Nine</title>');
  expect((await get('/sitemap.xml')).body).toContain('<loc>https://publisher.example/entry?id=9&amp;lang=en</loc>');
});
