import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleJournal, PUBLIC_URL, type TestJournal } from '../../testing/test-journal.ts';
import { siteFile } from './site-address.ts';
import { SiteFolder } from './site-folder.ts';
import { requestsOfDescription } from './testing/described-requests.ts';
import { type WrittenSite, writeSite } from './write-site.ts';

/** In milliseconds. Pictures in other sizes take long on a busy machine. */
const WRITING_TIME = 120_000;

let journal: TestJournal;
let folder: string;
let site: WrittenSite;
let names: readonly string[];

beforeAll(async () => {
  journal = await openSampleJournal();
  folder = join(await mkdtemp(join(tmpdir(), 'journal-site-')), 'site');
  const files = new SiteFolder(folder);
  files.begin();
  site = await writeSite({
    app: journal.app,
    folder: files,
    origin: PUBLIC_URL,
    datasets: ['production'],
    languages: undefined,
  });
  files.finish();
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  names = found.filter((each) => each.isFile()).map((each) => relative(folder, join(each.parentPath, each.name)));
}, WRITING_TIME);
afterAll(async () => {
  await journal.close();
  await rm(join(folder, '..'), { recursive: true, force: true });
});

/** A text without the addresses of the service, which are others in a site, and without a frame's policy. */
const comparable = (text: string) =>
  text
    .replaceAll(/<meta http-equiv="content-security-policy"[^>]*>/g, '')
    .replaceAll(new RegExp(`${PUBLIC_URL}/[^\\s"'<>()\\\\]*|(?<=")(?:\\.\\.)?/(?:api|feed)[^"]*`, 'g'), 'ADDRESS');

async function responseOf(app: FastifyInstance, url: string) {
  const response = await app.inject({ url });
  return { status: response.statusCode, text: comparable(response.body) };
}

test('every response that the API describes equals its file', async () => {
  const different: string[] = [];
  const absent = new Set<string>();
  const requests = await requestsOfDescription(journal.app, site.languages);
  // A table, which the client of a site reads; see `findInTables`.
  for (const { operation, url } of requests.filter(({ operation }) => operation !== 'lookUpEntry')) {
    const response = await responseOf(journal.app, url);
    const file = siteFile(url, site.languages[0] ?? '');
    if (file === null) {
      absent.add(operation);
      continue;
    }
    const written = await readFile(join(folder, decodeURIComponent(file)), 'utf8').catch(() => null);
    if (response.status === 200 ? written === null || comparable(written) !== response.text : written !== null)
      different.push(url);
  }
  expect(different).toEqual([]);
  expect([...absent]).toEqual(['searchEntries']);
});

test('the frames equal their files, and have their policy in the document', async () => {
  for (const kind of ['menu', 'footer'])
    for (const lang of site.languages) {
      const { headers, body } = await journal.app.inject({ url: `/embed/${kind}?entry=the-brass-tides&lang=${lang}` });
      const written = await readFile(join(folder, `embed/${kind}/the-brass-tides.${lang}.html`), 'utf8');
      expect(comparable(written)).toBe(comparable(body));
      const [, policy = ''] = /http-equiv="content-security-policy" content="([^"]*)"/.exec(written) ?? [];
      const [withoutFraming] = String(headers['content-security-policy']).split('; frame-ancestors');
      expect(policy.replaceAll('&#39;', "'")).toBe(withoutFraming);
    }
  expect(site.languages).toEqual(['en', 'ar']);
});

test('every address of the site in its files is that of a file', async () => {
  const missing = new Set<string>();
  for (const name of names.filter((each) => /\.(json|html|xml|bib|ris|atom|txt)$/.test(each))) {
    const text = await readFile(join(folder, name), 'utf8');
    for (const [address] of text.matchAll(new RegExp(`${PUBLIC_URL}(?:/[^\\s"'<>()\\\\]*)?`, 'g'))) {
      const path = decodeURIComponent(address.slice(PUBLIC_URL.length + 1)) || 'index.html';
      if (!names.includes(path)) missing.add(path);
    }
  }
  // The folder that policies name; the built files are not part of this test.
  expect([...missing].filter((path) => !/^(embed\/assets|client)\//.test(path))).toEqual([]);
});

test('what was asked for by the address of the service is there without an ending', async () => {
  for (const path of ['entries/the-brass-tides', 'annotations/the-brass-tides', 'settings', 'annotation/tide-table']) {
    const [plain, styled] = await Promise.all(
      ['', '.portabletext.json'].map((ending) => readFile(join(folder, 'api/v1', path + ending), 'utf8')),
    );
    expect(plain).toBe(styled);
  }
});

test('says what it leaves out', () => {
  // The test's service has no built files.
  expect(site.leftOut.filter(({ request }) => !request.startsWith('/embed/assets/'))).toEqual([
    {
      request: '/api/v1/annotation/annotation-the-lost-plate',
      reason: 'Annotation "annotation-the-lost-plate" was not found',
    },
  ]);
});
