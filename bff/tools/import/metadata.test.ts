import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { JournalFolder } from '../../folder/journal-folder.ts';
import { writtenJournal } from '../../folder/testing/written-journal.ts';
import { openSampleJournal, openTestJournal } from '../../testing/test-journal.ts';
import { importTexts } from './testing/import-text.ts';

const CSL = [
  {
    id: 'marr2026',
    type: 'article-journal',
    title: 'A Wall with <i>Numbers</i> &amp; more',
    author: [
      { family: 'Marr', given: 'Ilse' },
      { family: 'Berg', given: 'Jan', 'non-dropping-particle': 'van der' },
      { literal: 'World Health Organization', isInstitution: true },
      { literal: 'Ana María' },
      { family: 'Müller', given: 'Jörg' },
      { literal: 'others' },
    ],
    issued: { 'date-parts': [[2026, '2', 3]] },
    'container-title': 'Slack Water',
    volume: 3,
    issue: '2',
    page: 'S1-S12',
    DOI: 'https://doi.org/10.5555/slack.1',
    ISSN: '2049-3630',
    publisher: 'Harbour',
    URL: 'https://slack.example/wall',
    keyword: 'tides, mud',
    note: 'a note',
  },
  {
    id: '../../knuth',
    type: 'book',
    title: 'Books',
    author: [{ family: 'Knuth', given: 'Donald E.' }],
    issued: { 'date-parts': [[1986]] },
  },
];

test('CSL-JSON becomes articles, people and the journal', async () => {
  const folder = await writtenJournal({});
  const file = 'refs.json';
  const text = JSON.stringify(CSL);
  const { remarks, written } = await importTexts(folder, { [file]: text });
  expect([...remarks].sort()).toEqual(
    [
      `${file}: marr2026: the field "note" has no place in a journal folder`,
      `${file}: marr2026: some of its authors are not named`,
      `${file}: ../../knuth: it is of the type "book", and becomes an article`,
      `${file}: ../../knuth: the date "1986" is not a day; write "releaseDate"`,
    ].sort(),
  );
  expect(written).toEqual([
    'journal.yaml',
    'people/ilse-marr.md',
    'people/jan-van-der-berg.md',
    'people/world-health-organization.md',
    'people/ana-maría.md',
    'people/jörg-müller.md',
    'articles/marr2026.md',
    'people/donald-e-knuth.md',
    'articles/books.md',
  ]);
  const textOf = (name: string) => readFile(path.join(folder, name), 'utf8');
  expect(await textOf('articles/marr2026.md')).toBe(`---
title: A Wall with Numbers & more
doi: 10.5555/slack.1
releaseDate: 2026-02-03
volume: "3"
issue: "2"
pages:
  first: S1
  last: S12
keywords:
  - tides
  - mud
externalLink: https://slack.example/wall
authors:
  - ilse-marr
  - jan-van-der-berg
  - world-health-organization
  - ana-maría
  - jörg-müller
---
`);
  expect(await textOf('journal.yaml')).toBe('title: Slack Water\nissn:\n  electronic: 2049-3630\npublisher: Harbour\n');
  expect(await textOf('people/jan-van-der-berg.md')).toContain('familyName: van der Berg\n');
  expect(await textOf('people/world-health-organization.md')).toContain('isOrganisation: true\n');
  expect(await textOf('people/ana-maría.md')).toBe('---\ntitle: Ana María\n---\n');
  expect((await new JournalFolder(folder).build()).problems).toEqual([]);
  expect(await importTexts(folder, { [file]: text })).toMatchObject({ written: [], updated: [], kept: [] });
});

test('CSL-JSON that the service writes, imported, gives the same CSL-JSON', async () => {
  const address = '/api/v1/entries/the-brass-tides/citation?format=csl';
  const sample = await openSampleJournal();
  const { body } = await sample.app.inject(address);
  await sample.close();
  const folder = await writtenJournal({});
  expect((await importTexts(folder, { 'a.json': body })).remarks).toEqual([]);
  const { documents, problems } = await new JournalFolder(folder).build();
  expect(problems).toEqual([]);
  const imported = await openTestJournal({ production: documents });
  const again = await imported.app.inject(address);
  await imported.close();
  expect(again.json()).toEqual(JSON.parse(body));
});

test.each([
  [{ literal: 'Spring 2013' }, 'Spring 2013'],
  [{ raw: 'February 2013', 'date-parts': [[2013, 2]] }, 'February 2013'],
  [{ 'date-parts': [['2013', 'Feb', 3]] }, '2013-Feb-03'],
  [{ season: 1 }, '{"season":1}'],
])('the date %j is named as it is written', async (issued, written) => {
  const text = JSON.stringify([{ id: 'a', type: 'article', title: 'A', issued }]);
  const { remarks } = await importTexts(await writtenJournal({ 'journal.yaml': 'title: T\n' }), { 'a.json': text });
  expect(remarks).toEqual([`a.json: a: the date ${JSON.stringify(written)} is not a day; write "releaseDate"`]);
});

test('an item without a title is refused', async () => {
  const text = JSON.stringify([{ id: '__proto__', type: 'book', author: [{ literal: 'A B' }] }]);
  const { remarks, written } = await importTexts(await writtenJournal({}), { 'a.json': text });
  expect(remarks).toEqual(['a.json: __proto__: it has no title']);
  expect(written).toEqual([]);
});

