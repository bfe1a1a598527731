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

/** Finds all phrases of an index in one folded text, in one pass that can be made in parts. */
export class Matcher {
  readonly matches: Match[] = [];
  readonly #codes: readonly number[];
  readonly #index: PhraseIndex;
  readonly #ends = new Map<Phrase, number>();
  #at = 0;

  constructor(text: FoldedText, index: PhraseIndex) {
    this.#codes = text.codes;
    this.#index = index;
  }

  /** Goes on for `count` places. @returns whether there is more. */
  advance(count: number): boolean {
    const end = Math.min(this.#codes.length, this.#at + count);
    let inWord = isWordUnit(this.#codes[this.#at - 1] ?? 0);
    for (; this.#at < end; this.#at++) {
      const unit = this.#codes[this.#at] ?? 0;
      const isWord = isWordUnit(unit);
      if (unit > SPACE && !(inWord && isWord)) this.#follow(this.#at, 0, []);
      inWord = isWord;
    }
    return end < this.#codes.length;
  }

  /** Reads on from `at` for as long as some phrase begins like what was read before, the `units`. */
  #follow(at: number, hash: number, units: number[]): void {
    const codes = this.#codes;
    for (let index = at; index < codes.length; index++) {
      const unit = codes[index] ?? 0;
      if (unit === ASIDE_START) this.#follow(this.#afterAside(index), hash, units.slice());
      if (unit < ASIDE_START) return;
      if (unit < SPACE) continue;
      hash = extendHash(hash, unit);
      const look = this.#index.look(hash);
      if (look === NO_PREFIX) return;
      units.push(index);
      if (look === PHRASE_END && isWordBoundary(unit, codes[index + 1] ?? 0)) this.#found(hash, units);
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
    } while (depth > 0 && end < codes.length);
    return codes[start - 1] === SPACE && codes[end] === SPACE ? end + 1 : end;
  }

  #found(hash: number, units: readonly number[]): void {
    const [start = 0] = units;
    for (const phrase of this.#index.endingAt(hash)) {
      if (start <= (this.#ends.get(phrase) ?? -1) || !this.#reads(units, phrase.folded)) continue;
      this.#ends.set(phrase, units.at(-1) ?? 0);
      this.matches.push({ phrase, units: units.slice() });
    }
  }

  #reads(units: readonly number[], folded: string): boolean {
    return units.length === folded.length && units.every((unit, at) => this.#codes[unit] === folded.charCodeAt(at));
  }
}
