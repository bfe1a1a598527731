import { ID_ATTRIBUTE } from '../highlight/highlight-element.ts';
import type { PaintedPhrase } from '../highlight/marker.ts';
import { queryTrees } from '../highlight-trees.ts';

/** One occurrence of an annotation's phrase in the text: its element, or the text of a painted highlight. */
export interface Phrase {
  readonly id: string;
  readonly place: HTMLElement | Range;
}

const isRange = (place: Phrase['place']): place is Range => 'startContainer' in place;

/** The document that contains the phrase: the page, or one in a frame. */
export const documentOf = ({ place }: Phrase): Document | null =>
  (isRange(place) ? place.startContainer : place).ownerDocument;

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

/** Whether two phrases are the same place in the text. A painted one gets a new range at each reading. */
export function isSamePhrase(a: Phrase, b: Phrase): boolean {
  if (!isRange(a.place) || !isRange(b.place)) return a.place === b.place;
  return (
    a.id === b.id && a.place.startContainer === b.place.startContainer && a.place.startOffset === b.place.startOffset
  );
}

/**
 * Where the phrase ends below the top of what the reader sees of its document, and where it begins above the end of
 * that: a frame may be higher than the viewport around it, or out of it.
 */
function distances(phrase: Phrase): readonly [fromTop: number, toEnd: number] {
  const { top, bottom } = phrase.place.getBoundingClientRect();
  const view = documentOf(phrase)?.defaultView ?? window;
  const start = view.frameElement?.getBoundingClientRect().top ?? 0;
  const around = view.frameElement ? view.parent : view;
  return [bottom + Math.min(0, start), Math.min(view.innerHeight, around.innerHeight - start) - top];
}

/** Whether the reader sees part of the phrase. */
export const isInView = (phrase: Phrase): boolean => distances(phrase).every((distance) => distance > 0);

/** Whether the phrase ends above what the reader sees. */
export const isAbove = (phrase: Phrase): boolean => distances(phrase)[0] <= 0;
