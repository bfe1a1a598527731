import { type FoldedText, SPACE } from './folded-text.ts';
import type { Phrase } from './phrases.ts';
import { isWordBoundary } from './words.ts';

/** No phrase begins like this. */
export const NO_PREFIX = 0;
/** A phrase may end here. */
export const PHRASE_END = 2;
const PREFIX = 1;
/** So many units at the beginning tell that a phrase may stand there. */
const BEGINNING = 8;
const SMALLEST_BITS = 12;
const LARGEST_BITS = 23;
/** Table cells per prefix: rare collisions, and they only cost a look at one unit more. */
const CELLS_PER_PREFIX = 8;

/** Hash of a text from the hash of the text before its last unit. */
export function extendHash(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x9e3779b1) + 0x7f4a7c15;
}

function tableBits(phrases: readonly Phrase[]): number {
  let prefixes = 1;
  for (const phrase of phrases) prefixes += phrase.folded.length;
  const bits = Math.ceil(Math.log2(prefixes * CELLS_PER_PREFIX));
  return Math.min(LARGEST_BITS, Math.max(SMALLEST_BITS, bits));
}

/**
 * All phrases as a trie folded into one table: the hash of every beginning of every phrase is marked in it, so that
 * reading on from one place of a text ends after a few units unless a phrase stands there. Hashes may collide: whoever
 * finds a phrase compares it.
 */
export class PhraseIndex {
  readonly #cells: Uint8Array;
  readonly #shift: number;
  readonly #ends = new Map<number, number[]>();

  constructor(readonly phrases: readonly Phrase[]) {
    const bits = tableBits(phrases);
    this.#cells = new Uint8Array(2 ** bits);
    this.#shift = 32 - bits;
    for (let index = 0; index < phrases.length; index++) this.#add(phrases[index]?.folded ?? '', index);
  }

  /** `NO_PREFIX`, `PHRASE_END` or neither, for the hash of a beginning. */
  look(hash: number): number {
    return this.#cells[hash >>> this.#shift] ?? NO_PREFIX;
  }

  /** Indexes of the phrases with this hash. */
  endingAt(hash: number): readonly number[] {
    return this.#ends.get(hash) ?? [];
  }

  /** Whether some phrase seems to begin somewhere in a text; a quick answer, wrong now and then on the safe side. */
  mayStandIn({ codes, length }: FoldedText): boolean {
    let before = 0;
    for (let start = 0; start < length; start++) {
      const unit = codes[start] ?? 0;
      if (unit > SPACE && isWordBoundary(before, unit) && this.#mayBeginAt(codes, start, length)) return true;
      before = unit;
    }
    return false;
  }

  #mayBeginAt(codes: Uint16Array, start: number, length: number): boolean {
    let hash = 0;
    for (let at = start; at < length && at < start + BEGINNING; at++) {
      hash = extendHash(hash, codes[at] ?? 0) | 0;
      const look = this.look(hash);
      if (look !== PREFIX) return look === PHRASE_END;
    }
    return true;
  }

  #add(folded: string, index: number): void {
    let hash = 0;
    for (let unit = 0; unit < folded.length; unit++) {
      hash = extendHash(hash, folded.charCodeAt(unit)) | 0;
      this.#cells[hash >>> this.#shift] ||= PREFIX;
    }
    this.#cells[hash >>> this.#shift] = PHRASE_END;
    const same = this.#ends.get(hash);
    if (same === undefined) this.#ends.set(hash, [index]);
    else same.push(index);
  }
}
