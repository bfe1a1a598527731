import { ASIDE_END, ASIDE_START, type FoldedText, SPACE } from './folded-text.ts';
import { extendHash, NO_PREFIX, PHRASE_END, type PhraseIndex } from './phrase-index.ts';
import type { Phrase } from './phrases.ts';
import { isWordBoundary, isWordUnit } from './words.ts';

/** One place where a phrase stands. */
export interface Match {
  readonly phrase: Phrase;
  /** Indexes of its units in the folded text, in order; asides that were left out are not among them. */
  readonly units: readonly number[];
}

/** The beginnings of asides that were left out, in order: hardly ever any. */
type LeftOut = readonly number[];
const NOTHING_LEFT_OUT: LeftOut = [];

/** Finds all phrases of an index in one folded text, in one pass that can be made in parts. */
export class Matcher {
  readonly matches: Match[] = [];
  readonly #codes: Uint16Array;
  readonly #length: number;
  readonly #index: PhraseIndex;
  readonly #ends = new Map<Phrase, number>();
  #at = 0;

  /** @param text complete: what is appended later is not seen */
  constructor(text: FoldedText, index: PhraseIndex) {
    this.#codes = text.codes;
    this.#length = text.length;
    this.#index = index;
  }

  /** Goes on for `count` places. @returns whether there is more. */
  advance(count: number): boolean {
    const codes = this.#codes;
    const end = Math.min(this.#length, this.#at + count);
    let inWord = isWordUnit(codes[this.#at - 1] ?? 0);
    for (let at = this.#at; at < end; at++) {
      const unit = codes[at] ?? 0;
      const isWord = isWordUnit(unit);
      if (unit > SPACE && !(inWord && isWord)) this.#follow(at, at, 0, NOTHING_LEFT_OUT);
      inWord = isWord;
    }
    this.#at = end;
    return end < this.#length;
  }

  /** Reads on from `at` for as long as some phrase begins like what was read from `start` to there. */
  #follow(start: number, at: number, before: number, leftOut: LeftOut): void {
    const codes = this.#codes;
    let hash = before;
    for (let index = at; index < this.#length; index++) {
      const unit = codes[index] ?? 0;
      if (unit === ASIDE_START) this.#follow(start, this.#afterAside(index), hash, [...leftOut, index]);
      if (unit < ASIDE_START) return;
      if (unit < SPACE) continue;
      hash = extendHash(hash, unit);
      const look = this.#index.look(hash);
      if (look === NO_PREFIX) return;
      const isEnd = look === PHRASE_END && isWordBoundary(unit, codes[index + 1] ?? 0);
      if (isEnd) this.#found(hash, start, index, leftOut);
    }
  }

  /** Where reading goes on when an aside is left out; of a space on both of its sides, one is. */
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

  #found(hash: number, start: number, last: number, leftOut: LeftOut): void {
    for (const phrase of this.#index.endingAt(hash)) {
      if (start <= (this.#ends.get(phrase) ?? -1)) continue;
      const units = this.#unitsRead(start, last, leftOut);
      if (!this.#reads(units, phrase.folded)) continue;
      this.#ends.set(phrase, last);
      this.matches.push({ phrase, units });
    }
  }

  #unitsRead(start: number, last: number, leftOut: LeftOut): number[] {
    const units: number[] = [];
    for (let index = start; index <= last; index++) {
      while (leftOut.includes(index)) index = this.#afterAside(index);
      if ((this.#codes[index] ?? 0) >= SPACE) units.push(index);
    }
    return units;
  }

  #reads(units: readonly number[], folded: string): boolean {
    return units.length === folded.length && units.every((unit, at) => this.#codes[unit] === folded.charCodeAt(at));
  }
}
