import { readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { JournalFolder } from '../../folder/journal-folder.ts';
import { writeFiles } from '../../folder/testing/write-files.ts';
import { SETTINGS, writtenJournal } from '../../folder/testing/written-journal.ts';
import { importFiles } from './import-files.ts';
import { describeRemark } from './remarks.ts';

const ARTICLE = 'https://a.example/tides';
const quote = (exact: string, rest: object = {}) => ({
  type: 'SpecificResource',
  source: ARTICLE,
  selector: { type: 'TextQuoteSelector', exact, ...rest },
});
const annotation = (id: string, exact: string, value = 'A note.', rest: object = {}) => ({
  '@context': 'http://www.w3.org/ns/anno.jsonld',
  id: `https://notes.example/${id}`,
  type: 'Annotation',
  body: { type: 'TextualBody', value, format: 'text/markdown' },
  target: quote(exact),
  ...rest,
});

/** Imports JSON into a folder. */
async function importJson(folder: string, json: unknown, options = {}) {
  const source = await writtenJournal({ 'in.json': JSON.stringify(json) });
  const result = await importFiles([path.join(source, 'in.json')], folder, options);
  return { ...result, remarks: result.remarks.map(describeRemark).map((line) => line.replace(`${source}/`, '')) };
}

const textOf = (folder: string, name: string) => readFile(path.join(folder, name), 'utf8');
const FIRST = 'annotations/tides/01-neap-tide.md';

test('a second run changes nothing; a later one follows the source where nobody has edited', async () => {
  const folder = await writtenJournal({});
  const one = [
    annotation('1', 'Neap tide'),
    annotation('2', 'Spring tide'),
    annotation('3', 'Ebb'),
    annotation('4', 'Flood'),
  ];
  const first = await importJson(folder, one);
  expect(first.written).toEqual([
    'journal.yaml',
    'articles/tides.md',
    FIRST,
    'annotations/tides/02-spring-tide.md',
    'annotations/tides/03-ebb.md',
    'annotations/tides/04-flood.md',
  ]);
  expect(await importJson(folder, one)).toMatchObject({ written: [], updated: [], kept: [] });

  await writeFile(path.join(folder, FIRST), `${await textOf(folder, FIRST)}\nMine.\n`);
  await rename(path.join(folder, 'annotations/tides/02-spring-tide.md'), path.join(folder, 'annotations/tides/99.md'));
  await rm(path.join(folder, 'annotations/tides/03-ebb.md'));
  const changed = one.map(({ id, target }) => ({ ...annotation('', ''), id, target, bodyValue: 'More.' }));
  const again = await importJson(folder, [...changed, annotation('5', 'Slack')]);
  expect(again.kept).toEqual([
    { file: FIRST, reason: 'was edited since its import' },
    { file: 'annotations/tides/02-spring-tide.md', reason: 'was removed or renamed since its import' },
    { file: 'annotations/tides/03-ebb.md', reason: 'was removed or renamed since its import' },
  ]);
  expect(again.updated).toEqual(['annotations/tides/04-flood.md']);
  expect(again.written).toEqual(['annotations/tides/05-slack.md']);
  expect(await textOf(folder, FIRST)).toMatch(/Mine\.\n$/);
});

test('a run that was interrupted before it wrote down what it did is continued', async () => {
  const folder = await writtenJournal({});
  const one = [annotation('1', 'Tide'), annotation('2', 'Tide'), annotation('3', 'Ebb')];
  await importJson(folder, one);
  await rm(path.join(folder, 'import.json'));
  await rm(path.join(folder, 'annotations/tides/03-ebb.md'));
  const again = await importJson(folder, one);
  expect(again).toMatchObject({ kept: [], updated: [], written: ['annotations/tides/03-ebb.md'] });
  expect(await importJson(folder, one)).toMatchObject({ kept: [], updated: [], written: [] });
});

test('files that no import wrote stay, and annotations join the articles that there are', async () => {
  const folder = await writtenJournal({
    ...SETTINGS,
    'articles/my-tides.md': `---\ntitle: Tides\nexternalLink: ${ARTICLE}/\n---\n`,
    'annotations/my-tides/01-tide.md': 'Mine',
  });
  const { kept, written } = await importJson(folder, [annotation('1', 'Tide'), annotation('2', 'Ebb')]);
  expect(kept).toEqual([{ file: 'annotations/my-tides/01-tide.md', reason: 'exists, and was not imported' }]);
  expect(written).toEqual(['annotations/my-tides/02-ebb.md']);
  expect(await textOf(folder, 'journal.yaml')).toBe('title: Alidade\n');
});

test('what the format says is taken, and the rest is named', async () => {
  const folder = await writtenJournal(SETTINGS);
  const { remarks } = await importJson(folder, {
    type: 'AnnotationCollection',
    label: 'On tides',
    first: {
      type: 'AnnotationPage',
      next: 'https://notes.example/page2',
      items: [
        annotation('1', 'tide', '# Big\n\nA *note*\n\n| a | b |\n|---|---|\n| 1 | 2 |', {
          motivation: 'describing',
          creator: { name: 'Ilse\nMarr' },
          created: '2026-01-02',
          audience: { type: 'all' },
          target: [quote('tide', { prefix: 'ebor a very small neap ', suffix: ' follows, and then' }), quote('ebb')],
        }),
        annotation('2', 'x', '', { body: [{ type: 'TextualBody', purpose: 'tagging', value: 'noun' }] }),
        annotation('3', 'x', 'Text', {
          target: { source: ARTICLE, selector: { type: 'SvgSelector', value: '<svg/>' } },
        }),
        annotation('4', 'x', 'Text', { body: { type: 'Choice', items: [] } }),
        annotation('5', 'x', 'Text', { target: [ARTICLE, 'https://b.example/other'] }),
        annotation('1', 'tide'),
        { type: 'Video' },
      ],
    },
  });
  expect(remarks).toEqual([
    'in.json: the page https://notes.example/page2 is not in the file; save it, and import it too',
    'in.json: https://notes.example/1: the field "audience" has no place in a journal folder',
    'in.json: https://notes.example/1: a table becomes a line for each row',
    'in.json: https://notes.example/3: its place is described by SvgSelector, not by words of the article',
    'in.json: https://notes.example/3: it refers to a place that a journal folder cannot name',
    'in.json: https://notes.example/4: a body of the type Choice is left out',
    'in.json: https://notes.example/4: it has no text',
    'in.json: https://notes.example/5: it is also about https://b.example/other; an annotation belongs to one article',
    'in.json: annotation 7: it is not an annotation',
    'in.json: https://notes.example/1: it occurs twice; the first is imported',
  ]);
  expect(await textOf(folder, 'articles/tides.md')).toBe(`---\ntitle: On tides\nexternalLink: ${ARTICLE}\n---\n`);
  expect(await textOf(folder, 'annotations/tides/01-tide.md')).toBe(`---
# https://notes.example/1
# by Ilse Marr
# 2026-01-02
title: tide
slug: tide
annotationType: glossary
scanText:
  - scanPhrase: very small neap tide follows, and then
    scanKeyword: tide
  - ebb
date: 2026-01-02
authors:
  - ilse-marr
---

## Big

A *note*

a | b

1 | 2
`);
  expect(await textOf(folder, 'annotations/tides/02-x.md')).toContain('\n###### noun\n');
  const { problems } = await new JournalFolder(folder).build();
  expect(problems).toEqual([]);
});

test.each([
  ['{', 'is not valid JSON'],
  ['{"__proto__": {"type": "Annotation"}}', 'is JSON in an unknown format'],
  ['['.repeat(100_000), 'is not valid JSON'],
  [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'is JSON in an unknown format'],
])('a file that begins with %.30j is refused', async (text, reason) => {
  const source = await writtenJournal({ 'in.json': text });
  const folder = await writtenJournal({});
  const { remarks } = await importFiles([path.join(source, 'in.json')], folder);
  expect(remarks.map(describeRemark)).toEqual([expect.stringContaining(reason)]);
  expect(await readdir(folder)).toEqual([]);
});

test('hostile items are refused, and lead nowhere', async () => {
  const root = await writtenJournal({ 'theirs/keep.md': 'Theirs' });
  const folder = path.join(root, 'journal');
  await writeFiles(folder, SETTINGS);
  await symlink(path.join(root, 'theirs'), path.join(folder, 'people'));
  const own = (article: string, slug: string) => `https://a.example/api/v1/annotations/${article}#annotation-${slug}`;
  const { remarks } = await importJson(folder, [
    { ...annotation('', 'x', 'Text'), id: own('..%2F..%2Fout', '..%2F..%2Fout') },
    { ...annotation('', 'x', 'Text'), id: '__proto__', label: '../../out' },
    annotation('bell', 'x', 'A \u0007 bell'),
    annotation('deep', 'x', '', { body: { type: 'TextualBody', format: 'text/html', value: '<b>'.repeat(10_000) } }),
    annotation('quotes', 'x', '> '.repeat(10_000)),
    annotation('long', 'x', 'x'.repeat(300_000)),
    annotation('tables', 'x', '|a|\n|-|\n\n'.repeat(2_000)),
    annotation('script', 'x', '<script>alert(1)</script>[x](javascript:alert(1))'),
  ]);
  expect(remarks).toEqual([
    'in.json: https://notes.example/deep: it has more than 100 elements within each other',
    'in.json: https://notes.example/quotes: it has a text in which there are too many levels of quotations or lists',
    'in.json: https://notes.example/long: it has a text of more than 200000 characters',
    'in.json: https://notes.example/tables: a table becomes a line for each row',
    'in.json: https://notes.example/script: the element "script" is left out',
    expect.stringContaining('nothing says what its article is called; correct its title "tides"'),
  ]);
  const files = await readdir(folder, { recursive: true });
  expect(files.filter((name) => name.endsWith('.md')).sort()).toEqual([
    'annotations/tides/01-x.md',
    'annotations/tides/02-out.md',
    'annotations/tides/03-x-2.md',
    'annotations/tides/04-x-3.md',
    'annotations/tides/05-x-4.md',
    'articles/tides.md',
    'people/keep.md',
  ]);
  expect(await readdir(root)).toEqual(['journal', 'theirs']);
  expect(await readdir(path.join(root, 'theirs'))).toEqual(['keep.md']);
  const { problems } = await new JournalFolder(folder).build();
  expect(problems.filter(({ level }) => level === 'error')).toMatchObject([{ file: 'people' }]);
});

test('line ends do not count as edits: git may have changed them', async () => {
  const folder = await writtenJournal({});
  const one = [annotation('1', 'Tide')];
  const { written } = await importJson(folder, one);
  for (const name of [...written, 'import.json'])
    await writeFile(path.join(folder, name), (await textOf(folder, name)).replaceAll('\n', '\r\n'));
  expect(await importJson(folder, one)).toMatchObject({ updated: [], kept: [] });
  const changed = one.map((item) => ({ ...item, body: { ...item.body, value: 'More.' } }));
  const again = await importJson(folder, changed);
  expect(again).toMatchObject({ updated: ['annotations/tides/01-tide.md'], kept: [] });
});
