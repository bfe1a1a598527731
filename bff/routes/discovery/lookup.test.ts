import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCache } from '../../cache/open-cache.ts';
import type { ContentSource } from '../../content/source.ts';
import { Journal } from '../../journal/index.ts';
import { type ExportDocument, ndjson } from '../../lake/testing/write-export.ts';
import { replaceFile } from '../../testing/replace-file.ts';
import { createTestApp, openTestJournal, type TestJournal, UNREACHABLE_LAKE } from '../../testing/test-journal.ts';

const entry = (slug: string, rest: object = {}): ExportDocument => ({
  _id: `entry-${slug}`,
  _type: 'entry',
  title: slug,
  url: { _type: 'slug', current: slug },
  ...rest,
});

const DOCUMENTS = [
  entry('tides', { doi: '10.5555/Tides', externalLink: 'https://www.publisher.example/articles/tides' }),
  entry('lamps', { doi: 'https://doi.org/10.5555/lamps', externalLink: 'https://publisher.example/?p=12' }),
  entry('twin-1', { doi: '10.5555/twin', externalLink: 'https://one.example/issue/twin' }),
  entry('twin-2', { doi: '10.5555/twin', externalLink: 'https://two.example/issue/twin' }),
  entry('home', { externalLink: 'https://home.example/' }),
  entry('小潮'),
];

let journal: TestJournal;
beforeAll(async () => {
  journal = await openTestJournal({ production: DOCUMENTS }, { purgeForm: 'surrogate-key' });
});
afterAll(() => journal.close());

const request = (parameters: Record<string, string>) =>
  journal.app.inject(`/api/v1/lookup?${new URLSearchParams(parameters)}`);

test.each([
  ['the DOI', { doi: 'doi:10.5555/TIDES' }, { id: 'tides', by: 'doi' }],
  [
    'the DOI before the address',
    { doi: '10.5555/tides', url: 'https://publisher.example/?p=12' },
    { id: 'tides', by: 'doi' },
  ],
  [
    'the address of an unknown DOI',
    { doi: '10.5555/none', url: 'https://publisher.example/?p=12' },
    { id: 'lamps', by: 'url' },
  ],
  [
    'the address of an invalid DOI',
    { doi: 'none', url: 'https://publisher.example/?p=12' },
    { id: 'lamps', by: 'url' },
  ],
  [
    'an address with other parameters',
    { url: 'http://publisher.example/articles/tides/?page=2#end' },
    { id: 'tides', by: 'url' },
  ],
  ['the path on another host', { url: 'https://preview.example/articles/tides' }, { id: 'tides', by: 'url' }],
  ['the address of two equal paths', { url: 'https://two.example/issue/twin' }, { id: 'twin-2', by: 'url' }],
  [
    'the slug, of an entry without an address',
    { url: 'https://any.example/essays/小潮.html?x=1' },
    { id: '小潮', by: 'url' },
  ],
  ['a home page', { url: 'https://home.example' }, { id: 'home', by: 'url' }],
])('finds an entry by %s', async (_case, parameters, expected) => {
  const response = await request(parameters);
  expect([response.statusCode, response.json()]).toEqual([200, expected]);
});

test.each([
  ['an unknown DOI', { doi: '10.5555/none' }],
  ['a DOI of two entries', { doi: '10.5555/twin' }],
  ['a path of two entries', { url: 'https://three.example/issue/twin' }],
  ['another home page', { url: 'https://other.example/' }],
  ['the slug of an entry with an address', { url: 'https://publisher.example/tides' }],
  ['neither DOI nor address', { doi: '10.5555/none', url: 'https://a.example/b' }],
])('finds no entry by %s, which is not an error', async (_case, parameters) => {
  const response = await request(parameters);
  expect([response.statusCode, response.json()]).toEqual([200, { id: null, by: null }]);
  expect(response.headers['cache-control']).toBe('public, max-age=60, s-maxage=300');
  expect(response.headers['surrogate-key']).toContain('production:');
});

test.each([
  [{}, 'Query parameter doi or url must name the page'],
  [{ doi: 'tides' }, 'Query parameter doi must be a DOI, such as 10.1000/182'],
  [{ doi: 'tides', url: 'file:///tides' }, 'Query parameter url must be an http or https address'],
  [{ url: `https://a.example/${'x'.repeat(8_200)}` }, 'Query parameter url must NOT have more than 8192 characters'],
])('%j is a bad request', async (parameters, message) => {
  const response = await request({ ...parameters });
  expect([response.statusCode, response.json().error.message]).toEqual([400, message]);
  expect(response.headers['cache-control']).toBe('no-store');
});

test('is one cacheable request with an entity tag, also for HEAD', async () => {
  const url = '/api/v1/lookup?doi=10.5555/tides';
  const { headers } = await journal.app.inject(url);
  expect(headers['cache-control']).toContain('max-age=300');
  expect(headers['surrogate-key']).toContain('production:');
  expect((await journal.app.inject({ url, headers: { 'if-none-match': headers.etag } })).statusCode).toBe(304);
  const head = await journal.app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

test('a flood of pages, known or not, costs no query and fills no cache', async () => {
  let queries = 0;
  const source: ContentSource = {
    datasets: ['production'],
    subscribe({ subscribed }) {
      subscribed('production', false);
      return () => {};
    },
    async query() {
      queries += 1;
      return { result: [], tags: [] };
    },
  };
  const { log } = Fastify({ logger: false });
  // Without a subscription, the catalogue would be read again every two seconds.
  const cache = openCache({ content: source, maxBytes: 1_000_000, log });
  const app = await createTestApp(UNREACHABLE_LAKE, { journal: new Journal(source), cache: cache.responses });
  const visit = (page: number) => app.inject(`/api/v1/lookup?url=https://a.example/${page}`);
  await visit(0);
  const before = { queries, bytes: cache.responses.bytes };
  for (let page = 1; page <= 100; page += 1) await visit(page);
  expect({ queries, bytes: cache.responses.bytes }).toEqual(before);
  expect(before).toEqual({ queries: 1, bytes: expect.any(Number) });
  expect(before.bytes).toBeGreaterThan(0);
  await app.close();
  await cache.close();
});

test('an entry is found once it exists, and no longer when it is gone', async () => {
  const found = async (doi: string) => (await request({ doi })).json().id;
  expect(await found('10.5555/new')).toBe(null);
  const edited = [...DOCUMENTS.slice(1), entry('new', { doi: '10.5555/new' })];
  await replaceFile(join(journal.folder, 'production/data.ndjson'), ndjson(edited));
  await expect.poll(() => found('10.5555/new')).toBe('new');
  expect(await found('10.5555/tides')).toBe(null);
});
