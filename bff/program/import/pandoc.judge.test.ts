import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { JournalFolder } from '../journal-folder/journal-folder.ts';
import { writtenJournal } from '../journal-folder/testing/written-journal.ts';
import { importTexts } from './testing/import-text.ts';

/** What pandoc makes of a text. */
async function converted(text: string, from: string, to: string): Promise<string> {
  const file = path.join(await writtenJournal({}), 'in');
  await writeFile(file, text);
  return (await promisify(execFile)('pandoc', ['-s', '-f', from, '-t', to, file])).stdout;
}

const ITEM = {
  id: 'marr2026',
  type: 'article-journal',
  title: 'A Wall with <i>Numbers</i>',
  author: [
    { family: 'Marr', given: 'Ilse' },
    { family: 'Berg', given: 'Jan', 'non-dropping-particle': 'van der' },
  ],
  issued: { 'date-parts': [[2026, 2, 3]] },
  'container-title': 'Slack Water',
  volume: '3',
  issue: '2',
  page: 'S1-S12',
  DOI: '10.5555/slack.1',
};

const FIELDS = `volume: "3"
issue: "2"
pages:
  first: S1
  last: S12
authors:
  - ilse-marr
  - jan-van-der-berg
---
`;
const DATED = `---\ntitle: A Wall with Numbers\ndoi: 10.5555/slack.1\nreleaseDate: 2026-02-03\n${FIELDS}`;

// Pandoc's BibTeX has neither day nor DOI.
test.each([
  ['csljson', 'a.json', DATED, []],
  ['biblatex', 'a.bib', DATED, []],
  [
    'bibtex',
    'a.bib',
    `---\ntitle: A Wall with Numbers\n${FIELDS}`,
    ['a.bib: marr2026: the date "2026-2" has no day; write "releaseDate"'],
  ],
])('%s of pandoc is the article that it was', async (to, file, article, expected) => {
  const folder = await writtenJournal({});
  const { remarks } = await importTexts(folder, { [file]: await converted(JSON.stringify([ITEM]), 'csljson', to) });
  expect(remarks).toEqual(expected);
  expect(await readFile(path.join(folder, 'articles/marr2026.md'), 'utf8')).toBe(article);
});

const MARKDOWN = `---
title: A *Tidal* Study
author:
  - {name: Ilse Marr, surname: Marr, given-names: Ilse, orcid: 0000-0002-1825-0097}
date: {year: 2026, month: 01, day: 02, iso-8601: 2026-01-02}
article: {doi: 10.5555/abc}
journal: {title: Slack Water, eissn: 2049-3630, publisher-name: Harbour}
abstract: The *abstract* text.
---

# First

You paint feet on a *plank*, fix it to a pier[^1] and send somebody to read it.[^2]

## Below

- one
- two

> quoted [link](https://example.org)

[^1]: Day *and* night.
[^2]: Second note.
`;

test.each(['jats_archiving', 'jats_publishing'])('%s of pandoc is the article with its notes', async (to) => {
  const folder = await writtenJournal({});
  const { remarks, written } = await importTexts(folder, { 'a.xml': await converted(MARKDOWN, 'markdown', to) });
  expect(remarks).toEqual([]);
  expect(written).toEqual([
    'journal.yaml',
    'people/ilse-marr.md',
    'articles/a-tidal-study.md',
    'annotations/a-tidal-study/01-day-and-night.md',
    'annotations/a-tidal-study/02-second-note.md',
  ]);
  const textOf = (name: string) => readFile(path.join(folder, name), 'utf8');
  expect(await textOf('articles/a-tidal-study.md')).toBe(`---
title: A Tidal Study
doi: 10.5555/abc
releaseDate: 2026-01-02
abstract: The abstract text.
authors:
  - ilse-marr
---

## First

You paint feet on a *plank*, fix it to a pier and send somebody to read it.

### Below

- one
- two

> quoted [link](https://example.org)
`);
  expect(await textOf(written[3] ?? '')).toContain('scanText:\n  - it to a pier\n---\n\nDay *and* night.\n');
  expect((await new JournalFolder(folder).build()).problems).toEqual([]);
});
