import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { writtenJournal } from '../../folder/testing/written-journal.ts';
import { importTexts } from './testing/import-text.ts';

const BIBTEX = `@article{marr2026,
  author = {Marr, Ilse and van der Berg, Jan},
  title = {A {Wall} with {\\emph{Numbers}}},
  journal = {Slack Water},
  date = {2026-02-03},
  volume = {3},
  number = {2},
  pages = {S1--S12},
  doi = {10.5555/slack.1},
}
`;

test('the CSL-JSON that pandoc makes of BibTeX is the article that it was', async () => {
  const references = await writtenJournal({});
  await writeFile(path.join(references, 'references.bib'), BIBTEX);
  // As docs/import.md has it.
  const command = ['references.bib', '-t', 'csljson', '-o', 'references.json'];
  await promisify(execFile)('pandoc', command, { cwd: references });
  const json = await readFile(path.join(references, 'references.json'), 'utf8');
  const folder = await writtenJournal({});
  expect((await importTexts(folder, { 'references.json': json })).remarks).toEqual([]);
  expect(await readFile(path.join(folder, 'articles/marr2026.md'), 'utf8')).toBe(`---
title: A Wall with Numbers
doi: 10.5555/slack.1
releaseDate: 2026-02-03
volume: "3"
issue: "2"
pages:
  first: S1
  last: S12
authors:
  - ilse-marr
  - jan-van-der-berg
---
`);
});
