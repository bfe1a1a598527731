import { request } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../configuration/config.ts';
import { openContentBackend } from '../../content/content-backend.ts';
import { Journal } from '../../journal/index.ts';
import { startHostedLake } from '../../lake/testing/hosted-lake.ts';
import type { ExportDocument } from '../../lake/testing/write-export.ts';
import { ref } from '../../testing/documents.ts';
import { createTestApp, PUBLIC_URL, UNREACHABLE_LAKE } from '../../testing/test-journal.ts';
import { draftsToken, perspectiveOf } from './presentation.ts';

const SECRET = 'a secret of more than thirty-two characters';
const STUDIO = 'https://journal.sanity.studio';
/** What the Studio's Presentation has put into the content backend. */
const STUDIO_SECRET = 'what-presentation-wrote';

/** The address of an article that nobody has published. */
const EBB = 'https://publisher.example/articles/ebb.html';

const entry = (_id: string, title: string): ExportDocument => ({
  _id,
  _type: 'entry',
  title,
  url: { _type: 'slug', current: 'tides' },
  externalLink: 'https://publisher.example/articles/tides.html?a=1#top',
  annotations: [ref('moon'), ref('sun')],
});
const annotation = (_id: string, title: string, slug: string): ExportDocument => ({
  _id,
  _type: 'annotation',
  title,
  url: { _type: 'slug', current: slug },
});
const studioSecret = (_updatedAt: string): ExportDocument => ({
  _id: `sanity-preview-url-secret.${_updatedAt}`,
  _type: 'sanity.previewUrlSecret',
  _updatedAt,
  secret: _updatedAt.startsWith('2001') ? 'an-old-secret' : STUDIO_SECRET,
  studioUrl: STUDIO,
});
const documents = (draftTitle: string): ExportDocument[] => [
  entry('tides', 'Tides'),
  entry('drafts.tides', draftTitle),
  annotation('moon', 'Moon', 'moon'),
  // Not published yet.
  annotation('drafts.sun', 'Sun', 'sun'),
  {
    ...entry('drafts.ebb', 'Ebb of a hitherto unseen sea'),
    url: { _type: 'slug', current: 'ebb' },
    externalLink: EBB,
  },
  {
    ...entry('tide', 'Tide'),
    url: { _type: 'slug', current: 'tide' },
    externalLink: 'https://publisher.example/articles/潮.html',
  },
  ...['5', '6'].map((id) => ({
    ...entry(`by-query-${id}`, `Article ${id}`),
    url: { _type: 'slug', current: `by-query-${id}` },
    externalLink: `https://publisher.example/article.php?id=${id}`,
  })),
  entry('versions.rOne.tides', 'Tides of a release'),
  entry('versions.rTwo.tides', 'Tides of a later release'),
  { ...annotation('versions.rTwo.moon', '', ''), _system: { delete: true } },
  { _id: '_.releases.rOne', _type: 'system.release', metadata: { title: 'Autumn issue' } },
  studioSecret(new Date().toISOString()),
  studioSecret('2001-01-01T00:00:00Z'),
];

let app: FastifyInstance;
let lake: Awaited<ReturnType<typeof startHostedLake>>;
let logged: string[] = [];
const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** The service with a hosted backend, which a lake with drafts stands in for. */
beforeAll(async () => {
  const { log } = Fastify({ logger: false });
  lake = await startHostedLake(documents('Tides, second version'));
  const config = readConfig({
    SANITY_PROJECT_ID: 'test',
    SANITY_API_HOST: lake.origin,
    SANITY_READ_TOKEN: lake.token,
    PREVIEW_SECRET: SECRET,
    STUDIO_URL: STUDIO,
  });
  const { source, drafts } = await openContentBackend(config, PUBLIC_URL, log);
  if (drafts === undefined) throw new Error('the backend has no drafts');
  const logger = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => void logged.push(line) } },
  }).log;
  app = await createTestApp(UNREACHABLE_LAKE, {
    logger,
    purgeForm: 'surrogate-key',
    journal: new Journal(source),
    drafts: { ...drafts, journal: new Journal(drafts.source), secret: SECRET, studioUrl: STUDIO },
  });
  closing.push(
    () => lake.close(),
    () => app.close(),
  );
});

const get = (path: string, token = draftsToken(SECRET)) => app.inject({ url: `/drafts/${token}${path}` });
const titles = (list: { title: string }[]) => list.map(({ title }) => title);

