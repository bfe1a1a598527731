import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENTS } from '../../testing/documents.ts';
import { openTestJournal, type TestJournal } from '../../testing/test-journal.ts';
import type { PurgeForm } from './cache-policy.ts';

let journal: TestJournal;
beforeAll(async () => {
  journal = await openTestJournal({ production: DOCUMENTS, staging: DOCUMENTS });
});
afterAll(() => journal.close());

const SETTLED = [
  'public, max-age=300, s-maxage=3600, stale-if-error=86400',
  'max-age=3600, stale-while-revalidate=86400, stale-if-error=86400',
] as const;
const CONTENT = [
  'public, max-age=60, s-maxage=300, stale-if-error=86400',
  'max-age=300, stale-while-revalidate=600, stale-if-error=86400',
] as const;
const IMMUTABLE = ['public, max-age=31536000, immutable', undefined] as const;

const ENTRY = '/api/v1/entries/lantern-of-tides';

/** `Cache-Control` of each address, and `CDN-Cache-Control` if it has one. */
const TABLE: readonly (readonly [path: string, policy: readonly [everybody: string, cdn: string | undefined]])[] = [
  [`${ENTRY}/meta`, SETTLED],
  ['/api/v1/settings', SETTLED],
  [`${ENTRY}/citation?format=bibtex`, SETTLED],
  [`${ENTRY}/head`, SETTLED],
  [`${ENTRY}/linkset`, SETTLED],
  ['/api/v1/lookup?doi=10.5555/lantern', SETTLED],
  ['/api/v1/lookup?doi=10.5555/unknown', ['public, max-age=60, s-maxage=300', undefined]],
  ['/feed.atom', SETTLED],
  ['/feed.json', SETTLED],
  ['/sitemap.xml', SETTLED],
  ['/docs', SETTLED],
  ['/client/v2/journal-client.js', SETTLED],
  [ENTRY, CONTENT],
  ['/api/v1/annotations/lantern-of-tides', CONTENT],
  ['/api/v1/annotation/neap-tide', CONTENT],
  ['/api/v1/entries', CONTENT],
  ['/api/v1/citations?format=csl', CONTENT],
  ['/api/v1/citations?format=csl&q=tides', CONTENT],
  ['/api/v1/search?q=tides', CONTENT],
  ['/embed/menu?entry=lantern-of-tides', CONTENT],
  ['/embed/footer?entry=lantern-of-tides', CONTENT],
  ['/', CONTENT],
  ['/start', CONTENT],
  ['/start/preview/lantern-of-tides', CONTENT],
  ['/client/2.1.0/journal-client.js', IMMUTABLE],
  ['/embed/assets/menu-1.js', IMMUTABLE],
];

describe.each(TABLE)('%s', (path, [everybody, cdn]) => {
  test('says how long browsers and CDNs keep it, also if it is unchanged', async () => {
    const { statusCode, headers } = await journal.app.inject(path);
    expect([statusCode, headers['cache-control'], headers['cdn-cache-control']]).toEqual([200, everybody, cdn]);
    const unchanged = await journal.app.inject({ url: path, headers: { 'if-none-match': String(headers.etag) } });
    expect(unchanged.statusCode).toBe(304);
    expect([unchanged.headers['cache-control'], unchanged.headers['cdn-cache-control']]).toEqual([everybody, cdn]);
  });
});

test('browsers never serve an article from before an edit while they reload it', async () => {
  for (const [path] of TABLE) {
    const { headers } = await journal.app.inject(path);
    expect(headers['cache-control'], path).not.toContain('stale-while-revalidate');
  }
});

test.each([
  ['another dataset', `${ENTRY}?env=staging`, 200],
  ['the frame of another dataset', '/embed/menu?entry=lantern-of-tides&env=staging', 200],
  ['the feed of another dataset', '/feed.atom?env=staging', 200],
  ['a missing entry', '/api/v1/entries/no-such-entry', 404],
  ['a malformed request', `${ENTRY}?textStyle=none`, 400],
  ['an unknown address', '/no/such/address', 404],
])('%s is stored nowhere', async (_case, path, status) => {
  const { statusCode, headers } = await journal.app.inject(path);
  expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store']);
  expect(headers).not.toHaveProperty('cdn-cache-control');
});

/** The purge keys of some responses, by the name of the header that has them. */
async function purgeKeysOf(purgeForm: PurgeForm | undefined) {
  const behindCdn = await openTestJournal({ production: DOCUMENTS, staging: DOCUMENTS }, { purgeForm });
  const paths = [ENTRY, '/api/v1/lookup?doi=10.5555/lantern', `${ENTRY}?env=staging`];
  const responses = await Promise.all(paths.map((path) => behindCdn.app.inject(path)));
  await behindCdn.close();
  return responses.map(({ headers }) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => /^(cache-tag|surrogate-key)$/.test(name))),
  );
}

test('responses carry purge keys only for a CDN, in the form that it reads, and only where it stores them', async () => {
  expect(await purgeKeysOf(undefined)).toEqual([{}, {}, {}]);
  const spaced = { 'surrogate-key': expect.stringMatching(/^production:all( production:s1:[\w-]{8})+$/) };
  expect(await purgeKeysOf('surrogate-key')).toEqual([spaced, spaced, {}]);
  const listed = { 'cache-tag': expect.stringMatching(/^production:all(,production:s1:[\w-]{8})+$/) };
  expect(await purgeKeysOf('cloudflare')).toEqual([listed, listed, {}]);
});
