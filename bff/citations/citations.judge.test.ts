import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Contributor, EntryMetaResponse } from '../contract/index.ts';
import { oneLine } from '../contract/shared/text.ts';
import { cslName, indexedName } from './csl-record.ts';
import { generatedEntries } from './testing/generated-entries.ts';
import { updateNotes, wholeTitle } from './texts.ts';
import { bibtex } from './write/bibtex.ts';
import { ris } from './write/ris.ts';

const MAX_OUTPUT_BYTES = 100_000_000;
const run = promisify(execFile);
const entries = generatedEntries(1_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-citations-'));
  await writeFile(join(folder, 'all.bib'), entries.map((entry) => bibtex(entry)).join('\n'));
  await writeFile(join(folder, 'all.ris'), entries.map(ris).join(''));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs a program on the files. @returns what it prints, errors included */
async function read(command: string, ...parameters: string[]): Promise<{ output: string; errors: string }> {
  const { stdout, stderr } = await run(command, parameters, { cwd: folder, maxBuffer: MAX_OUTPUT_BYTES });
  return { output: stdout, errors: stderr };
}

/** LaTeX makes other quotation marks, and readers write white space and composed letters in one way. */
const asRead = (text: string | null | undefined) =>
  oneLine(text ?? '')
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/[‘’“”'`"]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
    .normalize('NFC');

/** The words of a name. Readers differ in what they take for a particle. */
const wordsOf = (name: object) =>
  asRead(Object.values(name).join(' '))
    .split(/[\s-]+/)
    .filter((word) => word !== '')
    .sort()
    .join(' ');

const withoutCommas = (keyword: string) => keyword.replace(/\s*[,;]\s*/g, ' – ');

const namesOf = (people: readonly Contributor[]) => people.flatMap((person) => cslName(person) ?? []).map(wordsOf);

/** What pandoc keeps of an entry: everything that CSL-JSON has. */
function expected({ entry, settings }: EntryMetaResponse) {
  const { pages } = entry;
  return {
    id: entry.id,
    title: asRead(wholeTitle(entry)),
    authors: namesOf(entry.authors),
    editors: namesOf(entry.editors),
    translators: namesOf(entry.translators),
    date: entry.releaseDate,
    journal: settings.title,
    volume: entry.volume ?? '',
    issue: entry.issue ?? '',
    pages: pages === null ? (entry.articleNumber ?? '') : [pages.first, pages.last].filter(Boolean).join('-'),
    publisher: settings.publisher ?? '',
    issn: settings.issn.electronic ?? settings.issn.print ?? '',
    doi: entry.doi.replaceAll('{', '%7B').replaceAll('}', '%7D'),
    keywords: entry.keywords.map(withoutCommas).join(', '),
    language: entry.language?.slice(0, 2) ?? '',
    abstract: asRead(entry.abstract),
    note: asRead(updateNotes(entry).join('. ')),
  };
}

interface PandocWork {
  readonly [field: string]: string | undefined;
}

type PandocNames = readonly Readonly<Record<string, string>>[];

interface PandocDates {
  readonly author?: PandocNames;
  readonly editor?: PandocNames;
  readonly translator?: PandocNames;
  readonly issued?: { readonly 'date-parts': readonly (readonly number[])[] };
}

test('pandoc reads every field of 1,000 entries of BibTeX', async () => {
  const { output, errors } = await read('pandoc', '-f', 'biblatex', '-t', 'csljson', 'all.bib');
  expect(errors).toBe('');
  const works: readonly (PandocWork & PandocDates)[] = JSON.parse(output);
  const found = works.map((work) => ({
    id: work.id,
    title: asRead(work.title),
    authors: (work.author ?? []).map(wordsOf),
    editors: (work.editor ?? []).map(wordsOf),
    translators: (work.translator ?? []).map(wordsOf),
    date: (work.issued?.['date-parts'][0] ?? []).map((part) => String(part).padStart(2, '0')).join('-'),
    journal: work['container-title'],
    volume: work.volume ?? '',
    issue: work.issue ?? '',
    pages: work.page ?? '',
    publisher: work.publisher ?? '',
    issn: work.ISSN ?? '',
    doi: work.DOI ?? '',
    keywords: work.keyword ?? '',
    language: work.language?.slice(0, 2) ?? '',
    abstract: asRead(work.abstract),
    note: asRead(work.note),
  }));
  expect(found).toEqual(entries.map(expected));
});

test('biber reads 1,000 entries without an error, and misses only what they lack', async () => {
  const { output } = await read('biber', '--tool', '--validate-datamodel', '--nolog', 'all.bib', '-O', 'read.bib');
  // Its data model has no publisher of articles and no copyright, which Zotero reads, and none of the Web of Science.
  const remarks = output
    .split('\n')
    .filter(
      (line) =>
        !/^INFO|Invalid field 'publisher'|'(?:copyright|orcid-numbers|funding-acknowledgement)' invalid in data model|Missing mandatory field/.test(
          line,
        ),
    );
  expect(remarks.filter((line) => line !== '')).toEqual([]);
  const found = await readFile(join(folder, 'read.bib'), 'utf8');
  expect(found.match(/^@ARTICLE/gm)).toHaveLength(entries.length);
  expect(found).not.toMatch(/PAGES = \{[^}]*--[^}]*--/);
});

test.each([
  ['bib2xml', 'all.bib'],
  ['ris2xml', 'all.ris'],
])('bibutils (%s) reads every work of %s, with its authors, DOI and keywords', async (command, file) => {
  const { output } = await read(command, file);
  const works = output.split('<mods ').slice(1);
  expect(works).toHaveLength(entries.length);
  const countOf = (work: string, pattern: RegExp) => work.match(pattern)?.length ?? 0;
  const inRole = (role: string) =>
    works.map((work) => countOf(work, new RegExp(`<roleTerm authority="marcrelator" type="text">${role}<`, 'g')));
  // It leaves out a name that a work has twice, and takes an "and" in RIS for the next one.
  const distinct = (people: readonly Contributor[]) => {
    const names = people.flatMap((person) => indexedName(person) ?? []);
    return new Set(file === 'all.ris' ? names.flatMap((name) => name.split(' and ')) : names).size;
  };
  // It takes translators in RIS for authors, and knows no editors of articles in BibTeX.
  expect(inRole('author')).toEqual(
    entries.map(
      ({ entry: { authors, translators } }) => distinct(authors) + (file === 'all.ris' ? distinct(translators) : 0),
    ),
  );
  const [role, people] =
    file === 'all.ris' ? (['editor', 'editors'] as const) : (['translator', 'translators'] as const);
  expect(inRole(role)).toEqual(entries.map(({ entry }) => distinct(entry[people])));
  expect(works.map((work) => /<identifier type="doi">/.test(work))).toEqual(
    entries.map(({ entry }) => entry.doi !== ''),
  );
  if (file === 'all.ris') {
    expect(works.map((work) => countOf(work, /<topic>/g))).toEqual(
      entries.map(({ entry }) => new Set(entry.keywords).size),
    );
  }
});
