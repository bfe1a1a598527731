import type { Span } from './page-lines.ts';

/** A part of a text that is like a pattern, and how much it differs, between 0 and 1. */
interface SimilarText extends Span {
  readonly difference: number;
}

/** A letter that the text has no more, or another one, is worse than one that was added: words are put between words. */
const LOST = 3;
const ADDED = 1;

/**
 * The part of a text that differs least from a pattern: by letters to add, remove and replace. It is Sellers' algorithm,
 * the edit distance of which the text's beginning and end are free. Of equal parts it is the one that begins last.
 */
export function similarText(text: ArrayLike<number>, pattern: ArrayLike<number>): SimilarText {
  const { length } = pattern;
  /** By number of the pattern's letters: the least difference of a part that ends here, and where that part begins. */
  const differences = Uint32Array.from({ length: length + 1 }, (_, index) => index * LOST);
  const starts = new Uint32Array(length + 1);
  let best = { from: 0, to: -1, difference: length * LOST };
  for (let at = 0; at < text.length; at++) {
    let [diagonal, diagonalStart] = [0, at];
    starts[0] = at + 1;
    for (let index = 1; index <= length; index++) {
      const [above, aboveStart] = [differences[index] ?? 0, starts[index] ?? 0];
      const replaced = diagonal + (text[at] === pattern[index - 1] ? 0 : LOST);
      const added = above + ADDED;
      const lost = (differences[index - 1] ?? 0) + LOST;
      const least = Math.min(replaced, added, lost);
      differences[index] = least;
      starts[index] = Math.max(
        least === replaced ? diagonalStart : 0,
        least === added ? aboveStart : 0,
        least === lost ? (starts[index - 1] ?? 0) : 0,
      );
      [diagonal, diagonalStart] = [above, aboveStart];
    }
    const difference = differences[length] ?? 0;
    if (difference < best.difference) best = { from: starts[length] ?? at, to: at, difference };
  }
  return { ...best, difference: best.difference / (length * LOST) };
}
