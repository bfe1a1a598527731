import type { Direction } from '../../embed/protocol/index.ts';
import { isAbove, isInView, isSamePhrase, type Phrase } from './phrase.ts';

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
