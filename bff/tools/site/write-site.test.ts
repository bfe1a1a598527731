import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { citationFile } from '../../contract/shared/site-files.ts';
import { ANNOTATION, DOCUMENTS, ENTRY, ref } from '../../testing/documents.ts';
import { openPartOfSample, openTestJournal, PUBLIC_URL, type TestJournal } from '../../testing/test-journal.ts';
import { comparable, compareResponses, type WrittenTestSite, writeTestSite } from './testing/written-site.ts';

let journal: TestJournal;
let site: WrittenTestSite;
let folder: string;
let names: readonly string[];

beforeAll(async () => {
  // In two languages, with authors of annotations, and with a link to an annotation that does not exist.
  const slugs = ['al-ankabut-wa-l-safiha', 'lines-nobody-has-seen', 'the-brass-tides', 'the-spider-and-the-plate'];
  journal = await openPartOfSample(slugs, { isSite: true });
  site = await writeTestSite(journal.app);
  ({ folder } = site);
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  names = found.filter((each) => each.isFile()).map((each) => relative(folder, join(each.parentPath, each.name)));
});
afterAll(async () => {
  await journal.close();
  await site.remove();
});

test('every response that the API describes equals its file', async () => {
  expect(await compareResponses(journal.app, site)).toEqual({
    different: [],
    absent: ['searchEntries'],
  });
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
  for (const name of names.filter((each) => /\.(json|html|xml|bib|ris|atom|txt|md)$/.test(each))) {
    const text = await readFile(join(folder, name), 'utf8');
    for (const [address] of text.matchAll(new RegExp(`${PUBLIC_URL}(?:/[^\\s"'<>()\\\\]*)?`, 'g'))) {
      const path = decodeURIComponent(address.slice(PUBLIC_URL.length + 1)) || 'index.html';
      if (!names.includes(path)) missing.add(path);
    }
  }
  // The folder that policies name; the built files are not part of this test.
  expect([...missing].filter((path) => !/^(embed\/assets|client)\//.test(path))).toEqual([]);
});

test('annotations with authors have citations, in the files that the menu asks for', async () => {
  const entry = 'lines-nobody-has-seen';
  const formats: ({ format: string } & Record<string, string>)[] = [
    { format: 'bibtex' },
    { format: 'ris' },
    { format: 'html', style: 'mla', lang: 'ar' },
  ];
  for (const format of formats) {
    const query = new URLSearchParams({ annotation: 'bet', ...format });
    const { body } = await journal.app.inject(`/api/v1/entries/${entry}/citation?${query}`);
    expect(await readFile(join(folder, citationFile(entry, format, 'production', 'bet')), 'utf8')).toBe(body);
  }
  const cited = names.filter((name) => name.startsWith('api/v1/citations/') && name.endsWith('.bib'));
  expect(cited.map((name) => name.split('/').at(-1)).sort()).toEqual([
    'bet.bib',
    'hills-and-dales.bib',
    'iso-family.bib',
  ]);
});

test('what was asked for by the address of the service is there without an ending', async () => {
  for (const path of ['entries/the-brass-tides', 'annotations/the-brass-tides', 'settings', 'annotation/tide-table']) {
    const [plain, styled] = await Promise.all(
      ['', '.portabletext.json'].map((ending) => readFile(join(folder, 'api/v1', path + ending), 'utf8')),
    );
    expect(plain).toBe(styled);
  }
});

test('the glossary and its annotations are pages that lead to each other', async () => {
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  expect(await read('glossary.html')).toContain('href="/annotations/tide-table.html"');
  expect(await read('annotations/tide-table.html')).toContain(`${PUBLIC_URL}/annotations/tide-table.html`);
  expect(await read('annotations/tide-table.md')).toMatch(/^# /);
  expect(await read('sitemap.xml')).toContain(`${PUBLIC_URL}/annotations/tide-table.html`);
  const llms = await read('llms.txt');
  expect(llms).toContain(`${PUBLIC_URL}/api/v1/entries/the-brass-tides.md`);
  expect(llms).not.toMatch(/\/docs\/|openapi/);
});

test('says what it leaves out', () => {
  // The test's service has no built files.
  expect(site.leftOut.filter(({ request }) => !request.startsWith('/embed/assets/'))).toEqual([
    {
      request: '/api/v1/annotation/annotation-the-lost-plate',
      reason: 'Annotation "annotation-the-lost-plate" was not found',
      isEntry: false,
    },
  ]);
});

test('an article and an annotation whose slugs end in .md have their JSON, page and Markdown', async () => {
  const annotations = [ref('annotation-neap'), ref('annotation-notes')];
  const shown = { ...ENTRY, url: { current: 'readme.md' }, annotationVisibility: true, annotations };
  const notes = { ...ANNOTATION, _id: 'annotation-notes', title: 'Notes', url: { current: 'notes.md' } };
  const others = DOCUMENTS.filter((each) => each !== ENTRY);
  const own = await openTestJournal({ production: [...others, shown, notes] });
  const written = await writeTestSite(own.app);
  onTestFinished(async () => {
    await written.remove();
    await own.close();
  });
  const read = (name: string) => readFile(join(written.folder, 'api/v1', name), 'utf8');
  for (const resource of ['entries', 'annotations']) {
    const styles = ['html', 'portabletext', 'string'].map((style) => read(`${resource}/readme.md.${style}.json`));
    for (const json of await Promise.all(styles)) expect(JSON.stringify(JSON.parse(json))).toContain('"neap-tide"');
  }
  expect(await read('entries/readme.md.md')).toMatch(/^# Lantern of Tides\n/);
  expect(await read('entries/readme.md.annotations.md')).toContain('Neap tide');
  const readPage = (name: string) => readFile(join(written.folder, name), 'utf8');
  expect(await readPage('annotations/neap-tide.html')).toContain('Neap tide');
  expect(await readPage('annotations/notes.md.html')).toContain('<h1 lang="en" dir="auto">Notes</h1>');
  expect(await readPage('annotations/notes.md.md')).toMatch(/^# Notes\n/);
  expect(await readPage('glossary.html')).toContain('href="/annotations/notes%2Emd.html"');
  expect(await readdir(join(written.folder, 'annotations'))).not.toContain('notes.md');
});
