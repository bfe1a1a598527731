import { foldText } from './folded-text.ts';
import { indexOfWord } from './words.ts';

/** Longer phrases are no phrases; the limit keeps a mistaken one from costing time and memory. In UTF-16 units. */
export const LONGEST_PHRASE = 10_000;

/** One phrase of one annotation, ready to be searched for. */
export interface Phrase {
  readonly id: string;
  /** As the annotation gives it. */
  readonly phrase: string;
  /** As it is compared. */
  readonly folded: string;
  /** The part to highlight, in units of `folded`. */
  readonly from: number;
  readonly to: number;
}

/** Why a phrase cannot be searched for. */
export type UnusableReason = 'empty-phrase' | 'keyword-not-in-phrase' | 'too-long';

/** What a phrase is made from. */
export interface PhraseSource {
  readonly id: string;
  readonly segments: readonly { readonly phrase: string; readonly keyword: string }[];
}

/** The phrases of a list of annotations, in its order. */
export interface PhraseList {
  readonly usable: readonly Phrase[];
  readonly unusable: readonly { readonly id: string; readonly phrase: string; readonly reason: UnusableReason }[];
}

function preparePhrase(id: string, phrase: string, keyword: string): Phrase | UnusableReason {
  if (phrase.length > LONGEST_PHRASE) return 'too-long';
  const folded = foldText(phrase);
  if (folded === '') return 'empty-phrase';
  const part = keyword.length > LONGEST_PHRASE ? keyword : foldText(keyword) || folded;
  const from = indexOfWord(folded, part);
  return from < 0 ? 'keyword-not-in-phrase' : { id, phrase, folded, from, to: from + part.length };
}

/** Prepares all phrases; those that cannot be searched for are named with the reason. Yields where the caller can pause. */
export function* preparePhrases(sources: readonly PhraseSource[]): Generator<undefined, PhraseList> {
  const usable: Phrase[] = [];
  const unusable: PhraseList['unusable'][number][] = [];
  for (const { id, segments } of sources) {
    for (const { phrase, keyword } of segments) {
      yield;
      const prepared = preparePhrase(id, phrase, keyword);
      if (typeof prepared === 'string') unusable.push({ id, phrase, reason: prepared });
      else usable.push(prepared);
    }
  }
  return { usable, unusable };
}
