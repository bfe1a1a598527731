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
