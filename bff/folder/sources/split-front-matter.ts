import { type Problems, placeIn, type SourceText } from '../problems.ts';

const FENCE = /^---[ \t]*$/;

/** The text of a heading `# Title #`; null for another line. A pattern would try each of many spaces again. */
function titleIn(line: string): string | null {
  const text = line.startsWith('# ') ? line.slice(1).replace(/^ +/, '') : '';
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end -= 1;
  return text === '' ? null : text.slice(0, Math.max(end, 1));
}

interface FrontMatter {
  readonly fields: SourceText;
  readonly body: SourceText;
}

/** A part of a file that describes several things, each under a heading of its own. */
export interface TitledPart {
  /** Null in a file that describes one thing. */
  readonly title: string | null;
  /** The line of the heading. */
  readonly line: number;
  /** Null if it was reported. */
  readonly matter: FrontMatter | null;
}

const part = (source: SourceText, lines: readonly string[], from: number, to: number): SourceText => ({
  file: source.file,
  line: source.line + from,
  text: lines.slice(from, to).join('\n'),
});

/** Splits lines whose first is `---`. @returns null after reporting that the fields have no end */
function splitFrom(
  source: SourceText,
  lines: readonly string[],
  from: number,
  to: number,
  problems: Problems,
): FrontMatter | null {
  const end = lines.slice(from + 1, to).findIndex((line) => FENCE.test(line)) + from + 1;
  if (end === from) {
    problems.error(placeIn(source, from + 1), 'the fields have no end', 'write a line "---" after the last field');
    return null;
  }
  return { fields: part(source, lines, from + 1, end), body: part(source, lines, end + 1, to) };
}

/** Reports fields that would be read as text. */
function reportLateFields(source: SourceText, lines: readonly string[], problems: Problems): void {
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first <= 0 || !FENCE.test(lines[first] ?? '')) return;
  const problem = 'the fields begin with "---" in line 1';
  problems.error(placeIn(source, first + 1), problem, 'remove the empty lines before it');
}

/**
 * Splits a text at the lines `---` around its fields. A text without them has no fields.
 * @returns null after reporting that the fields have no end
 */
export function splitFrontMatter(source: SourceText, problems: Problems): FrontMatter | null {
  const lines = source.text.split('\n');
  reportLateFields(source, lines, problems);
  if (!FENCE.test(lines[0] ?? '')) return { fields: part(source, lines, 0, 0), body: source };
  return splitFrom(source, lines, 0, lines.length, problems);
}

/** Removes comments, but not their line ends. */
function withoutComments(text: string): string {
  let kept = '';
  for (let at = 0; ; ) {
    const from = text.indexOf('<!--', at);
    const end = from === -1 ? -1 : text.indexOf('-->', from + 4);
    if (end === -1) return kept + text.slice(at);
    kept += text.slice(at, from) + text.slice(from, end).replace(/[^\n]/g, '');
    at = end + 3;
  }
}

const TITLE_REMEDY = 'write "# Title", in the next line "---", then the fields and "---"';

/** Reports text that stands before a heading with fields. Comments are not text. */
function reportTextBefore(source: SourceText, lines: readonly string[], start: number, problems: Problems): void {
  const before = lines.slice(0, start).join('\n');
  const text = withoutComments(before);
  const first = text.split('\n').findIndex((line) => line.trim() !== '');
  if (first === -1) return;
  const problem = 'there is text before the first "# Title" with "---" in the next line';
  problems.error(placeIn(source, first + 1), problem, TITLE_REMEDY);
}

const LOWER_HEADING = /^#{2,6} /;

/** Reports headings of another level that have fields in the next line: they would be read as text. */
function reportLowerHeadings(body: SourceText, problems: Problems): void {
  const lines = body.text.split('\n');
  const found = lines.flatMap((line, index) =>
    LOWER_HEADING.test(line) && FENCE.test(lines[index + 1] ?? '') ? [index + 1] : [],
  );
  for (const line of found)
    problems.error(placeIn(body, line), 'the title of an annotation begins with one "#"', TITLE_REMEDY);
}

/** Splits a file at its headings `# Title` that have fields in the next line. Empty for a file without them. */
function splitTitledParts(source: SourceText, problems: Problems): TitledPart[] {
  const lines = source.text.split('\n');
  const starts = lines.flatMap((line, index) =>
    titleIn(line) !== null && FENCE.test(lines[index + 1] ?? '') ? [index] : [],
  );
  reportTextBefore(source, lines, starts[0] ?? 0, problems);
  const parts = starts.map((start, index) => ({
    title: titleIn(lines[start] ?? '') ?? '',
    line: source.line + start,
    matter: splitFrom(source, lines, start + 1, starts[index + 1] ?? lines.length, problems),
  }));
  for (const { matter } of parts) if (matter !== null) reportLowerHeadings(matter.body, problems);
  return parts;
}

/** The annotations of a file: one with its fields at the beginning, or several below headings. Comments alone are none. */
export function splitParts(source: SourceText, problems: Problems): TitledPart[] {
  const titled = /^---[ \t]*\n/.test(source.text) ? [] : splitTitledParts(source, problems);
  if (titled.length > 0) return titled;
  if (source.text.includes('<!--') && withoutComments(source.text).trim() === '') return [];
  return [{ title: null, line: 1, matter: splitFrontMatter(source, problems) }];
}
