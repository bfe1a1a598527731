import type { Problems } from '../problems.ts';
import { placeIn, type SourceText } from './source-text.ts';

const FENCE = /^---[ \t]*$/;
const TITLE = /^# +(.+?)[ \t]*#*$/;

/** A text with its fields before it. */
export interface FrontMatter {
  readonly fields: SourceText;
  readonly body: SourceText;
}

/** A part of a file that describes several things, each under a heading of its own. */
export interface TitledPart extends FrontMatter {
  readonly title: string;
  /** The line of the heading. */
  readonly line: number;
}

const part = (source: SourceText, lines: readonly string[], from: number, to: number): SourceText => ({
  file: source.file,
  line: source.line + from,
  text: lines.slice(from, to).join('\n'),
});

/** Splits lines whose first is `---`. */
function splitFrom(source: SourceText, lines: readonly string[], from: number, to: number, problems: Problems) {
  const end = lines.findIndex((line, index) => index > from && index < to && FENCE.test(line));
  if (end === -1) {
    problems.error(placeIn(source, from + 1), 'the fields have no end', 'write a line "---" after the last field');
    return { fields: part(source, lines, from + 1, to), body: part(source, lines, to, to) };
  }
  return { fields: part(source, lines, from + 1, end), body: part(source, lines, end + 1, to) };
}

/** Splits a text at the lines `---` around its fields. A text without them has no fields. */
export function splitFrontMatter(source: SourceText, problems: Problems): FrontMatter {
  const lines = source.text.split('\n');
  if (!FENCE.test(lines[0] ?? '')) return { fields: part(source, lines, 0, 0), body: source };
  return splitFrom(source, lines, 0, lines.length, problems);
}

/** Splits a file at its headings `# Title` that have fields in the next line. Empty for a file without them. */
export function splitTitledParts(source: SourceText, problems: Problems): TitledPart[] {
  const lines = source.text.split('\n');
  const starts = lines.flatMap((line, index) =>
    TITLE.test(line) && FENCE.test(lines[index + 1] ?? '') ? [index] : [],
  );
  return starts.map((start, index) => ({
    title: TITLE.exec(lines[start] ?? '')?.[1] ?? '',
    line: source.line + start,
    ...splitFrom(source, lines, start + 1, starts[index + 1] ?? lines.length, problems),
  }));
}
