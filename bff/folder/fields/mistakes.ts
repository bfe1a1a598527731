import { type Document, visit } from 'yaml';
import { type Problems, placeIn, type SourceText } from '../problems.ts';
import { fieldsIn, parseYaml } from './parse-yaml.ts';
import { openValue, repairsOf } from './repair-line.ts';

interface Mistake {
  /** Counted from 0. */
  readonly line: number;
  readonly problem: string;
}

/** Where the first reference `*name` stands. */
function findReference(document: Document): number | undefined {
  let found: number | undefined;
  visit(document, {
    Alias(_, { range }) {
      found = range?.[0];
      return visit.BREAK;
    },
  });
  return found;
}

const ENDLESS = /^Missing closing .quote/;

/** The first mistake of a text; null if the text is right. */
function firstMistake(text: string): Mistake | null {
  const { document, lines } = parseYaml(text);
  const [first] = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0]);
  if (first !== undefined) {
    // The parser adds an excerpt to its sentence.
    const problem = (first.message.split('\n')[0] ?? '').replace(/[.:]$/, '');
    const line = lines.linePos(first.pos[0]).line - 1;
    // A quotation mark without an end ends with the text.
    return { line: ENDLESS.test(problem) ? Math.max(0, openValue(text.split('\n'))) : line, problem };
  }
  if (fieldsIn(document) !== null) return null;
  const reference = findReference(document);
  if (reference === undefined) return { line: 0, problem: 'these are not fields' };
  return { line: lines.linePos(reference).line - 1, problem: 'a value begins with "*"' };
}

/** Further mistakes are reported when these are corrected. */
const MAX_MISTAKES = 10;
/** Repairs of longer texts are not tried: each takes as long as parsing all of the text. */
const MAX_LINES = 1_000;
/** Longer lines are cut in messages. */
const MAX_LENGTH = 100;

const shortened = (line: string): string =>
  line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1).trim()}…` : line.trim();

/**
 * Reports the mistakes of a YAML text line by line, with the line as it would be right: the first repair after which
 * the parser reads on. A mistake without a repair is the last that is reported: it may cause those that follow it.
 * @param names those of the fields that the text may have
 */
export function reportMistakes(source: SourceText, names: ReadonlySet<string>, problems: Problems): void {
  let lines = source.text.split('\n');
  for (let count = 0; count < MAX_MISTAKES; count += 1) {
    const mistake = firstMistake(lines.join('\n'));
    if (mistake === null) return;
    const repairs = lines.length > MAX_LINES ? [] : repairsOf(lines, mistake.line, names);
    const repair = repairs.find(({ line, text }) => {
      const left = firstMistake(lines.with(line, text).join('\n'));
      return left === null || left.line > Math.max(line, mistake.line);
    });
    if (repair === undefined) {
      problems.error(placeIn(source, mistake.line + 1), mistake.problem, 'write one "name: value" in each line');
      return;
    }
    const { line, text, problem, remedy } = repair;
    problems.error(placeIn(source, line + 1), problem, `${remedy}: ${shortened(text)}`);
    lines = lines.with(line, text);
  }
}
