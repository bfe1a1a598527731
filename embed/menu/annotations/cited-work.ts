import type { CitedWork } from '../../../bff/contract/index.ts';
import type { Note } from '../../protocol/index.ts';

/** What of a reference's words its printed form must have. Printed forms order and abbreviate names and journals differently. */
const MIN_SHARE = 0.7;

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu),
  );

/** The part of a reference's words that a text has. */
function shareOf({ unstructured }: CitedWork, text: ReadonlySet<string>): number {
  const words = [...wordsOf(unstructured ?? '')];
  return words.filter((word) => text.has(word)).length / (words.length || 1);
}

export const isSameDoi = (left: string, right: string | null): boolean => left.toLowerCase() === right?.toLowerCase();

/** The entry's reference that a note of the page prints: the one with its DOI, or else the one that is most like it. */
export function citedWork(references: readonly CitedWork[], { text, doi }: Note): CitedWork | undefined {
  if (doi) return references.find((work) => isSameDoi(doi, work.doi));
  const words = wordsOf(text);
  const [best] = references.toSorted((left, right) => shareOf(right, words) - shareOf(left, words));
  return best && shareOf(best, words) >= MIN_SHARE ? best : undefined;
}
