import type { HighlightAnnotation } from '../../highlight/index.ts';

/** The word by which a screen reader introduces a highlight, by the page's language where it is not "Annotation". */
const WORDS: Readonly<Record<string, string>> = {
  de: 'Anmerkung',
  es: 'Anotación',
  ar: 'حاشية',
  ja: '注釈',
};

/**
 * The one label of a highlight: what it is, and of what.
 *
 * @param language BCP 47 tag of the page's text; unknown ones get English
 */
export function labelOf({ title, id }: Pick<HighlightAnnotation, 'title' | 'id'>, language: string): string {
  const primary = language.toLowerCase().split('-')[0] ?? '';
  return `${WORDS[primary] ?? 'Annotation'}: ${title === '' ? id : title}`;
}
