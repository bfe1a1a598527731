import type { PaintedPhrase } from '../highlight/marker.ts';
import { type Phrase, phrasesInText } from '../navigation/phrase.ts';
import { lettersOf } from '../simplify-text.ts';

const textOf = ({ place }: Phrase): string => (place instanceof Range ? place.toString() : (place.textContent ?? ''));

/**
 * The visible highlights of a phrase, in text order. A highlight may be a part of its phrase. If none fits, because the
 * page has changed its text, these are all highlights of the annotation.
 * @param painted the highlights that are no elements
 */
export function foundPlaces(id: string, phrase: string, painted: readonly PaintedPhrase[]): Phrase['place'][] {
  const letters = lettersOf(phrase);
  const ofAnnotation = phrasesInText(painted).filter((each) => each.id === id);
  const ofPhrase = ofAnnotation.filter((each) => letters.includes(lettersOf(textOf(each))));
  return (ofPhrase.length > 0 ? ofPhrase : ofAnnotation).map(({ place }) => place);
}
