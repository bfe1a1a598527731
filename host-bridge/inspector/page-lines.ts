import {
  ASIDE_END,
  ASIDE_START,
  BLOCK_BREAK,
  SKIPPED_REGION,
  SPACE,
} from '../../bff/contract/shared/phrases/folded-text.ts';
import { isWhole, preparePhrase, wordClass } from '../../bff/contract/shared/phrases/phrase.ts';
import type { DraftPhrase } from '../../embed/protocol/index.ts';
import { range as createRange } from '../dom/page.ts';
import { findOccurrences, type Occurrence, piecesOf, type TextPiece } from '../scan/locate.ts';
import { PageText } from '../scan/page-text.ts';
import { PhraseIndex } from '../scan/phrases.ts';
import { modeOf } from '../scan/reading-rules.ts';
import { runToEnd, UNCUT } from '../scan/run-to-end.ts';
import { type PageRoot, runsOf } from '../scan/whole-page.ts';

/** The text of one block as a phrase may have it: without note marks, and without what the client skips. */
export interface PageLine {
  /** Indexes into the folded text. */
  readonly units: readonly number[];
  /** The folded text itself. */
  readonly codes: Uint16Array;
  /** Whether it is a note, or the mark of one, within another line. */
  readonly isNote: boolean;
}

/** Positions in a line, both included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Part extends Span {
  readonly line: PageLine;
}

export interface PageLines {
  readonly page: PageText;
  readonly lines: readonly PageLine[];
}

/** Reads the page's text as it is now. Text within an aside, such as a note, has lines of its own. */
export function readLines(root: Pick<PageRoot, 'parts'>): PageLines {
  const page = new PageText(UNCUT, modeOf);
  for (const run of runsOf(root)) runToEnd(page.read(run));
  const { codes, length } = page.folded;
  const lines: PageLine[] = [];
  const open: number[][] = [[]];
  const close = () => {
    const units = open.pop() ?? [];
    const isNote = open.length > 0;
    if (units.length > 0) lines.push({ units, codes: Uint16Array.from(units, (unit) => codes[unit] ?? 0), isNote });
  };
  for (let unit = 0; unit < length; unit++) {
    const code = codes[unit];
    if (code === BLOCK_BREAK || code === SKIPPED_REGION || code === ASIDE_END) close();
    if (code === BLOCK_BREAK || code === SKIPPED_REGION || code === ASIDE_START) open.push([]);
    else if ((code ?? 0) >= SPACE) open.at(-1)?.push(unit);
  }
  while (open.length > 0) close();
  return { page, lines };
}

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

export const widen = ({ codes }: PageLine, { from, to }: Span): Span =>
  isWhole(codes, from, to) ? { from, to } : { from: wordEdge(codes, from, -1), to: wordEdge(codes, to + 1, 1) - 1 };

/** Signs that the page has for its line breaks. Vowel marks and joiners stay. */
const BREAKS = /[\s\u00ad\u200b\u2060\ufeff]+/g;

/** Some text as the page writes it, with one space for white space. */
export function textIn({ page: { folded, texts } }: PageLines, { line: { units }, from, to }: Part): string {
  const numberAt = (at: number) => folded.texts[units[at] ?? -1] ?? -1;
  const startAt = (at: number) => folded.offsets[units[at] ?? -1] ?? 0;
  const isSameCharacter = (at: number, next: number) =>
    numberAt(at) === numberAt(next) && startAt(at) === startAt(next);
  let written = '';
  for (let at = Math.max(from, 0), next = at; at <= Math.min(to, units.length - 1); at = next) {
    while (next < units.length && isSameCharacter(at, next)) next++;
    const { text = '' } = texts[numberAt(at)] ?? {};
    const character = text.slice(startAt(at), numberAt(next) === numberAt(at) ? startAt(next) : text.length);
    written += folded.codes[units[at] ?? -1] === SPACE ? ' ' : character.replace(BREAKS, '');
  }
  return written;
}

export const piecesIn = ({ page }: PageLines, { line, from, to }: Part): TextPiece[] | null =>
  piecesOf(page, line.units.slice(from, to + 1));

export function rangeAround(pieces: readonly TextPiece[]): Range {
  const { node: startContainer, start: startOffset } = pieces[0] ?? {};
  const { node: endContainer, end: endOffset } = pieces.at(-1) ?? {};
  return createRange({ startContainer, startOffset, endContainer, endOffset });
}

/** Where the page has each phrase, as readers would see it highlighted. Null for one that cannot be searched for. */
export function placesOf({ page }: PageLines, phrases: readonly DraftPhrase[]): (readonly Occurrence[] | null)[] {
  const prepared = phrases.map(({ scanPhrase, scanKeyword }) => preparePhrase('', scanPhrase, scanKeyword));
  const index = new PhraseIndex(prepared.filter((phrase) => typeof phrase !== 'string'));
  const found = runToEnd(findOccurrences(page, index));
  return prepared.map((own) => (typeof own === 'string' ? null : found.filter(({ phrase }) => phrase === own)));
}
