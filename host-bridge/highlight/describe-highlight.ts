import { annotationWord } from '../annotation-words.ts';
import type { HighlightAnnotation } from './highlight-annotation.ts';

/**
 * The description that assistive technology gives of a highlight: the word "annotation" and the annotation's title.
 * @param language BCP 47 tag of the page's text
 */
export function describeHighlight({ title, id }: Pick<HighlightAnnotation, 'title' | 'id'>, language: string): string {
  return `${annotationWord(language)}: ${title === '' ? id : title}`;
}
