import { asObject, asObjects, asText } from '../../bff/contract/shared/json-object.ts';

/** An annotation as the service sends it. Only its id is checked. */
export interface PhraseSource {
  readonly id: string;
  /** Normally a `ScanText`. */
  readonly scanText?: unknown;
}

/** A phrase of an annotation whose scanning is on, and the words in it to highlight. */
export interface ListedPhrase {
  readonly id: string;
  readonly phrase: string;
  readonly keyword: string;
}

/** The phrases of annotations whose scanning is on, in the order of the list. */
export function* listPhrases(sources: Iterable<PhraseSource>): Generator<ListedPhrase> {
  for (const { id, scanText } of sources) {
    const { enableScanText, scanSegments } = asObject(scanText);
    for (const { scanPhrase: phrase, scanKeyword } of enableScanText === true ? asObjects(scanSegments) : [])
      if (typeof phrase === 'string') yield { id, phrase, keyword: asText(scanKeyword) };
  }
}

/** Computes the hash of a text from the hash of the text before its last unit. */
export function extendHash(hash: number, unit: number): number {
  return (Math.imul(hash ^ unit, 0x9e3779b1) + 0x7f4a7c15) | 0;
}