test('shows a draft in place of what is published, to editors alone', async () => {
  const published = await app.inject('/api/v1/entries/tides');
  expect(published.json().entry.title).toBe('Tides');
  expect(titles(published.json().entry.annotations)).toEqual(['Moon']);
  const seen = await get('/api/v1/entries/tides');
  expect(seen.json().entry.title).toBe('Tides, second version');
  expect(titles(seen.json().entry.annotations)).toEqual(['Moon', 'Sun']);
  expect((await get('/embed/menu?entry=tides&lang=en')).body).toContain('Tides, second version');
  expect((await app.inject('/embed/menu?entry=tides&lang=en')).body).not.toContain('second version');
});

/** Where Presentation leads an editor who previews something. */
const preview = (secret: string, path: string, perspective?: string) =>
  app.inject(
    `/preview?${new URLSearchParams({
      'sanity-preview-secret': secret,
      'sanity-preview-pathname': path,
      ...(perspective !== undefined && { 'sanity-preview-perspective': perspective }),
    })}`,
  );
async function previewToken(perspective: string): Promise<string> {
  const { headers } = await preview(STUDIO_SECRET, '/articles/tides.html', perspective);
  return String(headers.location).split('#journal-drafts=')[1] ?? '';
}
/** The titles of the article and its annotations, and the name of the release. */
async function previewed(token: string) {
  const { headers, json } = await get('/api/v1/entries/tides', token);
  expect(headers['cache-control']).toBe('no-store');
  const { release } = (await get('/state/tides', token)).json();
  return [json().entry.title, titles(json().entry.annotations).join(), release];
}

test.each([
  ['a release', 'rOne,drafts', ['Tides of a release', 'Moon,Sun', 'Autumn issue']],
  ['two releases, and what one removes', 'rTwo,rOne,drafts', ['Tides of a later release', 'Sun', 'rTwo']],
  ['two releases, the other one on top', 'rOne,rTwo,drafts', ['Tides of a release', 'Sun', 'Autumn issue']],
  ['a release without drafts', 'rOne', ['Tides of a release', 'Moon', 'Autumn issue']],
  ['a release that changes nothing here', 'rNone,drafts', ['Tides, second version', 'Moon,Sun', 'rNone']],
  ['drafts', 'drafts', ['Tides, second version', 'Moon,Sun', null]],
  ['what is published', 'published', ['Tides', 'Moon', null]],
  ['what is no perspective', 'raw', ['Tides, second version', 'Moon,Sun', null]],
  ['nonsense', 'rOne,../..', ['Tides, second version', 'Moon,Sun', null]],
])('an editor sees what the Studio previews: %s', async (_name, perspective, expected) => {
  expect(await previewed(await previewToken(perspective))).toEqual(expected);
});

test('editors who preview different things at once, and readers, each see their own', async () => {
  const tokens = await Promise.all(['rOne,drafts', 'rTwo,drafts', 'drafts'].map(previewToken));
  const seen = await Promise.all([...tokens, ...tokens].map((token) => get('/embed/menu?entry=tides&lang=en', token)));
  const found = seen.map(({ body }) => /Tides of a (later )?release|Tides, second version/.exec(body)?.[0]);
  const expected = ['Tides of a release', 'Tides of a later release', 'Tides, second version'];
  expect(found).toEqual([...expected, ...expected]);
  expect((await app.inject('/api/v1/entries/tides')).json().entry.title).toBe('Tides');
});

test('a token opens no other release than the one that it was signed for', async () => {
  const token = await previewToken('rOne,drafts');
  for (const other of [token.replace('rOne', 'rTwo'), token.replace('rOne,', ''), token.replace('.rOne,drafts', '')])
    expect((await get('/api/v1/entries/tides', other)).statusCode).toBe(403);
});

test.each([
  ['look-up', `/api/v1/lookup?${new URLSearchParams({ url: EBB })}`, '"ebb"'],
  ['list', '/api/v1/entries', '"ebb"'],
  ['collection', '/api/v1/citations?format=ris', 'Ebb of'],
  ['search', '/api/v1/search?q=hitherto', '"ebb"'],
])('an article that is not published is found below the token alone, by %s', async (_name, path, found) => {
  const { body, headers, statusCode } = await get(path);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toContain(found);
  const published = await app.inject(path);
  expect(published.statusCode).toBe(200);
  expect(published.body).not.toContain(found);
  expect((await get(path, 'nonsense')).statusCode).toBe(403);
});

