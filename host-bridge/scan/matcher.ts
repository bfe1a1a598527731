import {
  ASIDE_END,
  ASIDE_START,
  ENCLOSED_START,
  type FoldedText,
  SPACE,
} from '../../bff/contract/shared/phrases/folded-text.ts';
import { isWhole, mayBeginBetween, type Phrase, wordClass } from '../../bff/contract/shared/phrases/phrase.ts';
import { extendHash, NO_PREFIX, PHRASE_END, type PhraseIndex } from './phrase-index.ts';

/** One match of a phrase in a folded text. */
export interface Match {
  readonly phrase: Phrase;
  /** Indexes of its units in the folded text, in order, without those of omitted asides. */
  readonly units: readonly number[];
}

/** The starts of omitted asides, in order. Nearly always empty. */
type OmittedAsides = readonly number[];
const NONE_OMITTED: OmittedAsides = [];

/** The caller may pause after this many units of text. */
const UNITS_PER_STEP = 8192;

/** Finds all phrases of an index in one folded text. Goes through the text once. Yields where the caller may pause. */
export function* findMatches({ codes, length }: FoldedText, index: PhraseIndex): Generator<undefined, Match[]> {
  const matches: Match[] = [];
  const ends = new Map<Phrase, number>();

  /** The index after an omitted aside. */
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

  const unitsRead = (start: number, last: number, omitted: OmittedAsides): number[] => {
    const units: number[] = [];
    for (let at = start; at <= last; at++) {
      while (omitted.includes(at)) at = afterAside(at);
      if ((codes[at] ?? 0) >= SPACE) units.push(at);
    }
    return units;
  };

  const addMatches = (hash: number, start: number, last: number, omitted: OmittedAsides): void => {
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
  const follow = (start: number, from: number, before: number, omitted: OmittedAsides): void => {
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
