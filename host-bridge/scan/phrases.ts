import { type Phrase, preparePhrase, type UnusableReason } from '../../bff/contract/shared/phrases/phrase.ts';

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

/** Prepares all phrases and lists the unusable ones with the reason. Yields where the caller may pause. */
export function* preparePhrases(sources: Iterable<PhraseSource>): Generator<undefined, PhraseList> {
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
