import { annotationWord } from '../annotation-words.ts';
import { pageDocument } from '../unclobbered.ts';
import type { HighlightAnnotation } from './highlight-annotation.ts';

/**
 * The description that assistive technology gives of a highlight: the word "annotation", in the language of the page,
 * and the annotation's title.
 */
export function describeHighlight({ title, id }: Pick<HighlightAnnotation, 'title' | 'id'>): string {
  return `${annotationWord(pageDocument.documentElement.lang)}: ${title || id}`;
}
