import { ASIDE_END, ASIDE_START, BLOCK_BREAK, SKIPPED_REGION } from '../../bff/contract/phrases/folded-text.ts';
import { isWhole, wordClass } from '../../bff/contract/phrases/word-boundaries.ts';
import { PageText } from '../scan/page-text.ts';
import { type ModeOf, modeOf } from '../scan/reading-rules.ts';
import type { PageRoot } from '../scan/whole-page.ts';

/** The text of one block as a phrase may have it: without note marks, and without what the client skips. */
export interface PageLine {
  /** Indexes into the folded text. */
  readonly units: readonly number[];
  /** The folded text itself. */
  readonly codes: Uint16Array;
  /** Whether it is a note, or the mark of one, within another line. */
  readonly isAside: boolean;
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

  /** @param readAs how each element is read; unset: as readers' phrases are looked for */
  constructor(root: PageRoot, readAs: ModeOf = modeOf) {
    this.page = new PageText({ originalText: () => undefined, isInserted: () => false }, readAs);
    for (const { firstChild: first, lastChild: last } of root.parts())
      if (first && last) for (const _ of this.page.read({ first, last }));
    this.lines = this.#divide();
    this.#text = this.lines.map((line) => String.fromCharCode(...line.codes)).join(SEPARATOR);
    this.#units = Uint16Array.from(this.#text, (unit) => unit.charCodeAt(0));
  }

  /** How often the page has a folded text as whole words. Stops counting at a limit. */
  count(folded: string, limit = Number.POSITIVE_INFINITY): number {
    let found = 0;
    for (let at = this.#text.indexOf(folded); at >= 0 && found < limit; at = this.#text.indexOf(folded, at + 1))
      if (isWhole(this.#units, at, at + folded.length - 1)) found++;
    return found;
  }

  /** Text within an aside, such as a note, has lines of its own. */
  #divide(): PageLine[] {
    const { codes, length } = this.page.folded;
    const lines: PageLine[] = [];
    const open: number[][] = [[]];
    const close = () => {
      const units = open.pop() ?? [];
      const isAside = open.length > 0;
      if (units.length > 0) lines.push({ units, codes: Uint16Array.from(units, (unit) => codes[unit] ?? 0), isAside });
    };
    for (let unit = 0; unit < length; unit++) {
      const code = codes[unit];
      if (code === BLOCK_BREAK || code === SKIPPED_REGION || code === ASIDE_END) close();
      if (code === BLOCK_BREAK || code === SKIPPED_REGION || code === ASIDE_START) open.push([]);
      else if (code !== ASIDE_END) open.at(-1)?.push(unit);
    }
    while (open.length > 0) close();
    return lines;
  }
}