/** The last character of base64 has bits that no byte needs, so each signature has several spellings. */
const respelled = (token: string) => token.slice(0, -1) + String.fromCharCode(token.charCodeAt(token.length - 1) + 1);

test.each([
  ['none', ''],
  ['another secret', draftsToken('another secret of thirty-two characters')],
  ['an expired one', draftsToken(SECRET, 'production', 0)],
  ['a later expiry than was signed', draftsToken(SECRET).replace(/^\d/, '9')],
  ['no signature', '9999999999'],
  ['a text behind the signature', `${draftsToken(SECRET)}.anything`],
  ['a second spelling of the signature', respelled(draftsToken(SECRET))],
  ['a zero before the expiry', `0${draftsToken(SECRET)}`],
  ['the signature of another dataset', draftsToken(SECRET, 'staging')],
  ['nonsense', '%00%ff'],
])('a token with %s opens nothing', async (_name, token) => {
  for (const path of [
    '/api/v1/entries/tides',
    '/embed/menu?entry=tides',
    '/state/tides',
    '/edit/entry/tides',
    '/annotate',
  ]) {
    const { statusCode, body } = await get(path, token);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(405);
    expect(body).not.toContain('second');
  }
});

test('a token is valid for an hour', () => {
  const token = draftsToken(SECRET, 'production', 1_000_000);
  expect(perspectiveOf(token, SECRET, 'production', 1_000_000 + 3_599_000)).toBe('drafts');
  expect(perspectiveOf(token, SECRET, 'production', 1_000_000 + 3_600_000)).toBeNull();
});

test('no response with drafts may be stored, by headers or here', async () => {
  const published = await app.inject('/api/v1/entries/tides');
  expect(published.headers['surrogate-key']).toBeDefined();
  const paths = [
    '/api/v1/entries/tides',
    '/api/v1/entries/tides/meta',
    `/api/v1/lookup?${new URLSearchParams({ url: EBB })}`,
    '/api/v1/search?q=hitherto',
    '/embed/footer?entry=tides',
    '/state/tides',
  ];
  for (const path of paths) {
    const { headers, statusCode } = await get(path);
    expect([path, statusCode, headers['cache-control']]).toEqual([path, 200, 'no-store']);
    for (const name of ['surrogate-key', 'cache-tag']) expect(headers, path).not.toHaveProperty(name);
    expect(headers['x-robots-tag']).toBe('noindex');
  }
});

test('a phrase leads to a new annotation in the Studio, by its own address', async () => {
  const query = new URLSearchParams({ phrase: 'it is "ebb"; 潮', keyword: '潮' });
  const { headers, statusCode } = await get(`/annotate?${query}`);
  expect([statusCode, headers['cache-control']]).toEqual([302, 'no-store']);
  const [, payload = ''] =
    /^https:\/\/journal\.sanity\.studio\/intent\/create\/template=journal-desk;type=annotation\/([\w-]+)\/$/.exec(
      String(headers.location),
    ) ?? [];
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({
    scanText: { scanSegments: [{ scanPhrase: 'it is "ebb"; 潮', scanKeyword: '潮' }] },
  });
  expect((await get(`/annotate?phrase=${'a'.repeat(501)}`)).statusCode).toBe(400);
});

test('an edit is in the next response', async () => {
  const token = draftsToken(SECRET);
  const version = async () => (await get('/state/tides', token)).json().version;
  const before = await version();
  expect(await version()).toBe(before);
  await lake.write(documents('Tides, third version'));
  await expect.poll(version).not.toBe(before);
  expect((await get('/api/v1/entries/tides', token)).json().entry.title).toBe('Tides, third version');
});

test('leads from an annotation to its document in the Studio', async () => {
  const { headers, statusCode } = await get('/edit/annotation/sun');
  expect([statusCode, headers.location]).toEqual([302, `${STUDIO}/intent/edit/id=sun;type=annotation/`]);
  expect((await get('/edit/annotation/tides')).statusCode).toBe(404);
  expect((await get('/embed/menu?entry=tides&lang=de')).body).toContain('"editLabel":"Im Studio bearbeiten"');
  expect((await get('/state/tides?lang=de')).json()).toMatchObject({
    edit: 'Im Studio bearbeiten',
    annotate: 'Anmerkung im Studio anlegen',
  });
});

