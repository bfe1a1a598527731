import { ASIDE_END, ASIDE_START, BLOCK_BREAK, SKIPPED_REGION } from '../../bff/contract/phrases/folded-text.ts';
import { isWhole, wordClass } from '../../bff/contract/phrases/word-boundaries.ts';
import { PageText } from '../scan/page-text.ts';
import { modeOf } from '../scan/reading-rules.ts';
import type { PageRoot } from '../scan/whole-page.ts';

/** The text of one block as a phrase may have it: without note marks, and without what the client skips. */
export interface PageLine {
  /** Indexes into the folded text. */
  readonly units: readonly number[];
  /** The folded text itself. */
  readonly codes: Uint16Array;
}

/** Between lines in `PageLines.text`. No phrase contains it. */
const SEPARATOR = '\u0001';

/** A unit beside which a word cannot go on. */
const NO_WORD = wordClass(0);

/** Whether a word may begin or end between two units. */
export const isWordBoundary = (before: number | undefined, after: number | undefined): boolean =>
  wordClass(before) === NO_WORD || wordClass(after) === NO_WORD;

/** The page's text, line by line, as it is when it is read. Highlights in it do not matter. */
export class PageLines {
  readonly page: PageText;
  readonly lines: readonly PageLine[];
  /** All lines as one folded text. */
  readonly #text: string;
  readonly #units: Uint16Array;
  /** The line of each unit of the folded text. */
  readonly #lineOf = new Map<number, PageLine>();

  constructor(root: PageRoot) {
    this.page = new PageText({ originalText: () => undefined, isInserted: () => false }, modeOf);
    for (const { firstChild: first, lastChild: last } of root.parts())
      if (first && last) for (const _ of this.page.read({ first, last }));
    const { codes } = this.page.folded;
    this.lines = this.#divide().map((units) => ({ units, codes: Uint16Array.from(units, (unit) => codes[unit] ?? 0) }));
    for (const line of this.lines) for (const unit of line.units) this.#lineOf.set(unit, line);
    this.#text = this.lines.map((line) => String.fromCharCode(...line.codes)).join(SEPARATOR);
    this.#units = Uint16Array.from(this.#text, (unit) => unit.charCodeAt(0));
  }

  /** The line that a unit of the folded text belongs to. */
  lineOf(unit: number): PageLine | undefined {
    return this.#lineOf.get(unit);
  }

  /** How often the page has a folded text as whole words. Stops counting at a limit. */
  count(folded: string, limit = Number.POSITIVE_INFINITY): number {
    let found = 0;
    for (let at = this.#text.indexOf(folded); at >= 0 && found < limit; at = this.#text.indexOf(folded, at + 1))
      if (isWhole(this.#units, at, at + folded.length - 1)) found++;
    return found;
  }

  /** Units by line. Text within an aside, such as a note, has lines of its own. */
  #divide(): number[][] {
    const { codes, length } = this.page.folded;
    const lines: number[][] = [];
    const open: number[][] = [[]];
    const close = () => {
      const line = open.pop();
      if (line !== undefined && line.length > 0) lines.push(line);
    };
    for (let unit = 0; unit < length; unit++) {
      const code = codes[unit];
      if (code === BLOCK_BREAK || code === SKIPPED_REGION) close();
      if (code === ASIDE_END) close();
      else if (code === ASIDE_START || code === BLOCK_BREAK || code === SKIPPED_REGION) open.push([]);
      else open.at(-1)?.push(unit);
    }
    while (open.length > 0) close();
    return lines;
  }
}
