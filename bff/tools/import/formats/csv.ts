import { knownType } from '../../../contract/shared/annotations.ts';
import { percentDecoded, WEB_ADDRESS } from '../../../contract/shared/links.ts';
import { suggestion } from '../../../contract/shared/near-miss.ts';
import { preparePhrase } from '../../../contract/shared/phrases/phrase.ts';
import { oneLine } from '../../../contract/shared/text.ts';
import { DATE, DOI, type ValueForm } from '../../../contract/shared/value-forms.ts';
import { type Imported, type ImportedAnnotation, stableKey } from '../items.ts';
import type { TextContext } from '../markdown/fit.ts';
import { textOfHtml } from '../markdown/from-html.ts';
import { markdownOfHtml, markdownOfMarkdown, tagged } from '../markdown/texts.ts';
import { titleFrom } from '../phrases.ts';
import { type Origin, parsedValue, RefusedInputError, type Remarks, type Report, taken } from '../remarks.ts';
import { readTable, type Table } from './csv-table.ts';
import { isHypothesisTable, readHypothesisTable } from './hypothesis.ts';

const COLUMNS = [
  'phrase',
  'text',
  'keyword',
  'title',
  'type',
  'link',
  'doi',
  'author',
  'date',
  'tags',
  'article',
  'id',
] as const;
type Column = (typeof COLUMNS)[number];

interface Row {
  readonly origin: Origin;
  /** The text of a cell; empty if there is none. */
  readonly cell: (column: Column) => string;
  /** Whether its text is what the table calls a definition. */
  readonly isDefinition: boolean;
  readonly isHtml: boolean;
}

/** What glossaries call the columns. */
const OTHER_NAMES: ReadonlyMap<string, Column> = new Map([
  ['term', 'phrase'],
  ['definition', 'text'],
  ['note', 'text'],
  ['front', 'phrase'],
  ['back', 'text'],
  ['guid', 'id'],
]);

function rowsOf({ names, line: header, isAnki, isHtml, records }: Table, file: string, remarks: Remarks): Row[] {
  const isColumn = (name: string): name is Column => COLUMNS.some((column) => column === name);
  const columns = names.map((name) => (isColumn(name) ? name : OTHER_NAMES.get(name)));
  const shown = names.map((name) => JSON.stringify(name)).join(', ');
  const remedy = isAnki ? '; write the names of its columns in a line "#columns:", separated as its cells' : '';
  for (const required of ['phrase', 'text'] as const)
    if (!columns.includes(required))
      throw new RefusedInputError(`has no column "${required}"; its header has ${shown}${remedy}`, header);
  for (const [index, name] of names.entries())
    if (
      columns[index] === undefined &&
      (name !== '' || records.some(({ cells }) => (cells[index] ?? '').trim() !== ''))
    )
      remarks.add(
        { file, at: header },
        `there is no column ${JSON.stringify(name)}; ${suggestion(name, [...COLUMNS, ...OTHER_NAMES.keys()])}`,
      );
  const isDefinition = names.includes('definition');
  return records.map(({ cells, line }) => {
    const origin = { file, at: line };
    if (cells.length > names.length)
      remarks.add(origin, `it has ${cells.length} cells, and the header ${names.length}`);
    const textsOf = (column: Column) =>
      cells
        .filter((text, index) => columns[index] === column && text.trim() !== '')
        .map((text) => text.replace(CLOZE, '$1').trim())
        .map((text) => (isAnki && column === 'tags' ? text.replace(/\s+/g, ';') : text))
        .map((text) => (isHtml && column !== 'text' ? oneLine(textOfHtml(text)) : text));
    return { origin, cell: (column) => textsOf(column).join('\n\n'), isDefinition, isHtml };
  });
}

/** A gap of Anki's cards, `{{c1::words::hint}}`. */
const CLOZE = /\{\{c\d+::(.*?)(?:::[^}]*)?\}\}/gs;

/** What a link calls another annotation: `neap tide` of `#neap%20tide`, `neap%20tide` and `annotation:neap%20tide`. */
const nameAt = (address: string) => percentDecoded(address.replace(/^(?:#|annotation:)/, ''));

/** @throws RefusedInputError */
function readRow({ origin, cell, isDefinition, isHtml }: Row, report: Report): ImportedAnnotation {
  const checked = (column: Column, form: ValueForm) => parsedValue(cell(column), form, report);
  const [phrase, keyword, article] = [cell('phrase'), cell('keyword'), cell('article')];
  const [externalLink, doi] = [checked('link', WEB_ADDRESS), checked('doi', DOI)];
  const date = checked('date', DATE);
  const listIn = (column: Column) =>
    cell(column)
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean);
  const tags = listIn('tags');
  const markdown = (context: Pick<TextContext, 'report' | 'annotationAt'>) =>
    tagged(tags, (isHtml ? markdownOfHtml : markdownOfMarkdown)(cell('text'), { base: undefined, ...context }));
  // Where its links lead is known when all items are.
  const text = markdown({ report: () => {}, annotationAt: () => '' });
  if (text === '' && externalLink === undefined && doi === undefined) throw new RefusedInputError('has no text');
  const hasKeyword = keyword !== '' && typeof preparePhrase('', phrase, keyword) !== 'string';
  if (keyword !== '' && !hasKeyword)
    report(`the keyword ${JSON.stringify(keyword)} is not in the phrase as whole words`);
  const scanText = hasKeyword ? { scanPhrase: phrase, scanKeyword: keyword } : phrase;
  const named = knownType(cell('type').toLowerCase());
  const type = named ?? (isDefinition ? 'glossary' : 'commentary');
  if (named === undefined && cell('type') !== '')
    report(`there is no type ${JSON.stringify(cell('type'))}; it becomes ${type}`);
  return {
    key: stableKey('csv', cell('id') || JSON.stringify([article, phrase, keyword]), null),
    hasLocalKey: true,
    origin,
    article: article === '' ? {} : { slug: article },
    title: cell('title') || titleFrom(hasKeyword ? keyword : phrase || cell('text')),
    fields: {
      annotationType: type,
      externalLink,
      doi,
      ...(phrase === '' ? {} : { scanText: [scanText] }),
      date,
    },
    authors: listIn('author').map((title) => ({ title })),
    text,
    names: [cell('id'), cell('title'), keyword, phrase].filter(Boolean),
    textWithLinks: (slugOf) => markdown({ report, annotationAt: (address) => slugOf(nameAt(address)) }),
    remarks: [],
  };
}

/** Reads CSV whose header names its columns. @throws RefusedInputError */
export function readCsv(text: string, file: string, remarks: Remarks): Imported {
  const table = readTable(text, (at, reason) => remarks.add({ file, at }, reason));
  if (isHypothesisTable(table)) return readHypothesisTable(table, file, remarks);
  const annotations = rowsOf(table, file, remarks).flatMap((row) =>
    taken(row.origin, remarks, (report) => readRow(row, report)),
  );
  return { articles: [], annotations };
}
