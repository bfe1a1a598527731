import { foldText } from '../../bff/contract/shared/phrases/folded-text.ts';
import { preparePhrase } from '../../bff/contract/shared/phrases/phrase.ts';
import type { DraftPhrase, LostPhrase } from '../../embed/protocol/index.ts';
import type { PageRoot } from '../scan/whole-page.ts';
import { explainMisses } from './explain-misses.ts';
import { finish, type PageLines, type Part, placesOf, readLines, type Span, textIn, widen } from './page-lines.ts';

/** A part of a text that is like a pattern, and how much it differs, between 0 and 1. */
interface SimilarText extends Span {
  readonly difference: number;
}

/** Differences are counted in this unit, so that the beginning of a part fits in below. No page has as many letters. */
const UNIT = 2 ** 32;
/** A letter that the text has no more, or another one, is worse than one that was added: words are put between words. */
const LOST = 3 * UNIT;
const ADDED = UNIT;

/** Letters of a text after which the search may pause. */
const PAUSE_AFTER = 100;

/**
 * The part of a text that differs least from a pattern: by letters to add, remove and replace. It is Sellers' algorithm,
 * the edit distance of which the text's beginning and end are free. Of equal parts it is the one that begins last.
 */
function* similarText(text: ArrayLike<number>, pattern: ArrayLike<number>): Generator<undefined, SimilarText> {
  const { length } = pattern;
  /** By number of the pattern's letters: the least difference of a part that ends here, less where that part begins. */
  const least = Float64Array.from({ length: length + 1 }, (_, index) => index * LOST);
  let best = { from: 0, to: -1, difference: 1 };
  for (let at = 0; at < text.length; at++) {
    if (at % PAUSE_AFTER === 0) yield;
    let diagonal = least[0] ?? 0;
    least[0] = -at - 1;
    for (let index = 1; index <= length; index++) {
      const above = least[index] ?? 0;
      const replaced = diagonal + (text[at] === pattern[index - 1] ? 0 : LOST);
      least[index] = Math.min(replaced, above + ADDED, (least[index - 1] ?? 0) + LOST);
      diagonal = above;
    }
    const end = least[length] ?? 0;
    const units = Math.ceil(end / UNIT);
    const difference = (units * UNIT) / (length * LOST);
    if (difference < best.difference) best = { from: units * UNIT - end, to: at, difference };
  }
  return best;
}

/** The text that has replaced a phrase differs from it by this share of its letters at most. */
const MAX_DIFFERENCE = 0.4;

/** The text in some parts of lines that is most like another text, in whole words. Null if none is like it. */
function* nearestPart(parts: readonly Part[], text: string): Generator<undefined, Part | null> {
  const pattern = Uint16Array.from(foldText(text), (letter) => letter.charCodeAt(0));
  let best: (SimilarText & { readonly part: Part }) | undefined;
  for (const part of parts) {
    const similar = yield* similarText(part.line.codes.subarray(part.from, part.to + 1), pattern);
    if (best === undefined || similar.difference < best.difference) best = { part, ...similar };
  }
  if (best === undefined || best.to < best.from || best.difference > MAX_DIFFERENCE) return null;
  const { line, from } = best.part;
  return { line, ...widen(line, { from: from + best.from, to: from + best.to }) };
}

const wholeLines = ({ lines }: PageLines): Part[] =>
  lines.map((line) => ({ line, from: 0, to: line.units.length - 1 }));

/** The part of the page's text that is most like some text. Its time grows with the page's text times this one. */
export const nearestText = (lines: PageLines, text: string): Generator<undefined, Part | null> =>
  nearestPart(wholeLines(lines), text);

/** The phrase to take in the place of one that the page does not have. Null if none is found. */
function nearestPhrase(lines: PageLines, { scanPhrase, scanKeyword }: DraftPhrase): DraftPhrase | null {
  const part = finish(nearestText(lines, scanPhrase));
  if (part === null) return null;
  // Without a keyword, all of it is highlighted.
  const keyword = scanKeyword && finish(nearestPart([part], scanKeyword));
  const phrase = { scanPhrase: textIn(lines, part).trim(), scanKeyword: keyword ? textIn(lines, keyword).trim() : '' };
  const [places] = placesOf(lines, [phrase]);
  return places?.length ? phrase : null;
}

/**
 * The phrases that the client's scan does not find in the page: why, and the nearest text of the page.
 * @returns those that are lost, by their index
 */
export function findLost(root: PageRoot, phrases: readonly DraftPhrase[]): LostPhrase[] {
  const lines = readLines(root);
  const places = placesOf(lines, phrases);
  const lost = phrases.flatMap((draft, index) => {
    if (places[index]?.length) return [];
    const prepared = preparePhrase('', draft.scanPhrase, draft.scanKeyword);
    return {
      index,
      draft,
      id: '',
      phrase: draft.scanPhrase,
      ...(typeof prepared === 'string' && { reason: prepared }),
    };
  });
  const explained = finish(explainMisses(root, lost));
  return lost.map(({ index, draft }, at) => {
    return { index, reason: explained[at]?.reason ?? '', nearest: nearestPhrase(lines, draft) };
  });
}
