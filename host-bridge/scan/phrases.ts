import { type Phrase, preparePhrase, type UnusableReason } from '../../bff/contract/shared/phrases/phrase.ts';
import { extendHash, listPhrases, type PhraseSource } from './listed-phrases.ts';

/** The phrases of a list of annotations, in the order of the list. */
export interface PhraseList {
  readonly usable: readonly Phrase[];
  readonly unusable: readonly { readonly id: string; readonly phrase: string; readonly reason: UnusableReason }[];
}

/** Prepares all phrases of annotations whose scanning is on. Yields where the caller may pause. */
export function* preparePhrases(sources: Iterable<PhraseSource>): Generator<undefined, PhraseList> {
  const usable: Phrase[] = [];
  const unusable: PhraseList['unusable'][number][] = [];
  for (const { id, phrase, keyword } of listPhrases(sources)) {
    yield;
    const prepared = preparePhrase(id, phrase, keyword);
    if (typeof prepared === 'string') unusable.push({ id, phrase, reason: prepared });
    else usable.push(prepared);
  }
  return { usable, unusable };
}

/** No phrase begins with these units. */
export const NO_PREFIX = 0;
/** A phrase may end with these units. */
export const PHRASE_END = 2;
const PREFIX = 1;
/** Table cells per prefix. Collisions are rare, and each one only costs a lookup of one more unit. */
const CELLS_PER_PREFIX = 8;
/** Bounds the table's size, as the number of hash bits that do not select a cell: 8 MB. */
const MIN_SHIFT = 9;

/**
 * A trie of all phrases, flattened into one hash table of their prefixes: reading from one place of a text stops after
 * a few units unless a phrase begins there. Hashes may collide: the caller compares the text with the phrase.
 */
export class PhraseIndex {
  readonly #cells: Uint8Array;
  readonly #shift: number;
  readonly #ends = new Map<number, Phrase[]>();

  constructor(phrases: readonly Phrase[]) {
    let prefixes = 1;
    for (const { folded } of phrases) prefixes += folded.length;
    this.#shift = Math.max(MIN_SHIFT, Math.clz32(prefixes * CELLS_PER_PREFIX));
    this.#cells = new Uint8Array(2 ** (32 - this.#shift));
    for (const phrase of phrases) {
      let hash = 0;
      for (let index = 0; index < phrase.folded.length; index++) {
        hash = extendHash(hash, phrase.folded.charCodeAt(index));
        this.#cells[hash >>> this.#shift] ||= PREFIX;
      }
      this.#cells[hash >>> this.#shift] = PHRASE_END;
      this.#ends.set(hash, [...this.endingAt(hash), phrase]);
    }
  }

  /** Looks up the hash of a prefix. @returns `NO_PREFIX`, `PHRASE_END` or, for any other prefix, another number */
  get(hash: number): number {
    return this.#cells[hash >>> this.#shift] ?? NO_PREFIX;
  }

  /** Phrases whose folded text has this hash. */
  endingAt(hash: number): readonly Phrase[] {
    return this.#ends.get(hash) ?? [];
  }
}
