import type { Problem } from '../contract/shared/problems.ts';

export interface SourcePlace {
  /** Relative to the journal folder, with `/`. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
}

/** A part of a text file, and where it begins. */
export interface SourceText extends SourcePlace {
  readonly text: string;
}

/** The place of a line of the text. @param line counted from 1 */
export const placeIn = ({ file, line: first }: SourceText, line: number): SourcePlace => ({
  file,
  line: first + line - 1,
});

/** Longer texts are cut in messages. */
const MAX_SHOWN = 60;

/** A text of a file as messages show it. */
export const shownText = (text: string): string =>
  JSON.stringify(text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1)}…` : text);

/** Something in a journal folder that the writer should correct. */
export interface SourceProblem extends SourcePlace, Problem {
  /** The journal is not built with an error. A warning says what readers will not see. */
  readonly level: 'error' | 'warning';
}

/** Of one file and level. Nobody reads more before correcting some. */
const MAX_PROBLEMS = 100;

/** Collects problems, so that all are reported at once. */
export class Problems {
  readonly all: SourceProblem[] = [];
  readonly #counts = new Map<string, number>();

  error(place: SourcePlace, problem: string, remedy: string): void {
    this.#add('error', place, problem, remedy);
  }

  warn(place: SourcePlace, problem: string, remedy: string): void {
    this.#add('warning', place, problem, remedy);
  }

  #add(level: SourceProblem['level'], { file, line }: SourcePlace, problem: string, remedy: string): void {
    const key = `${level} ${file}`;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    if (count > MAX_PROBLEMS + 1) return;
    const isLast = count > MAX_PROBLEMS;
    const more = { problem: 'there are more problems from here on', remedy: 'correct these first' };
    this.all.push({ file, line, level, ...(isLast ? more : { problem, remedy }) });
  }
}

/** Errors, then warnings, each in the order of files and lines. Each is named once. */
export function inOrder(problems: readonly SourceProblem[]): SourceProblem[] {
  const unique = new Map(
    problems.map((problem) => [JSON.stringify([problem.file, problem.line, problem.problem]), problem]),
  );
  const byPlace = (a: SourceProblem, b: SourceProblem) =>
    a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1;
  return [...unique.values()].sort((a, b) => (a.level === b.level ? byPlace(a, b) : a.level === 'error' ? -1 : 1));
}

/** A problem as one line of a message: `articles/tides.md:12: what is wrong; what to write`. */
export const describeProblem = ({ file, line, level, problem, remedy }: SourceProblem): string =>
  `${file}:${line}: ${level === 'warning' ? 'warning: ' : ''}${problem}; ${remedy}`;
