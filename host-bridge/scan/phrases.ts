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

/**
 * Prepares all phrases and lists the unusable ones with the reason. An annotation whose scanning is turned off has none.
 * Yields where the caller may pause.
 */
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
