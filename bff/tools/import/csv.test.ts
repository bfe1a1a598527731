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
    ['\uFEFFPhrase', 'keyword', 'Text', 'title', 'type', 'link', 'tags', 'note'],
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
    't.csv:1: there is no column "note"; there are phrase, text, keyword, title, type, link, doi, tags, article, id',
    't.csv:7: it has 9 cells, and the first line 8',
    't.csv:4: "javascript:alert(1)" is not an http or https address',
    't.csv:4: the keyword "sea" is not in the phrase as whole words',
    't.csv:4: there is no type "essay"; it becomes commentary',
    't.csv:5: it has no text',
    't.csv:6: it is there twice; the first is taken',
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
  ['phrase,words\na,b', 't.csv:1: the file has no column "text" in its first line'],
  ['', 't.csv:1: the file has no column "phrase" in its first line'],
  ['phrase,text\n"a,b', 't.csv:2: the file is not valid CSV: '],
  [`phrase,text\na,"${'b'.repeat(500_000)}"`, 'the file is not valid CSV: '],
])('%.20j is refused', async (csv, reason) => {
  const { remarks, written } = await importTexts(await writtenJournal(FOLDER), { 't.csv': csv }, { article: 'tides' });
  expect(remarks).toEqual([expect.stringContaining(reason)]);
  expect(written).toEqual([]);
});

test('an annotation without an article is named', async () => {
  const { remarks } = await importTexts(await writtenJournal(FOLDER), {
    't.csv': 'phrase,text,article\na,b,\nc,d,tides',
  });
  expect(remarks).toEqual(['t.csv:2: nothing says which article it belongs to; name one with --article']);
});
