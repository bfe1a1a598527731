import { type Problems, placeIn, type SourceText } from '../problems.ts';

/** The parser needs up to 100 µs and 15 KB for each line and mark. A long book has fewer. */
const MAX_PARTS = 30_000;
/** The parser takes time with the square of a text's notes and of the addresses that it names. */
const MAX_DEFINITIONS = 2_000;
/** The parser takes time with the square of the brackets that a paragraph has. */
const MAX_BRACKETS = 500;
/** The same for its marks of emphasis. */
const MAX_MARKS = 2_000;
/** The parser calls itself for each level. */
const MAX_LEVELS = 20;
/** In columns: more than so many levels need. */
const MAX_INDENTATION = 100;

const QUOTATIONS_AND_ITEMS = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;
const LEVEL = />|[-*+]|\d+[.)]/g;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** What is too much: brackets and marks of the paragraph up to a line, parts and definitions of the text up to it. */
function extremeOf(
  line: string,
  { brackets, marks, parts, definitions }: Record<'brackets' | 'marks' | 'parts' | 'definitions', number>,
): readonly [problem: string, remedy: string] | null {
  if (brackets > MAX_BRACKETS) return [`a paragraph has more than ${MAX_BRACKETS} brackets "["`, 'split it'];
  if (marks > MAX_MARKS) return [`a paragraph has more than ${MAX_MARKS} marks`, 'split it'];
  const split = 'split it into several files';
  if (parts > MAX_PARTS) return [`the text has more than ${MAX_PARTS} lines and marks`, split];
  if (definitions > MAX_DEFINITIONS) return [`the text has more than ${MAX_DEFINITIONS} notes`, split];
  const [levels = ''] = QUOTATIONS_AND_ITEMS.exec(line) ?? [];
  const [indentation = ''] = /^[ \t]*/.exec(line) ?? [];
  if (countOf(levels, LEVEL) > MAX_LEVELS || indentation.length > MAX_INDENTATION)
    return [`there are more than ${MAX_LEVELS} levels of quotations or lists`, 'write fewer levels'];
  return null;
}

/** Reports a text that would keep the parser busy for seconds or end it. @returns whether it can be parsed */
export function isParsable(source: SourceText, problems: Problems): boolean {
  const counts = { brackets: 0, marks: 0, parts: 0, definitions: 0 };
  for (const [index, line] of source.text.split('\n').entries()) {
    const isEmpty = line.trim() === '';
    counts.brackets = isEmpty ? 0 : counts.brackets + countOf(line, /\[/g);
    counts.marks = isEmpty ? 0 : counts.marks + countOf(line, /[*_~`<]/g);
    counts.parts += isEmpty ? 0 : 1 + countOf(line, /[[*_~`<|\\&]/g);
    counts.definitions += countOf(line, /^[ \t>]*\[/g);
    const problem = extremeOf(line, counts);
    if (problem === null) continue;
    problems.error(placeIn(source, index + 1), ...problem);
    return false;
  }
  return true;
}
