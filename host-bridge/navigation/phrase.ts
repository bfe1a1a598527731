import type { Direction } from '../../embed/protocol/index.ts';
import { createStateReader, isSamePlace, shownBox } from '../dom/closed-parts.ts';
import { queryTrees } from '../dom/highlight-trees.ts';
import { ID_ATTRIBUTE } from '../highlight/highlight-element.ts';
import type { PaintedPhrase } from '../highlight/marker.ts';

/** One occurrence of an annotation's phrase in the text: its element, or the text of a painted highlight. */
export interface Phrase {
  readonly id: string;
  readonly place: HTMLElement | Range;
}

const isElement = (element: Element): element is HTMLElement => element instanceof HTMLElement;

/** Whether scripts can focus the element. Only one piece of a phrase can take the focus. */
const isFocusable = (element: HTMLElement): boolean => element.tabIndex >= 0 || element.hasAttribute('tabindex');

const idOf = (element: Element): string => element.getAttribute(ID_ATTRIBUTE) ?? '';

/**
 * The phrases that the reader can see, or could see if parts of the page were open, in text order.
 *
 * @param painted the highlights that are no elements
 */
export function phrasesInText(painted: readonly PaintedPhrase[]): Phrase[] {
  const elements = queryTrees(`[${ID_ATTRIBUTE}]`).filter(isElement);
  const focusable = new Set(elements.filter(isFocusable).map(idOf));
  const phrases: Phrase[] = elements
    // An annotation without an element that can take the focus shows all its pieces.
    .filter((element) => isFocusable(element) || !focusable.has(idOf(element)))
    .map((place) => ({ id: idOf(place), place }));
  for (const { id, phrase } of painted) phrases.push({ id, place: phrase });
  const stateOf = createStateReader();
  return phrases.filter(({ place }) => stateOf(place) !== 'hidden');
}

/** Whether two phrases are the same. Those of two annotations may begin at the same place. */
const isSamePhrase = (a: Phrase, b: Phrase): boolean => a.id === b.id && isSamePlace(a.place, b.place);

/** Whether the phrase, or the closed part around it, ends above the viewport. */
const isAbove = ({ place }: Phrase): boolean => shownBox(place).bottom <= 0;

/** Whether part of the phrase, or of the closed part around it, is in the viewport. */
export const isInView = (phrase: Phrase): boolean => !isAbove(phrase) && shownBox(phrase.place).top < innerHeight;

/** The place in the list of the phrase that the reader was led to last; -1 when the reader has scrolled away from it. */
function indexInView(phrases: readonly Phrase[], last: Phrase | undefined): number {
  const index = last ? phrases.findIndex((phrase) => isSamePhrase(phrase, last)) : -1;
  const phrase = phrases[index];
  return phrase && isInView(phrase) ? index : -1;
}

/**
 * The next occurrence of an annotation: after the last one shown, or else from the reader's position on. Begins again
 * after the end.
 *
 * @param phrases the annotation's phrases in text order
 * @returns `undefined` if there is none
 */
export function nextOccurrence(phrases: readonly Phrase[], last: Phrase | undefined): Phrase | undefined {
  const index = indexInView(phrases, last);
  const next = index < 0 ? phrases.find((phrase) => !isAbove(phrase)) : phrases[index + 1];
  return next ?? phrases[0];
}

/**
 * The next or previous phrase of another annotation, from the one that was shown last or from the reader's position.
 * Begins again at the end.
 *
 * @param phrases all phrases in text order
 * @returns `undefined` if there is none
 */
export function neighbour(
  phrases: readonly Phrase[],
  last: Phrase | undefined,
  direction: Direction,
): Phrase | undefined {
  const index = indexInView(phrases, last);
  const current = phrases[index];
  if (current === undefined) {
    const firstAhead = phrases.findIndex((phrase) => !isAbove(phrase));
    const start = firstAhead < 0 ? phrases.length : firstAhead;
    return phrases.at((direction === 'next' ? start : start - 1) % (phrases.length || 1));
  }
  const after = [...phrases.slice(index + 1), ...phrases.slice(0, index)];
  const isOther = ({ id }: Phrase): boolean => id !== current.id;
  return (direction === 'next' ? after.find(isOther) : after.findLast(isOther)) ?? current;
}
