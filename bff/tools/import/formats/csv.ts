import { CsvError, parse } from 'csv-parse/sync';
import { knownType } from '../../../contract/shared/annotations.ts';
import { WEB_ADDRESS } from '../../../contract/shared/links.ts';
import { suggestion } from '../../../contract/shared/near-miss.ts';
import { preparePhrase } from '../../../contract/shared/phrases/phrase.ts';
import { DOI, type ValueForm } from '../../../contract/shared/value-forms.ts';
import { type Imported, type ImportedAnnotation, stableKey } from '../items.ts';
import { markdownOfMarkdown, tagged } from '../markdown/texts.ts';
import { titleFrom } from '../phrases.ts';
import { MAX_TEXT, type Origin, RefusedInputError, type Remarks, requireCount, taken } from '../remarks.ts';

const COLUMNS = ['phrase', 'text', 'keyword', 'title', 'type', 'link', 'doi', 'tags', 'article', 'id'] as const;
type Column = (typeof COLUMNS)[number];

interface Row {
  readonly origin: Origin;
  /** The text of a cell; empty if there is none. */
  readonly cell: (column: Column) => string;
}

/** The character between the cells of the first line: programs for tables write all three. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split('\n', 1);
  const count = (character: string) => header.split(character).length;
  return [',', ';', '\t'].reduce((best, character) => (count(character) > count(best) ? character : best));
}

/** The records of a file with the lines that they begin in. @throws RefusedInputError if it is not valid CSV */
function recordsOf(text: string): { cells: readonly string[]; line: number }[] {
  try {
    const ends: number[] = [];
    const records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relaxColumnCount: true,
      skipEmptyLines: true,
      maxRecordSize: 2 * MAX_TEXT,
      onRecord: (cells: string[], { lines }) => {
        ends.push(lines);
        return cells;
      },
    });
    return records.map((cells, index) => ({ cells, line: (ends[index - 1] ?? 0) + 1 }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : null;
    throw new RefusedInputError(`is not valid CSV: ${error.message}`, line);
  }
}

function rowsOf(text: string, file: string, remarks: Remarks): Row[] {
  const [header, ...records] = recordsOf(text);
  const names = (header?.cells ?? []).map((name) => name.trim().toLowerCase());
  for (const required of ['phrase', 'text'])
    if (!names.includes(required)) throw new RefusedInputError(`has no column "${required}" in its first line`, 1);
  for (const name of names)
    if (!COLUMNS.some((column) => column === name))
      remarks.add({ file, at: 1 }, `there is no column ${JSON.stringify(name)}; ${suggestion(name, COLUMNS)}`);
  requireCount(records.length, 'lines');
  return records.map(({ cells, line }) => {
    const origin = { file, at: line };
    if (cells.length > names.length)
      remarks.add(origin, `it has ${cells.length} cells, and the first line ${names.length}`);
    return { origin, cell: (column) => cells[names.indexOf(column)]?.trim() ?? '' };
  });
}

/** @throws RefusedInputError */
function readRow({ origin, cell }: Row, remarks: Remarks): ImportedAnnotation {
  const report = (reason: string) => remarks.add(origin, reason);
  const checked = (column: Column, form: ValueForm) => {
    const value = form.parse(cell(column));
    if (value === null && cell(column) !== '') report(`${JSON.stringify(cell(column))} is not ${form.name}`);
    return value ?? undefined;
  };
  const [phrase, keyword, article] = [cell('phrase'), cell('keyword'), cell('article')];
  const [externalLink, doi] = [checked('link', WEB_ADDRESS), checked('doi', DOI)];
  const tags = cell('tags')
    .split(/\s*;\s*/)
    .filter(Boolean);
  const text = tagged(tags, markdownOfMarkdown(cell('text'), { base: undefined, report }));
  if (text === '' && externalLink === undefined && doi === undefined) throw new RefusedInputError('has no text');
  const hasKeyword = keyword !== '' && typeof preparePhrase('', phrase, keyword) !== 'string';
  if (keyword !== '' && !hasKeyword)
    report(`the keyword ${JSON.stringify(keyword)} is not in the phrase as whole words`);
  const scanText = hasKeyword ? { scanPhrase: phrase, scanKeyword: keyword } : phrase;
  const type = knownType(cell('type').toLowerCase());
  if (type === undefined && cell('type') !== '')
    report(`there is no type ${JSON.stringify(cell('type'))}; it becomes commentary`);
  return {
    key: stableKey('csv', cell('id') || JSON.stringify([article, phrase, keyword]), null),
    origin,
    article: article === '' ? {} : { slug: article },
    title: cell('title') || titleFrom(hasKeyword ? keyword : phrase || cell('text')),
    fields: {
      annotationType: type ?? 'commentary',
      externalLink,
      doi,
      ...(phrase === '' ? {} : { scanText: [scanText] }),
    },
    text,
    remarks: [],
  };
}

/** Reads CSV (RFC 4180) whose first line names its columns. @throws RefusedInputError */
export function readCsv(text: string, file: string, remarks: Remarks): Imported {
  const annotations = rowsOf(text, file, remarks).flatMap((row) =>
    taken(row.origin, remarks, () => readRow(row, remarks)),
  );
  return { articles: [], annotations };
}
