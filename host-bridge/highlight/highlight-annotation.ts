import type { PhraseSource } from '../scan/phrases.ts';

/** One annotation to highlight. Without segments, only elements that the publisher marked up are highlighted. */
export interface HighlightAnnotation extends PhraseSource {
  readonly title: string;
  readonly annotationType: string;
}
