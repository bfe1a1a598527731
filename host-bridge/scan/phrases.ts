import { asObject, asObjects, asText } from '../../bff/contract/shared/json-object.ts';
import { type Phrase, preparePhrase, type UnusableReason } from '../../bff/contract/shared/phrases/phrase.ts';

/** An annotation as the service sends it. Only its id is checked. */
export interface PhraseSource {
  readonly id: string;
  /** Normally a `ScanText`. */
  readonly scanText?: unknown;
}

/** The phrases of a list of annotations, in the order of the list. */
export interface PhraseList {
  readonly usable: readonly Phrase[];
  readonly unusable: readonly { readonly id: string; readonly phrase: string; readonly reason: UnusableReason }[];
}

/** Prepares all phrases of annotations whose scanning is on. Yields where the caller may pause. */
export function* preparePhrases(sources: Iterable<PhraseSource>): Generator<undefined, PhraseList> {
  const usable: Phrase[] = [];
  const unusable: PhraseList['unusable'][number][] = [];
  for (const { id, scanText } of sources) {
    const { enableScanText, scanSegments } = asObject(scanText);
    for (const { scanPhrase: phrase, scanKeyword } of enableScanText === true ? asObjects(scanSegments) : []) {
      yield;
      if (typeof phrase !== 'string') continue;
      const prepared = preparePhrase(id, phrase, asText(scanKeyword));
      if (typeof prepared === 'string') unusable.push({ id, phrase, reason: prepared });
      else usable.push(prepared);
    }
  }
  return { usable, unusable };
}

/** Computes the hash of a text from the hash of the text before its last unit. Engines store 30 bits without a box. */
export function extendHash(hash: number, unit: number): number {
  return (Math.imul(hash ^ unit, 0x9e3779b1) + 0x7f4a7c15) & 0x3fffffff;
}

/**
 * All phrases by the hashes of their prefixes: reading from one place of a text stops after a few units unless a phrase
 * begins there. Hashes may collide: the caller compares the text with the phrase.
 */
export class PhraseIndex {
  readonly #prefixes = new Set<number>();
  readonly #ends = new Map<number, Phrase[]>();

  constructor(phrases: readonly Phrase[]) {
    for (const phrase of phrases) {
      let hash = 0;
      for (let at = 0; at < phrase.folded.length; at++) {
        hash = extendHash(hash, phrase.folded.charCodeAt(at));
        this.#prefixes.add(hash);
      }
      this.#ends.set(hash, [...(this.endingAt(hash) ?? []), phrase]);
    }
  }

  /** Whether a phrase may begin with the text that has this hash, or be that text. */
  isPrefix(hash: number): boolean {
    return this.#prefixes.has(hash);
  }

  /** The phrases whose folded text has this hash. */
  endingAt(hash: number): readonly Phrase[] | undefined {
    return this.#ends.get(hash);
  }
}