test('neither a token nor the secret of the Studio is in the log, however the address is spelled', async () => {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const token = draftsToken(SECRET);
  const secret = `sanity-preview-secret=${STUDIO_SECRET}`;
  const encoded = [...token].map((character) => `%${character.charCodeAt(0).toString(16)}`).join('');
  const paths = [
    `/drafts/${token}/api/v1/entries/tides`,
    `/%64rafts/${token}/api/v1/entries/tides`,
    `/drafts/${encoded}/api/v1/entries/tides`,
    `${origin}/drafts/${token}/api/v1/entries/tides`,
    `HTTP://journal.example/drafts/${token}/state/tides`,
    `/drafts/${token}`,
    `/drafts/${token}/nothing/here`,
    `/%64rafts/${token}/nothing/here`,
    `/DRAFTS/${token}/state/tides`,
    `//drafts/${token}/state/tides`,
    `/drafts/${token}/state/%zz`,
    `/%64rafts/${token}/state/%zz`,
    `/preview?${secret}`,
    `/%70review?${secret}`,
    `/preview/?${secret}`,
    `${origin}/preview?${secret}`,
    `/preview/%zz?${secret}`,
  ];
  logged = [];
  const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'];
  for (const path of paths)
    for (const method of METHODS)
      await new Promise((resolve, reject) =>
        request(`${origin}/`, { path, method }, (response) => response.resume().once('end', resolve))
          .once('error', reject)
          .end(),
      );
  // Malformed addresses are refused before anything is logged.
  const routed = paths.filter((path) => !path.includes('%zz'));
  await expect
    .poll(() => logged.filter((line) => line.includes('"status"')).length)
    .toBe(METHODS.length * routed.length);
  const lines = logged.join('').replaceAll(/%[0-9a-f]{2}/gi, (code) => decodeURIComponent(code));
  expect(lines).toContain('"url":"/drafts/…/api/v1/entries/tides"');
  expect(lines).not.toContain(token.split('.')[1]);
  expect(lines).not.toContain(STUDIO_SECRET);
});

test('an article with an international address is reached, too', async () => {
  const { headers, statusCode } = await preview(STUDIO_SECRET, '/articles/潮.html');
  expect([statusCode, String(headers.location).split('#')[0]]).toEqual([
    302,
    'https://publisher.example/articles/%E6%BD%AE.html',
  ]);
});

test("leads from the Studio's Presentation to the article, with a token", async () => {
  const { headers, statusCode } = await preview(
    STUDIO_SECRET,
    '/articles/tides.html?sanity-preview-perspective=drafts',
  );
  expect([statusCode, headers['cache-control']]).toEqual([302, 'no-store']);
  const [, address, token] = /^(.*)#journal-drafts=(.*)$/.exec(String(headers.location)) ?? [];
  expect(address).toBe('https://publisher.example/articles/tides.html?a=1');
  expect((await get('/state/tides', token)).statusCode).toBe(200);
});

test.each([
  ['the first of two articles that differ by the query alone', '/article.php?id=5', '/article.php?id=5'],
  ['the second of them', '/article.php?id=6', '/article.php?id=6'],
  [
    "the second, with tracking and the Studio's own parameters",
    '/article.php?sanity-preview-perspective=drafts&utm_source=mail&id=6&sanity-preview-variant=a#end',
    '/article.php?id=6',
  ],
  ['the only article with its path, with tracking', '/articles/tides.html?utm_source=mail', '/articles/tides.html?a=1'],
  ['the only article with its path, with another query', '/articles/ebb.html?from=list', '/articles/ebb.html'],
])('Presentation opens %s', async (_name, path, expected) => {
  const { headers, statusCode } = await preview(STUDIO_SECRET, path);
  expect([statusCode, String(headers.location).split('#')[0]]).toEqual([302, `https://publisher.example${expected}`]);
});

test.each([
  ['a secret that nobody wrote', 'made-up', '/articles/tides.html', 401],
  ['a secret of 2001', 'an-old-secret', '/articles/tides.html', 401],
  ['the page of somebody else', STUDIO_SECRET, 'https://attacker.example/', 404],
  ['a path that looks like a host', STUDIO_SECRET, '//attacker.example/articles/tides.html/x', 404],
  ['a query that none of the articles with its path has', STUDIO_SECRET, '/article.php?id=7', 404],
  ['the path of several articles, without a query', STUDIO_SECRET, '/article.php', 404],
])('Presentation with %s leads nowhere', async (_name, secret, path, status) => {
  const { statusCode, headers } = await preview(secret, path);
  expect([statusCode, headers.location]).toEqual([status, undefined]);
});
