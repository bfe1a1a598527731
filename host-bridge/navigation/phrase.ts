import type { Direction } from '../../embed/protocol/index.ts';
import { createStateReader, isSameSpot, type Spot, shownPart } from '../dom/closed-parts.ts';
import { isInView as isPlaceInView, visiblePart } from '../dom/visible-part.ts';
import { annotationIdOf, isHead } from '../highlight/highlight-element.ts';

/** One occurrence of an annotation's phrase in the text: its element, or the text of a painted highlight. */
export interface Phrase {
  readonly id: string;
  readonly place: HTMLElement | Range;
}

/** Whether a highlight is the beginning of its phrase: of several elements, only one can take the focus. */
const isBeginning = (place: HTMLElement | Range): boolean =>
  place instanceof Range ? isHead(place) : place.tabIndex >= 0 || place.hasAttribute('tabindex');

/** The phrases that the reader can see, or could see if parts of the page were open. @param highlights in text order */
export function phrasesAmong(highlights: readonly Spot[]): Phrase[] {
  const places = highlights.filter((each) => each instanceof HTMLElement || each instanceof Range);
  const begun = new Set(places.filter(isBeginning).map(annotationIdOf));
  const stateOf = createStateReader();
  return (
    places
      // An annotation without an element that can take the focus shows all its pieces.
      .filter((place) => isBeginning(place) || !begun.has(annotationIdOf(place)))
      .filter((place) => stateOf(place) !== 'hidden')
      .map((place) => ({ id: annotationIdOf(place) ?? '', place }))
  );
}

/** Whether the phrase, or the closed part around it, ends above what the reader sees. */
const isAbove = ({ place }: Phrase): boolean => shownPart(place).getBoundingClientRect().bottom <= visiblePart().top;

/** Whether the reader sees part of the phrase, or of the closed part around it. */
export const isInView = ({ place }: Phrase): boolean => isPlaceInView(shownPart(place));

/**
 * The phrase that a reader comes to next: from the one shown last, or from the reader's position if that is elsewhere by
 * now. Begins again at the end.
 *
 * @param phrases in text order
 * @param isNeighbour whether to pass over phrases of the annotation that was shown last
 * @returns `undefined` if there is none
 */
export function nextPhrase(
  phrases: readonly Phrase[],
  last: Phrase | undefined,
  direction: Direction = 'next',
  isNeighbour = false,
): Phrase | undefined {
  // The phrases of two annotations may begin at the same place.
  const isLast = ({ id, place }: Phrase) => id === last?.id && isSameSpot(place, last.place);
  const index = phrases.findIndex((phrase) => isLast(phrase) && isInView(phrase));
  const ahead = phrases.findIndex((phrase) => !isAbove(phrase));
  const begin = index < 0 ? Math.max(0, ahead) : index + (direction === 'next' ? 1 : 0);
  const ordered = [...phrases.slice(begin), ...phrases.slice(0, begin)];
  if (direction === 'previous') ordered.reverse();
  const current = isNeighbour ? phrases[index]?.id : undefined;
  return ordered.find(({ id }) => id !== current) ?? ordered[0];
}
