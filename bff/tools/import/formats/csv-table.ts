import { CsvError, type Options, parse } from 'csv-parse/sync';
import { MAX_TEXT, RefusedInputError } from '../remarks.ts';

export interface TableRecord {
  readonly cells: readonly string[];
  /** Where it begins, counted from 1. */
  readonly line: number;
}

export interface Table {
  /** What the header calls the columns, in lower case. */
  readonly names: readonly string[];
  /** The header's line. */
  readonly line: number;
  /** Whether Anki wrote it, which may not name the columns. */
  readonly isAnki: boolean;
  /** Whether the cells are HTML, as Anki's are. */
  readonly isHtml: boolean;
  readonly records: readonly TableRecord[];
}

/** Each makes the parser begin again. A table with more is not one. */
const MAX_REPAIRED = 1_000;

/** What spreadsheets and Anki write before the header to name the delimiter. */
const SEPARATOR = /^(?:sep=|#separator:\s*)(.|tab|comma|semicolon|pipe|space|colon)\s*$/i;
const SEPARATOR_NAMES = new Map(
  Object.entries({ tab: '\t', comma: ',', semicolon: ';', pipe: '|', space: ' ', colon: ':' }),
);
/** What Anki writes before the names of the columns, and of the cells. */
const COLUMNS = /^#columns:\s*/i;
const ANKI = /^#(?:html|(?:guid|notetype|deck|tags) column):/i;

/** Cells without the empty ones at the end, which spreadsheets write for columns that others have. */
const withoutEmptyEnd = (cells: readonly string[]) =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);

/** The character that is most frequent in the header: programs for tables write all three. */
function delimiterOf(header: string): string {
  const unquoted = header.replace(/"[^"]*"/g, '');
  const count = (character: string) => unquoted.split(character).length;
  return [',', ';', '\t'].reduce((best, character) => (count(character) > count(best) ? character : best));
}

/** The records that can be read before the first that cannot, which begins at `next`; null if all can. */
function readRecords(lines: readonly string[], from: number, options: Options) {
  const records: TableRecord[] = [];
  let next = from;
  const onRecord = (cells: string[], { lines: end }: { readonly lines: number }) => {
    while (lines[next]?.trim() === '') next += 1;
    records.push({ cells: withoutEmptyEnd(cells), line: next + 1 });
    next = from + end;
    return cells;
  };
  try {
    parse(lines.slice(from).join('\n'), { ...options, onRecord });
    return { records, next: null, error: null };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { records, next, error };
  }
}

/**
 * Reads CSV (RFC 4180) as programs and people write it: with any line ends, comments that begin with `#`, quotes within
 * cells, and quotes that a backslash escapes.
 *
 * @param report receives each record that cannot be read
 * @throws RefusedInputError if it is not a table
 */
export function readTable(text: string, report: (line: number, reason: string) => void): Table {
  const written = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const preamble = written.slice(
    0,
    written.findIndex((line) => line.trim() !== '' && !/^(?:#|sep=)/i.test(line)),
  );
  const [named = ''] = preamble.flatMap((line) => SEPARATOR.exec(line)?.[1]?.toLowerCase() ?? []);
  const separator = SEPARATOR_NAMES.get(named) ?? named;
  for (const [index, line] of preamble.entries())
    if (/^#tags:/i.test(line)) report(index + 1, 'the tags of all cards are left out; write them in a column "tags"');
  const lines = written.map((line) => line.replace(COLUMNS, ''));
  const isBefore = (line: string) => line.trim() === '' || line.startsWith('#') || SEPARATOR.test(line);
  const header = lines.findIndex((line) => !isBefore(line));
  if (header === -1) throw new RefusedInputError('has no header, a line that names its columns');
  const options: Options = {
    delimiter: separator || delimiterOf(lines[header] ?? ''),
    recordDelimiter: '\n',
    relaxColumnCount: true,
    skipEmptyLines: true,
    maxRecordSize: 2 * MAX_TEXT,
  };
  const records: TableRecord[] = [];
  let quoteEscape = '"';
  for (let from: number | null = header, repaired = 0; from !== null; repaired += 1) {
    const read = readRecords(lines, from, { ...options, escape: quoteEscape });
    records.push(...read.records);
    from = read.next;
    if (from === null) break;
    if (repaired > MAX_REPAIRED) throw new RefusedInputError(`is not valid CSV: ${read.error?.message}`, from + 1);
    const hasBackslash =
      quoteEscape === '"' && readRecords(lines, from, { ...options, escape: '\\', to: 1 }).error === null;
    if (hasBackslash && lines[from]?.includes('\\"')) {
      quoteEscape = '\\';
      continue;
    }
    // A quote that belongs to the text; the record is one line then.
    const line = readRecords([lines[from] ?? ''], 0, { ...options, relaxQuotes: true });
    if (line.error === null) records.push(...line.records.map(({ cells }) => ({ cells, line: Number(from) + 1 })));
    else report(from + 1, `it cannot be read: ${read.error?.message}`);
    from += 1;
  }
  const [first, ...others] = records;
  return {
    names: (first?.cells ?? []).map((name) => name.trim().toLowerCase()),
    line: header + 1,
    isAnki: preamble.some((line) => ANKI.test(line)),
    isHtml: preamble.some((line) => /^#html:\s*true/i.test(line)),
    records: others.filter(
      ({ cells: [cell, ...more] }) => cell !== undefined && (more.length > 0 || !cell.startsWith('#')),
    ),
  };
}
