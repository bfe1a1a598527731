import { ID_ATTRIBUTE } from '../highlight/highlight-element.ts';
import type { PaintedPhrase } from '../highlight/marker.ts';
import { queryTrees } from '../highlight-trees.ts';
import { isSamePlace } from '../same-place.ts';

/** One occurrence of an annotation's phrase in the text: its element, or the text of a painted highlight. */
export interface Phrase {
  readonly id: string;
  readonly place: HTMLElement | Range;
}

const isElement = (element: Element): element is HTMLElement => element instanceof HTMLElement;

/** Whether scripts can focus the element. Only one piece of a phrase can take the focus. */
const isFocusable = (element: HTMLElement): boolean => element.tabIndex >= 0 || element.hasAttribute('tabindex');

const isRendered = ({ place }: Phrase): boolean => place.getClientRects().length > 0;

const idOf = (element: Element): string => element.getAttribute(ID_ATTRIBUTE) ?? '';

/** The visible phrases in the text, in text order. @param painted the highlights that are no elements */
export function phrasesInText(painted: readonly PaintedPhrase[]): Phrase[] {
  const elements = queryTrees(`[${ID_ATTRIBUTE}]`).filter(isElement);
  const focusable = new Set(elements.filter(isFocusable).map(idOf));
  const phrases: Phrase[] = elements
    // An annotation without an element that can take the focus shows all its pieces.
    .filter((element) => isFocusable(element) || !focusable.has(idOf(element)))
    .map((place) => ({ id: idOf(place), place }));
  for (const { id, phrase } of painted) phrases.push({ id, place: phrase });
  return phrases.filter(isRendered);
}

/** Whether two phrases are the same. Those of two annotations may begin at the same place. */
export const isSamePhrase = (a: Phrase, b: Phrase): boolean => a.id === b.id && isSamePlace(a.place, b.place);

/** Whether the phrase ends above the viewport. */
export const isAbove = ({ place }: Phrase): boolean => place.getBoundingClientRect().bottom <= 0;

/** Whether part of the phrase is in the viewport. */
export const isInView = (phrase: Phrase): boolean =>
  !isAbove(phrase) && phrase.place.getBoundingClientRect().top < innerHeight;
