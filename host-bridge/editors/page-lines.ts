import {
  ASIDE_END,
  ASIDE_START,
  BLOCK_BREAK,
  SKIPPED_REGION,
  SPACE,
} from '../../bff/contract/shared/phrases/folded-text.ts';
import { isWhole, wordClass } from '../../bff/contract/shared/phrases/phrase.ts';
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
  constructor(root: Pick<PageRoot, 'parts'>, readAs: ModeOf = modeOf) {
    this.page = new PageText({ originalText: () => undefined, isInserted: () => false }, readAs);
    for (const { firstChild: first, lastChild: last } of root.parts())
      if (first && last) for (const _ of this.page.read({ first, last }));
    this.lines = this.#divide();
    const textOf = ({ codes }: PageLine) => Array.from(codes, (code) => String.fromCharCode(code)).join('');
    this.#text = this.lines.map(textOf).join(SEPARATOR);
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

/** Signs that the page has for its line breaks. Vowel marks and joiners stay. */
const BREAKS = /[\s\u00ad\u200b\u2060\ufeff]+/g;

/**
 * The text of units as the page writes it, with one space for white space.
 * @param units of one line, in order
 * @param next the unit of the line after them
 */
function writtenText({ folded, texts }: PageText, units: readonly number[], next: number | undefined): string {
  let written = '';
  let copied = { text: -1, end: 0 };
  for (const [at, unit] of units.entries()) {
    const number = folded.texts[unit] ?? -1;
    const start = folded.offsets[unit] ?? 0;
    if (folded.codes[unit] === SPACE) written += ' ';
    const text = texts[number]?.text;
    if (folded.codes[unit] === SPACE || text === undefined) continue;
    // A character may have several units.
    if (number === copied.text && start < copied.end) continue;
    const after = [...units.slice(at + 1, at + 8), next].find(
      (other) => other !== undefined && (folded.texts[other] !== number || (folded.offsets[other] ?? 0) > start),
    );
    const isSameText = after !== undefined && folded.texts[after] === number;
    const end = isSameText ? (folded.offsets[after] ?? text.length) : text.length;
    written += text.slice(start, end).replace(BREAKS, '');
    copied = { text: number, end };
  }
  return written.trim();
}

/** Positions in a line, both included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The nearest whole words around some text. */
export function widen({ codes }: PageLine, { from, to }: Span): Span {
  if (isWhole(codes, from, to)) return { from, to };
  let [start, end] = [from, to];
  while (start > 0 && !isWordBoundary(codes[start - 1], codes[start])) start--;
  while (end < codes.length - 1 && !isWordBoundary(codes[end], codes[end + 1])) end++;
  return { from: start, to: end };
}

/** A part of a line as the page writes it. */
export function textIn({ page }: PageLines, { units }: PageLine, { from, to }: Span): string {
  return writtenText(page, units.slice(from, to + 1), units[to + 1]);
}
