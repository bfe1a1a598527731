import { type Problems, placeIn, type SourceText } from '../problems.ts';

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

function extremeOf(line: string): readonly [problem: string, remedy: string] | null {
  const [levels = ''] = QUOTATIONS_AND_ITEMS.exec(line) ?? [];
  const [indentation = ''] = /^[ \t]*/.exec(line) ?? [];
  if (countOf(levels, LEVEL) > MAX_LEVELS || indentation.length > MAX_INDENTATION)
    return [`there are more than ${MAX_LEVELS} levels of quotations or lists`, 'write fewer levels'];
  return null;
}

/** Reports a text that would keep the parser busy for seconds or end it. @returns whether it can be parsed */
export function isParsable(source: SourceText, problems: Problems): boolean {
  let brackets = 0;
  let marks = 0;
  for (const [index, line] of source.text.split('\n').entries()) {
    const isEmpty = line.trim() === '';
    brackets = isEmpty ? 0 : brackets + countOf(line, /\[/g);
    marks = isEmpty ? 0 : marks + countOf(line, /[*_~`<]/g);
    const many =
      brackets > MAX_BRACKETS ? `${MAX_BRACKETS} brackets "["` : marks > MAX_MARKS ? `${MAX_MARKS} marks` : '';
    const extreme = many === '' ? extremeOf(line) : ([`a paragraph has more than ${many}`, 'split it'] as const);
    if (extreme === null) continue;
    problems.error(placeIn(source, index + 1), ...extreme);
    return false;
  }
  return true;
}
