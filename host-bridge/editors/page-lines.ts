import {
  ASIDE_END,
  ASIDE_START,
  BLOCK_BREAK,
  SKIPPED_REGION,
  SPACE,
} from '../../bff/contract/shared/phrases/folded-text.ts';
import { isWhole, preparePhrase, wordClass } from '../../bff/contract/shared/phrases/phrase.ts';
import type { DraftPhrase } from '../../embed/protocol/index.ts';
import { findOccurrences, type Occurrence } from '../scan/locate.ts';
import { PageText } from '../scan/page-text.ts';
import { PhraseIndex } from '../scan/phrase-index.ts';
import { type PhraseSource, preparePhrases } from '../scan/phrases.ts';
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

/** Positions in a line, both included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Between lines in `PageLines.text`. No phrase contains it. */
const SEPARATOR = '\u0001';

/** A unit beside which a word cannot go on. */
const NO_WORD = wordClass(0);

/** Whether a word may begin or end before a position of a line. */
export const isWordEdge = (codes: Uint16Array, at: number): boolean =>
  wordClass(codes[at - 1]) === NO_WORD || wordClass(codes[at]) === NO_WORD;

/** The nearest edge of a word at or before a position (`step` -1), or at or after it (`step` 1). */
export function wordEdge(codes: Uint16Array, position: number, step: -1 | 1): number {
  let at = position;
  while (at > 0 && at < codes.length && !isWordEdge(codes, at)) at += step;
  return at;
}

/** Runs a search of the client's own scan at once: the editor waits for it, and no reader does. */
export function finish<Result>(work: Generator<undefined, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

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
      if (first && last) finish(this.page.read({ first, last }));
    this.lines = this.#divide();
    const textOf = ({ codes }: PageLine) => Array.from(codes, (code) => String.fromCharCode(code)).join('');
    this.#text = this.lines.map(textOf).join(SEPARATOR);
    this.#units = Uint16Array.from(this.#text, (unit) => unit.charCodeAt(0));
  }

  /** How often the page has a folded text as whole words. Stops counting at a limit. */
  count(folded: string, limit: number): number {
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

/** A part of a line as the page writes it, with one space for white space. */
export function textIn({ page: { folded, texts } }: PageLines, { units }: PageLine, { from, to }: Span): string {
  let written = '';
  let copied = { text: -1, end: 0 };
  for (let at = from; at <= to; at++) {
    const unit = units[at] ?? -1;
    const number = folded.texts[unit] ?? -1;
    const start = folded.offsets[unit] ?? 0;
    if (folded.codes[unit] === SPACE) written += ' ';
    const text = texts[number]?.text;
    if (folded.codes[unit] === SPACE || text === undefined) continue;
    // A character may have several units.
    if (number === copied.text && start < copied.end) continue;
    const isLater = (next: number) => folded.texts[next] !== number || (folded.offsets[next] ?? 0) > start;
    const after = units.slice(at + 1, at + 8).find(isLater);
    const isSameText = after !== undefined && folded.texts[after] === number;
    const end = isSameText ? (folded.offsets[after] ?? text.length) : text.length;
    written += text.slice(start, end).replace(BREAKS, '');
    copied = { text: number, end };
  }
  return written.trim();
}

/** The nearest whole words around some text. */
export const widen = ({ codes }: PageLine, { from, to }: Span): Span =>
  isWhole(codes, from, to) ? { from, to } : { from: wordEdge(codes, from, -1), to: wordEdge(codes, to + 1, 1) - 1 };

/** Where the page has a phrase, as readers would see it highlighted. Null if it cannot be searched for. */
export function placesOf({ page }: PageLines, { scanPhrase, scanKeyword }: DraftPhrase): readonly Occurrence[] | null {
  const prepared = preparePhrase('', scanPhrase, scanKeyword);
  return typeof prepared === 'string' ? null : finish(findOccurrences(page, new PhraseIndex([prepared])));
}

/** Where the page has the phrases of annotations. */
export function placesOfAll({ page }: PageLines, sources: readonly PhraseSource[]): readonly Occurrence[] {
  const { usable } = finish(preparePhrases(sources));
  return finish(findOccurrences(page, new PhraseIndex(usable)));
}
