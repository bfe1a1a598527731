import { ASIDE_END, ASIDE_START, type FoldedText, SPACE } from './folded-text.ts';
import { extendHash, NO_PREFIX, PHRASE_END, type PhraseIndex } from './phrase-index.ts';
import { isWordBoundary } from './words.ts';

/** One place where a phrase stands. */
export interface Match {
  /** Index of the phrase in the index's list. */
  readonly phrase: number;
  /** Indexes of its units in the folded text, in order; asides that were left out are not among them. */
  readonly units: readonly number[];
}

interface Aside {
  readonly start: number;
  /** Where reading goes on when the aside is left out. */
  readonly next: number;
}

/** Finds all phrases of an index in one folded text, in one pass that can be made in parts. */
export class Matcher {
  readonly matches: Match[] = [];
  readonly #text: FoldedText;
  readonly #index: PhraseIndex;
  readonly #lastEnds: Int32Array;
  #at = 0;

  constructor(text: FoldedText, index: PhraseIndex) {
    this.#text = text;
    this.#index = index;
    this.#lastEnds = new Int32Array(index.phrases.length).fill(-1);
  }

  /** Goes on for `count` places. @returns whether there is more. */
  advance(count: number): boolean {
    const { codes, length } = this.#text;
    const end = Math.min(length, this.#at + count);
    let before = this.#at === 0 ? 0 : (codes[this.#at - 1] ?? 0);
    for (; this.#at < end; this.#at++) {
      const unit = codes[this.#at] ?? 0;
      if (unit > SPACE && isWordBoundary(before, unit)) this.#follow(this.#at, this.#at, 0, []);
      before = unit;
    }
    return end < length;
  }

  /** Reads on from `at` for as long as some phrase begins like what was read from `start`. */
  #follow(start: number, at: number, hash: number, leftOut: readonly Aside[]): void {
    const { codes, length } = this.#text;
    for (let index = at; index < length; index++) {
      const unit = codes[index] ?? 0;
      if (unit === ASIDE_START) {
        const aside = { start: index, next: this.#endOfAside(index) };
        if (aside.next < length) this.#follow(start, aside.next, hash, [...leftOut, aside]);
        continue;
      }
      if (unit === ASIDE_END) continue;
      if (unit < SPACE) return;
      hash = extendHash(hash, unit) | 0;
      const look = this.#index.look(hash);
      if (look === NO_PREFIX) return;
      if (look === PHRASE_END && this.#endsWord(index)) this.#found(start, index, hash, leftOut);
    }
  }

  #endOfAside(start: number): number {
    const { codes, length } = this.#text;
    let depth = 0;
    for (let index = start; index < length; index++) {
      if (codes[index] === ASIDE_START) depth++;
      if (codes[index] === ASIDE_END && --depth === 0) {
        const twoSpaces = codes[start - 1] === SPACE && codes[index + 1] === SPACE;
        return twoSpaces ? index + 2 : index + 1;
      }
    }
    return length;
  }

  #endsWord(index: number): boolean {
    const { codes, length } = this.#text;
    const next = index + 1 < length ? (codes[index + 1] ?? 0) : 0;
    return isWordBoundary(codes[index] ?? 0, next);
  }

  #found(start: number, end: number, hash: number, leftOut: readonly Aside[]): void {
    const units = this.#unitsBetween(start, end, leftOut);
    for (const phrase of this.#index.endingAt(hash)) {
      const folded = this.#index.phrases[phrase]?.folded ?? '';
      if (start <= (this.#lastEnds[phrase] ?? -1) || !this.#reads(units, folded)) continue;
      this.#lastEnds[phrase] = end;
      this.matches.push({ phrase, units });
    }
  }

  #unitsBetween(start: number, end: number, leftOut: readonly Aside[]): number[] {
    const units: number[] = [];
    let aside = 0;
    for (let index = start; index <= end; index++) {
      const next = leftOut[aside];
      if (next !== undefined && index === next.start) {
        index = next.next - 1;
        aside++;
      } else if ((this.#text.codes[index] ?? 0) >= SPACE) units.push(index);
    }
    return units;
  }

  #reads(units: readonly number[], folded: string): boolean {
    if (units.length !== folded.length) return false;
    for (let index = 0; index < units.length; index++) {
      if (this.#text.codes[units[index] ?? 0] !== folded.charCodeAt(index)) return false;
    }
    return true;
  }
}
