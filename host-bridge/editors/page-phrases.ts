import { preparePhrase } from '../../bff/contract/shared/phrases/phrase.ts';
import { pageDocument } from '../dom/unclobbered.ts';
import { findOccurrences, type Occurrence } from '../scan/locate.ts';
import { PhraseIndex } from '../scan/phrase-index.ts';
import { type PhraseSource, preparePhrases } from '../scan/phrases.ts';
import type { TextPiece } from '../scan/text-pieces.ts';
import type { PageLines } from './page-lines.ts';

/** Runs a search of the client's own scan at once: the editor waits for it, and no reader does. */
export function finish<T>(work: Generator<undefined, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Where the page has a phrase, as readers would see it highlighted. Null if it cannot be searched for. */
export function placesOf({ page }: PageLines, phrase: string, keyword: string): readonly Occurrence[] | null {
  const prepared = preparePhrase('', phrase, keyword);
  return typeof prepared === 'string' ? null : finish(findOccurrences(page, new PhraseIndex([prepared])));
}

/** Where the page has the phrases of annotations. */
export function placesOfAll({ page }: PageLines, sources: readonly PhraseSource[]): readonly Occurrence[] {
  const { usable } = finish(preparePhrases(sources));
  return finish(findOccurrences(page, new PhraseIndex(usable)));
}

/** The range from the beginning of a place to its end. */
export function rangeAround({ pieces }: Occurrence): Range {
  const range = pageDocument.createRange();
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (first) range.setStart(first.node, first.start);
  if (last) range.setEnd(last.node, last.end);
  return range;
}

/** Whether two places are the same text. */
export function isSamePlace(one: readonly TextPiece[], other: readonly TextPiece[]): boolean {
  const [first, last] = [one[0], one.at(-1)];
  const [otherFirst, otherLast] = [other[0], other.at(-1)];
  return (
    first?.node === otherFirst?.node &&
    first?.start === otherFirst?.start &&
    last?.node === otherLast?.node &&
    last?.end === otherLast?.end
  );
}

/** Whether two places have text in common. */
export const isOverlapping = (one: readonly TextPiece[], other: readonly TextPiece[]): boolean =>
  one.some((piece) =>
    other.some(({ node, start, end }) => node === piece.node && start < piece.end && piece.start < end),
  );
