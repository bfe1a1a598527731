import type { Annotation } from '../../../../bff/contract/index.ts';
import { plainText } from '../../../rich-text/plain-text.ts';

/** What the reader is looking for. */
export interface AnnotationQuery {
  /** The words of which each must occur; in any case, with or without diacritics. */
  readonly words: string;
  /** The type of annotation; empty for all. */
  readonly type: string;
}

export const NO_QUERY: AnnotationQuery = { words: '', type: '' };

/** Text as it is compared: without case, diacritics and differences of width. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('ı', 'i');
}

/** Prepares annotations for searching their titles and texts. @returns the annotations that match, in their order */
export function createSearch(annotations: readonly Annotation[]): (query: AnnotationQuery) => readonly Annotation[] {
  const texts = new Map<Annotation, string>();
  const textOf = (annotation: Annotation) => {
    const text = texts.get(annotation) ?? fold(`${annotation.title}\n${plainText(annotation.content)}`);
    texts.set(annotation, text);
    return text;
  };
  return ({ words, type }) => {
    const wanted = fold(words).split(/\s+/).filter(Boolean);
    const matches = (annotation: Annotation) =>
      (type === '' || annotation.annotationType === type) && wanted.every((word) => textOf(annotation).includes(word));
    return wanted.length === 0 && type === '' ? annotations : annotations.filter(matches);
  };
}
