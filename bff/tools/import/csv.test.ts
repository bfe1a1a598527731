import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { JournalFolder } from '../../folder/journal-folder.ts';
import { SETTINGS, writtenJournal } from '../../folder/testing/written-journal.ts';
import { importTexts } from './testing/import-text.ts';

const FOLDER = { ...SETTINGS, 'articles/tides.md': '---\ntitle: Tides\n---\n' };

test.each([
  ['commas', ',', '\n'],
  ['semicolons and the line ends of Windows', ';', '\r\n'],
  ['tabs', '\t', '\n'],
])('a table with %s is taken, and what is wrong is named with its line', async (_, sign, end) => {
  const rows = [
    ['\uFEFFPhrase', 'keyword', 'Text', 'title', 'type', 'link', 'tags', 'remark'],
    [
      'there is a neap tide',
      'neap tide',
      '"A *small* tide,\nafter ""the"" quarter; moon."',
      '',
      'glossary',
      '',
      'noun; water',
    ],
    ['the mud', 'sea', 'Mud.', 'Mud', 'essay', 'javascript:alert(1)', ''],
    ['no text'],
    ['there is a neap tide', 'neap tide', 'Again.', '', '', '', ''],
    ['=1+1', '', 'A formula is a text.', '', '', 'https://a.example/', '', '', 'too much'],
  ];
  const csv = rows.map((cells) =>
    cells.map((cell) => (/^"/.test(cell) || !cell.includes(sign) ? cell : `"${cell}"`)).join(sign),
  );
  const folder = await writtenJournal(FOLDER);
  const { remarks, written } = await importTexts(folder, { 't.csv': csv.join(end) }, { article: 'tides' });
  expect(remarks).toEqual([
    't.csv:1: there is no column "remark"; there are phrase, text, keyword, title, type, link, doi, author, date, tags, article, id, term, definition, note, front, back, guid',
    't.csv:7: it has 9 cells, and the header 8',
    't.csv:4: "javascript:alert(1)" is not an http or https address',
    't.csv:4: the keyword "sea" is not in the phrase as whole words',
    't.csv:4: there is no type "essay"; it becomes commentary',
    't.csv:5: it has no text',
    't.csv:6: it occurs twice; the first is imported',
  ]);
  expect(written).toEqual([
    'annotations/tides/01-neap-tide.md',
    'annotations/tides/02-mud.md',
    'annotations/tides/03-11.md',
  ]);
  expect(await readFile(path.join(folder, written[0] ?? ''), 'utf8')).toBe(`---
title: neap tide
slug: neap-tide
annotationType: glossary
scanText:
  - scanPhrase: there is a neap tide
    scanKeyword: neap tide
---

###### noun · water

A *small* tide,
after "the" quarter; moon.
`);
  expect((await new JournalFolder(folder).build()).problems).toEqual([]);
});

test.each([
  ['phrase,words\na,b', 't.csv:1: the file has no column "text"; its header has "phrase", "words"'],
  ['# nothing else\n', 't.csv: the file has no header, a line that names its columns'],
  ['phrase,text\n"a,b', 't.csv:2: it cannot be read: Quote Not Closed'],
  [`phrase,text\na,"${'b'.repeat(500_000)}"`, 't.csv:2: it cannot be read: Max Record Size'],
  [`phrase,text\n${'"a,b\n'.repeat(1_002)}`, 't.csv:1003: the file is not valid CSV: '],
])('%.20j is refused', async (csv, reason) => {
  const { remarks, written } = await importTexts(await writtenJournal(FOLDER), { 't.csv': csv }, { article: 'tides' });
  expect(remarks.at(-1)).toContain(reason);
  expect(written).toEqual([]);
});

/** The texts of the annotations that a table becomes, and what is said of it. */
async function textsOf(csv: string) {
  const folder = await writtenJournal(FOLDER);
  const { remarks, written } = await importTexts(folder, { 't.csv': csv }, { article: 'tides' });
  const files = await Promise.all(written.map((name) => readFile(path.join(folder, name), 'utf8')));
  return { folder, remarks, texts: files.map((text) => text.replace(/^---.*?---\n/s, '').trim()), files };
}

test.each([
  ['its delimiter in a line before the header', 'sep=;\nphrase;text\n"neap";"Small; late."', ['Small; late.']],
  ['line ends of old systems', 'phrase,text\rneap,Small.\r"spring","Large."\r', ['Small.', 'Large.']],
  ['comments', '#Version: 1\n\n# A list\nphrase,text\nneap,Small.\n# the others\n', ['Small.']],
  ['commas in a header of semicolons', '"phrase";"text";"a,b,c,d"\nneap;Small, late.;', ['Small, late.']],
  [
    'quotes in its texts',
    'phrase,text\n6" pipe,"Six, inches"\nneap,A "small" tide.',
    ['Six, inches', 'A "small" tide.'],
  ],
  ['backslashes before quotes', 'phrase,text\nneap,"Said \\"small, late\\"\ntwice."', ['Said "small, late"\ntwice.']],
])('a table with %s is taken', async (_, csv, texts) => {
  expect(await textsOf(csv)).toMatchObject({
    texts,
    remarks: csv.includes('a,b,c,d') ? [expect.stringContaining('there is no column "a,b,c,d"')] : [],
  });
});

test('a record that cannot be read is named with its line, and the others are taken', async () => {
  const { texts, remarks } = await textsOf('phrase,text\nneap,"Small.\nspring,Large.\nebb,"Out, ""far"" out."\n');
  expect(texts).toEqual(['Large.', 'Out, "far" out.']);
  expect(remarks).toEqual([expect.stringMatching(/^t\.csv:2: it cannot be read: Invalid Closing Quote/)]);
});

test('a glossary keeps its cross-references, also those to annotations of an earlier import', async () => {
  const { folder, texts, files, remarks } = await textsOf(
    'term,definition\nNeap tide,After the [quarter](#quarter%20moon). Not [spring](spring-tide).\n' +
      'Quarter moon,See [neap](annotation:neap-tide) and [ebb](ebb).\n',
  );
  expect(texts).toEqual([
    'After the [quarter](annotation:quarter-moon). Not spring.',
    'See [neap](annotation:neap-tide) and ebb.',
  ]);
  expect(files[0]).toContain('annotationType: glossary\n');
  expect(remarks).toEqual([
    't.csv:2: the link to "spring-tide" leads nowhere, and becomes text',
    't.csv:3: the link to "ebb" leads nowhere, and becomes text',
  ]);
  const later = await importTexts(
    folder,
    { 'l.csv': 'term,note\nEbb,Before [neap](neap-tide).' },
    { article: 'tides' },
  );
  expect(later.remarks).toEqual([]);
  expect(await readFile(path.join(folder, later.written[0] ?? ''), 'utf8')).toContain('[neap](annotation:neap-tide)');
  expect((await new JournalFolder(folder).build()).problems).toEqual([]);
});

test('an annotation without an article is named', async () => {
  const { remarks } = await importTexts(await writtenJournal(FOLDER), {
    't.csv': 'phrase,text,article\na,b,\nc,d,tides\ne,f,\n',
  });
  expect(remarks).toEqual([
    't.csv:2: nothing says which article it belongs to; name one with --article',
    't.csv:2: 1 more annotation without an article left out, too',
  ]);
});

const textIn = (folder: string, name: string) => readFile(path.join(folder, name), 'utf8');

test('a term or an id that annotations of two articles have leaves both, and a later import updates each', async () => {
  const folder = await writtenJournal(FOLDER);
  const first = { 't.csv': 'term,definition\ntide,Meaning in A' };
  await importTexts(folder, first, { article: 'a' });
  const second = { 't.csv': 'term,definition\ntide,Meaning in B' };
  expect(await importTexts(folder, second, { article: 'b' })).toMatchObject({
    written: ['articles/b.md', 'annotations/b/01-tide-2.md'],
    updated: [],
  });
  expect(await textIn(folder, 'annotations/a/01-tide.md')).toContain('Meaning in A');
  for (const name of ['a', 'b']) {
    const csv = `id,term,title,definition,article\n1,ebb,Ebb,Ebb in ${name},${name}`;
    const retitled = csv.replace('Ebb,', 'Ebb tide,');
    expect(await importTexts(folder, { 't.csv': csv })).toMatchObject({ updated: [], remarks: [] });
    expect(await importTexts(folder, { 't.csv': csv })).toMatchObject({ written: [], updated: [], kept: [] });
    expect(await importTexts(folder, { 't.csv': retitled })).toMatchObject({
      written: [],
      updated: [`annotations/${name}/02-ebb${name === 'a' ? '' : '-2'}.md`],
    });
  }
  expect(await importTexts(folder, first, { article: 'a' })).toMatchObject({ written: [], updated: [], kept: [] });
  expect(await importTexts(folder, second, { article: 'b' })).toMatchObject({ written: [], updated: [], kept: [] });
});

test('files of one run may number their annotations alike', async () => {
  const folder = await writtenJournal(FOLDER);
  const csv = (article: string) => `id,term,definition,article\n1,ebb,Falls.,${article}`;
  const { remarks, written } = await importTexts(folder, { 'a.csv': csv('tides'), 'b.csv': csv('tides') });
  expect(remarks).toEqual(['b.csv:2: it occurs twice; the first is imported']);
  expect(written).toEqual(['annotations/tides/01-ebb.md']);
  const other = await importTexts(folder, { 'a.csv': csv('tides'), 'c.csv': csv('c') });
  expect(other.written).toEqual(['articles/c.md', 'annotations/c/01-ebb-2.md']);
});

test('the columns author and date are taken; people whom the folder has are the same', async () => {
  const folder = await writtenJournal({ ...FOLDER, 'people/ilse.md': '---\ntitle: Ilse Marr\n---\n' });
  const csv = 'phrase,text,author,date\nneap tide,Small.,Ilse Marr; Tomás Öster,2026-05-03\nebb,Falls.,,May\n';
  const { remarks, written } = await importTexts(folder, { 't.csv': csv }, { article: 'tides' });
  expect(remarks).toEqual(['t.csv:3: "May" is not a date (YYYY-MM-DD)']);
  expect(written).toContain('people/tomás-öster.md');
  const [neap = '', ebb = ''] = await Promise.all(
    written.filter((name) => name.startsWith('annotations/')).map((name) => readFile(path.join(folder, name), 'utf8')),
  );
  expect(neap).toContain('date: 2026-05-03\nauthors:\n  - ilse\n  - tomás-öster\n---');
  expect(ebb).not.toMatch(/authors|date/);
});
