import {
  ASIDE_END,
  ASIDE_START,
  ENCLOSED_START,
  type FoldedText,
  SPACE,
} from '../../bff/contract/shared/phrases/folded-text.ts';
import { isWhole, mayBeginBetween, type Phrase, wordClass } from '../../bff/contract/shared/phrases/phrase.ts';
import { extendHash } from './listed-phrases.ts';
import { type NodeText, type OriginalTexts, PageText, type TextRun } from './page-text.ts';
import { NO_PREFIX, PHRASE_END, type PhraseIndex } from './phrases.ts';
import type { ModeOf } from './reading-rules.ts';

export interface Match {
  readonly phrase: Phrase;
  /** Indexes of its units in the folded text, in order, without those of omitted asides. */
  readonly units: readonly number[];
}

/** The starts of the asides that a match omits, in order: nearly always none. */
const NONE_OMITTED: readonly number[] = [];

/** The caller may pause after this many units of text. */
const UNITS_PER_STEP = 8192;

/** Finds all phrases of an index in one folded text. Yields where the caller may pause. */
export function* findMatches({ codes, length }: FoldedText, index: PhraseIndex): Generator<undefined, Match[]> {
  const matches: Match[] = [];
  const ends = new Map<Phrase, number>();

  const afterAside = (start: number): number => {
    let depth = 0;
    let end = start;
    do {
      if (codes[end] === ASIDE_START) depth++;
      if (codes[end] === ASIDE_END) depth--;
      end++;
    } while (depth > 0 && end < length);
    return end;
  };

  const unitsRead = (start: number, last: number, omitted: readonly number[]): number[] => {
    const units: number[] = [];
    for (let at = start; at <= last; at++) {
      while (omitted.includes(at)) at = afterAside(at);
      if ((codes[at] ?? 0) >= SPACE) units.push(at);
    }
    return units;
  };

  const addMatches = (hash: number, start: number, last: number, omitted: readonly number[]): void => {
    for (const phrase of index.endingAt(hash)) {
      if (start <= (ends.get(phrase) ?? -1)) continue;
      const units = unitsRead(start, last, omitted);
      const { folded } = phrase;
      // Different texts may have the same hash.
      if (units.length !== folded.length || !units.every((unit, at) => codes[unit] === folded.charCodeAt(at))) continue;
      ends.set(phrase, last);
      matches.push({ phrase, units });
    }
  };

  /** Reads on from `from` while some phrase begins with the units read since `start`. */
  const follow = (start: number, from: number, before: number, omitted: readonly number[]): void => {
    let hash = before;
    let isEnclosed = false;
    for (let at = from; at < length; at++) {
      const unit = codes[at] ?? 0;
      if (unit === ASIDE_START) follow(start, afterAside(at), hash, [...omitted, at]);
      if (unit < ASIDE_START) return;
      if (unit < SPACE) {
        if (unit > ASIDE_END) isEnclosed = unit === ENCLOSED_START;
        continue;
      }
      hash = extendHash(hash, unit);
      const cell = index.get(hash);
      if (cell === NO_PREFIX) return;
      if (cell === PHRASE_END && !isEnclosed && isWhole(codes, start, at)) addMatches(hash, start, at, omitted);
    }
  };

  let before = wordClass(undefined);
  let isEnclosed = false;
  for (let at = 0; at < length; at++) {
    if (at % UNITS_PER_STEP === UNITS_PER_STEP - 1) yield;
    const unit = codes[at] ?? 0;
    const after = wordClass(unit);
    if (unit > SPACE && !isEnclosed && mayBeginBetween(before, after)) follow(at, at, 0, NONE_OMITTED);
    else if (unit < SPACE && unit > ASIDE_END) isEnclosed = unit === ENCLOSED_START;
    before = after;
  }
  return matches;
}

/** A part of one text node. Offsets refer to its original text, in UTF-16 units. */
export interface TextPiece extends NodeText {
  start: number;
  end: number;
}

/** What belongs to the character before it: marks, the colours of emoji, and the emoji that are joined to it. */
const REST = /(?:[\p{M}\p{Emoji_Modifier}]|\u200d\p{Extended_Pictographic}?)*/uy;

const JOINED = /^\u200d\p{Extended_Pictographic}/u;

/** The end of the character at `offset`, as readers see characters. */
function endOfCharacter(text: string, offset: number): number {
  REST.lastIndex = offset + String.fromCodePoint(text.codePointAt(offset) ?? 0).length;
  REST.test(text);
  return REST.lastIndex;
}

/** The texts that contain the units, in order, each as a piece from its beginning to its end. */
function textsOf({ folded, texts }: PageText, units: readonly number[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let previous = -1;
  for (const unit of units) {
    const number = folded.texts[unit] ?? -1;
    if (number < 0 || number === previous) continue;
    const { node, text } = texts[number] ?? {};
    // The space at the end of a note mark that the phrase omits: the mark's words are not the phrase's.
    if (folded.codes[unit] === SPACE && /\S/.test(text ?? '')) continue;
    if (node && text) pieces.push({ node, text, start: 0, end: text.length });
    previous = number;
  }
  return pieces;
}

/** The parts of text nodes with these units; `null` if they begin or end inside what readers see as one character. */
export function piecesOf(page: PageText, read: readonly number[]): TextPiece[] | null {
  const { offsets, texts } = page.folded;
  // The mark of a shadow root is no text of the page.
  const units = read.filter((unit) => (texts[unit] ?? -1) >= 0);
  const pieces = textsOf(page, units);
  const [first = 0] = units;
  const last = units.at(-1) ?? 0;
  const [head] = pieces;
  const tail = pieces.at(-1);
  if (!head || !tail) return null;
  head.start = offsets[first] ?? 0;
  tail.end = endOfCharacter(tail.text, offsets[last] ?? 0);
  const isSplit =
    (texts[first - 1] === texts[first] && (offsets[first - 1] ?? 0) >= head.start) ||
    (texts[last + 1] === texts[last] && (offsets[last + 1] ?? 0) < tail.end) ||
    JOINED.test(head.text.slice(Math.max(0, head.start - 1)));
  return isSplit ? null : pieces;
}

export interface Occurrence {
  readonly phrase: Phrase;
  /** The text to highlight, in reading order; never empty. */
  readonly pieces: readonly TextPiece[];
}

export interface LocatedText {
  readonly page: PageText;
  readonly occurrences: readonly Occurrence[];
}

/** Finds all phrases in a text that was read. Yields where the caller may pause. */
export function* findOccurrences(page: PageText, index: PhraseIndex): Generator<undefined, Occurrence[]> {
  const occurrences: Occurrence[] = [];
  for (const { phrase, units } of yield* findMatches(page.folded, index)) {
    yield;
    const pieces = piecesOf(page, units.slice(phrase.from, phrase.to));
    if (pieces) occurrences.push({ phrase, pieces });
  }
  return occurrences;
}

/** Reads runs of the page and finds all phrases in them. Changes nothing. Yields where the caller may pause. */
export function* locate(
  runs: Iterable<TextRun>,
  index: PhraseIndex,
  originals: OriginalTexts,
  modeOf: ModeOf,
): Generator<undefined, LocatedText> {
  const page = new PageText(originals, modeOf);
  for (const run of runs) yield* page.read(run);
  return { page, occurrences: yield* findOccurrences(page, index) };
}
