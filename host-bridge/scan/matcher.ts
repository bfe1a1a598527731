import { ASIDE_END, ASIDE_START, type FoldedText, SPACE } from '../../bff/contract/shared/phrases/folded-text.ts';
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

/** Finds all phrases of an index in one folded text. Goes through the text once, in steps. */
export class Matcher {
  readonly matches: Match[] = [];
  readonly #codes: Uint16Array;
  readonly #length: number;
  readonly #index: PhraseIndex;
  readonly #ends = new Map<Phrase, number>();
  #at = 0;

  /** @param text must be complete: the matcher ignores later additions */
  constructor(text: FoldedText, index: PhraseIndex) {
    this.#codes = text.codes;
    this.#length = text.length;
    this.#index = index;
  }

  /** Searches the next `count` units. @returns whether units remain */
  advance(count: number): boolean {
    const codes = this.#codes;
    const end = Math.min(this.#length, this.#at + count);
    let before = wordClass(codes[this.#at - 1]);
    for (let at = this.#at; at < end; at++) {
      const unit = codes[at] ?? 0;
      const after = wordClass(unit);
      if (unit > SPACE && mayBeginBetween(before, after)) this.#follow(at, at, 0, NONE_OMITTED);
      before = after;
    }
    this.#at = end;
    return end < this.#length;
  }

  /** Reads on from `at` while some phrase begins with the units read since `start`. */
  #follow(start: number, at: number, before: number, omitted: OmittedAsides): void {
    const codes = this.#codes;
    let hash = before;
    for (let index = at; index < this.#length; index++) {
      const unit = codes[index] ?? 0;
      if (unit === ASIDE_START) this.#follow(start, this.#afterAside(index), hash, [...omitted, index]);
      if (unit < ASIDE_START) return;
      if (unit < SPACE) continue;
      hash = extendHash(hash, unit);
      const cell = this.#index.get(hash);
      if (cell === NO_PREFIX) return;
      if (cell === PHRASE_END && isWhole(codes, start, index)) this.#addMatches(hash, start, index, omitted);
    }
  }

  /** The index after an omitted aside. When a space stands on both sides of the aside, one of them is omitted too. */
  #afterAside(start: number): number {
    const codes = this.#codes;
    let depth = 0;
    let end = start;
    do {
      if (codes[end] === ASIDE_START) depth++;
      if (codes[end] === ASIDE_END) depth--;
      end++;
    } while (depth > 0 && end < this.#length);
    return codes[start - 1] === SPACE && codes[end] === SPACE ? end + 1 : end;
  }

  #addMatches(hash: number, start: number, last: number, omitted: OmittedAsides): void {
    for (const phrase of this.#index.endingAt(hash)) {
      if (start <= (this.#ends.get(phrase) ?? -1)) continue;
      const units = this.#unitsRead(start, last, omitted);
      // Different texts may have the same hash.
      if (!this.#areEqual(units, phrase.folded)) continue;
      this.#ends.set(phrase, last);
      this.matches.push({ phrase, units });
    }
  }

  #unitsRead(start: number, last: number, omitted: OmittedAsides): number[] {
    const units: number[] = [];
    for (let index = start; index <= last; index++) {
      while (omitted.includes(index)) index = this.#afterAside(index);
      if ((this.#codes[index] ?? 0) >= SPACE) units.push(index);
    }
    return units;
  }

  #areEqual(units: readonly number[], folded: string): boolean {
    return units.length === folded.length && units.every((unit, at) => this.#codes[unit] === folded.charCodeAt(at));
  }
}
