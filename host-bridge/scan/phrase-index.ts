import type { Phrase } from './phrases.ts';

/** No phrase begins like this. */
export const NO_PREFIX = 0;
/** A phrase may end here. */
export const PHRASE_END = 2;
const PREFIX = 1;
/** Table cells per prefix: rare collisions, and they only cost a look at one unit more. */
const CELLS_PER_PREFIX = 8;
/** Bounds of the table's size, as the number of hash bits that do not choose a cell: 4 KB to 8 MB. */
const MOST_SHIFT = 20;
const LEAST_SHIFT = 9;

/** Hash of a text from the hash of the text before its last unit. */
export function extendHash(hash: number, unit: number): number {
  return (Math.imul(hash ^ unit, 0x9e3779b1) + 0x7f4a7c15) | 0;
}

/**
 * All phrases as a trie folded into one table: the hash of every beginning of every phrase is marked in it, so that
 * reading on from one place of a text ends after a few units unless a phrase stands there. Hashes may collide: whoever
 * finds a phrase compares it.
 */
export class PhraseIndex {
  readonly #cells: Uint8Array;
  readonly #shift: number;
  readonly #ends = new Map<number, Phrase[]>();

  constructor(phrases: readonly Phrase[]) {
    let prefixes = 1;
    for (const { folded } of phrases) prefixes += folded.length;
    this.#shift = Math.max(LEAST_SHIFT, Math.min(MOST_SHIFT, Math.clz32(prefixes * CELLS_PER_PREFIX)));
    this.#cells = new Uint8Array(2 ** (32 - this.#shift));
    for (const phrase of phrases) this.#add(phrase);
  }

  /** `NO_PREFIX`, `PHRASE_END` or neither, for the hash of a beginning. */
  look(hash: number): number {
    return this.#cells[hash >>> this.#shift] ?? NO_PREFIX;
  }

  /** Phrases with this hash. */
  endingAt(hash: number): readonly Phrase[] {
    return this.#ends.get(hash) ?? [];
  }

  #add(phrase: Phrase): void {
    let hash = 0;
    for (let index = 0; index < phrase.folded.length; index++) {
      hash = extendHash(hash, phrase.folded.charCodeAt(index));
      this.#cells[hash >>> this.#shift] ||= PREFIX;
    }
    this.#cells[hash >>> this.#shift] = PHRASE_END;
    const same = this.#ends.get(hash);
    if (same) same.push(phrase);
    else this.#ends.set(hash, [phrase]);
  }
}