const csl = (...items: readonly object[]) => ({
  'a.json': JSON.stringify(items.map((item) => ({ type: 'article-journal', ...item }))),
});
const textIn = (folder: string, name: string) => readFile(path.join(folder, name), 'utf8');
const JOURNAL = { 'journal.yaml': 'title: T\n' };
const UNCHANGED = { written: [], updated: [], kept: [], remarks: [] };

test('an id that articles of two files have leaves both', async () => {
  const folder = await writtenJournal(JOURNAL);
  const [first, second] = [csl({ id: '1', title: 'First' }), csl({ id: '1', title: 'Second' })];
  await importTexts(folder, first);
  expect(await importTexts(folder, second)).toMatchObject({
    written: ['articles/1-2.md'],
    updated: [],
    remarks: ['a.json: 1: its id is that of articles/1.md, which may be another article; it becomes articles/1-2.md'],
  });
  expect(await textIn(folder, 'articles/1.md')).toBe('---\ntitle: First\n---\n');
  expect(await importTexts(folder, first)).toMatchObject(UNCHANGED);
  expect(await importTexts(folder, second)).toMatchObject(UNCHANGED);
  expect(await importTexts(folder, csl({ id: '1', title: 'First', volume: '2' }))).toMatchObject({
    updated: ['articles/1.md'],
  });
});

test('records of earlier versions, whose keys have no title, stay valid for the same title', async () => {
  const folder = await writtenJournal(JOURNAL);
  await importTexts(folder, csl({ id: '1', title: 'First' }));
  const record = await textIn(folder, 'import.json');
  await writeFile(path.join(folder, 'import.json'), record.replace(/"article .*": /, '"article 1": '));
  expect(await textIn(folder, 'import.json')).toContain('"article 1": ');
  expect(await importTexts(folder, csl({ id: '1', title: 'First', volume: '2' }))).toMatchObject({
    written: [],
    updated: ['articles/1.md'],
  });
  expect(await importTexts(folder, csl({ id: '1', title: 'Second' }))).toMatchObject({
    written: ['articles/1-2.md'],
    updated: [],
  });
});

test('an article with the title of an earlier import is another one', async () => {
  const folder = await writtenJournal(JOURNAL);
  const editorial = (year: number) =>
    csl({
      id: `http://zotero.org/users/1/items/${year}`,
      title: 'Editorial',
      issued: { 'date-parts': [[year, 1, 1]] },
    });
  await importTexts(folder, editorial(2024));
  expect(await importTexts(folder, editorial(2025))).toMatchObject({
    ...UNCHANGED,
    written: ['articles/editorial-2.md'],
  });
  expect(await textIn(folder, 'articles/editorial.md')).toContain('releaseDate: 2024-01-01');
  for (const year of [2024, 2025]) expect(await importTexts(folder, editorial(year))).toMatchObject(UNCHANGED);
});

test.each(['http://zotero.org/users/1/items/A', 'marr2026'])(
  'an article that has got a DOI is the same: %s',
  async (id) => {
    const folder = await writtenJournal(JOURNAL);
    const { written } = await importTexts(folder, csl({ id, title: 'Tides' }));
    const withDoi = csl({ id, title: 'Tides', DOI: '10.5555/slack.1' });
    expect(await importTexts(folder, withDoi)).toMatchObject({ ...UNCHANGED, updated: written });
    expect(await importTexts(folder, withDoi)).toMatchObject(UNCHANGED);
    const other = await importTexts(folder, csl({ id, title: 'Tides', DOI: '10.5555/slack.2' }));
    expect(other).toMatchObject({ ...UNCHANGED, written: [`articles/${id === 'marr2026' ? id : 'tides'}-2.md`] });
  },
);

test('an article that annotations name gets its metadata, and later annotations join it by its title', async () => {
  const folder = await writtenJournal(JOURNAL);
  await importTexts(folder, { 'a.csv': 'term,definition\nebb,Falls.' }, { article: 'tides' });
  expect(await importTexts(folder, csl({ id: 'tides', title: 'Tides', DOI: '10.5555/slack.1' }))).toMatchObject({
    ...UNCHANGED,
    updated: ['articles/tides.md'],
  });
  const book = { 'dc:title': 'Tides', 'dc:format': 'application/epub+zip' };
  const item = {
    type: 'Annotation',
    target: { source: 'OPS/1.xhtml' },
    body: { type: 'TextualBody', value: 'Rises.' },
  };
  const set = { '@context': 'http://www.w3.org/ns/anno.jsonld', type: 'AnnotationSet', about: book, items: [item] };
  const { written } = await importTexts(folder, { 'set.json': JSON.stringify(set) });
  expect(written).toEqual(['annotations/tides/02-rises.md']);
});

test('a file that was imported for another item is named as such', async () => {
  const folder = await writtenJournal(JOURNAL);
  const URL = 'https://slack.example/tides';
  const note = { id: 'urn:uuid:1', type: 'Annotation', target: URL, body: { type: 'TextualBody', value: 'Rises.' } };
  await importTexts(folder, { 'n.json': JSON.stringify([note]) });
  const { kept } = await importTexts(folder, csl({ id: 'marr2026', title: 'Tides', URL }));
  expect(kept).toEqual([{ file: 'articles/tides.md', reason: 'was imported as another item' }]);
});
