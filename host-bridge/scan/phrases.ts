import { foldText } from './folded-text.ts';
import { indexOfWord } from './word-boundaries.ts';

/** Longer texts are rejected, so that a mistaken phrase does not cost time and memory. In UTF-16 units. */
export const MAX_PHRASE_LENGTH = 10_000;

/** One phrase of one annotation, prepared for the search. */
export interface Phrase {
  readonly id: string;
  /** The text as the annotation contains it. */
  readonly phrase: string;
  /** The text as it is compared. */
  readonly folded: string;
  /** The range to highlight, in units of `folded`. */
  readonly from: number;
  readonly to: number;
}

/** Why a phrase cannot be searched for. */
export type UnusableReason = 'empty-phrase' | 'keyword-not-in-phrase' | 'too-long';

/** The phrases of one annotation. */
export interface PhraseSource {
  readonly id: string;
  /** `keyword` is the part of `phrase` to highlight; empty to highlight all of it. */
  readonly segments: readonly { readonly phrase: string; readonly keyword: string }[];
}

/** The phrases of a list of annotations, in the order of the list. */
export interface PhraseList {
  readonly usable: readonly Phrase[];
  readonly unusable: readonly { readonly id: string; readonly phrase: string; readonly reason: UnusableReason }[];
}

/** Prepares one phrase, or says why it cannot be searched for. */
export function preparePhrase(id: string, phrase: string, keyword: string): Phrase | UnusableReason {
  if (phrase.length > MAX_PHRASE_LENGTH) return 'too-long';
  const folded = foldText(phrase);
  if (folded === '') return 'empty-phrase';
  const part = keyword.length > MAX_PHRASE_LENGTH ? keyword : foldText(keyword) || folded;
  // Most annotations highlight the entire phrase.
  const from = part === folded ? 0 : indexOfWord(folded, part);
  return from < 0 ? 'keyword-not-in-phrase' : { id, phrase, folded, from, to: from + part.length };
}

/** Prepares all phrases and lists the unusable ones with the reason. Yields where the caller may pause. */
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
