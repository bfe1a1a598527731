import { foldText } from '../../bff/contract/shared/phrases/folded-text.ts';
import { preparePhrase } from '../../bff/contract/shared/phrases/phrase.ts';
import type { DraftPhrase, LostPhrase } from '../../embed/protocol/index.ts';
import { explainMisses } from '../inspector/explain-misses.ts';
import { findOccurrences } from '../scan/locate.ts';
import { PhraseIndex } from '../scan/phrase-index.ts';
import { type ModeOf, modeOf } from '../scan/reading-rules.ts';
import type { PageRoot } from '../scan/whole-page.ts';
import { finish, type PageLine, PageLines, placesOf, type Span, textIn, widen } from './page-lines.ts';

/** A part of a text that is like a pattern, and how much it differs, between 0 and 1. */
interface SimilarText extends Span {
  readonly difference: number;
}

/** A letter that the text has no more, or another one, is worse than one that was added: words are put between words. */
const LOST = 3;
const ADDED = 1;

/** Letters of a text after which the search may pause. */
const PAUSE_AFTER = 100;

/**
 * The part of a text that differs least from a pattern: by letters to add, remove and replace. It is Sellers' algorithm,
 * the edit distance of which the text's beginning and end are free. Of equal parts it is the one that begins last.
 */
function* similarText(text: ArrayLike<number>, pattern: ArrayLike<number>): Generator<undefined, SimilarText> {
  const { length } = pattern;
  /** By number of the pattern's letters: the least difference of a part that ends here, and where that part begins. */
  const differences = Uint32Array.from({ length: length + 1 }, (_, index) => index * LOST);
  const starts = new Uint32Array(length + 1);
  let best = { from: 0, to: -1, difference: length * LOST };
  for (let at = 0; at < text.length; at++) {
    if (at % PAUSE_AFTER === 0) yield;
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

/** The text that has replaced a phrase differs from it by this share of its letters at most. */
const MAX_DIFFERENCE = 0.4;

const codesOf = (text: string): Uint16Array => Uint16Array.from(foldText(text), (letter) => letter.charCodeAt(0));

/**
 * The part of the page's text that is most like some text, in whole words. Null if none is like it. Its time grows with
 * the page's text times this one.
 */
export function* nearestText(lines: PageLines, text: string): Generator<undefined, string | null> {
  const pattern = codesOf(text);
  let best: (SimilarText & { readonly line: PageLine }) | undefined;
  for (const line of lines.lines) {
    const similar = yield* similarText(line.codes, pattern);
    if (best === undefined || similar.difference < best.difference) best = { line, ...similar };
  }
  if (best === undefined || best.to < best.from || best.difference > MAX_DIFFERENCE) return null;
  return textIn(lines, best.line, widen(best.line, best));
}

/** The words of a phrase that are most like its former keyword. Empty: all of it is highlighted. */
function keywordIn(phrase: string, keyword: string): string {
  if (keyword === '' || typeof preparePhrase('', phrase, keyword) !== 'string') return keyword;
  const pattern = codesOf(keyword);
  const words = phrase.split(' ');
  const { length } = keyword.split(' ');
  const [best] = words
    .slice(0, Math.max(0, words.length - length + 1))
    .map((_, from) => words.slice(from, from + length).join(' '))
    .map((part) => ({ part, ...finish(similarText(codesOf(part), pattern)) }))
    .sort((a, b) => a.difference - b.difference);
  return best !== undefined && best.difference <= MAX_DIFFERENCE ? best.part : '';
}

/** The phrase to take in the place of one that the page does not have. Null if none is found. */
function nearestPhrase(lines: PageLines, { scanPhrase, scanKeyword }: DraftPhrase): DraftPhrase | null {
  const text = finish(nearestText(lines, scanPhrase));
  if (text === null) return null;
  const phrase = { scanPhrase: text, scanKeyword: keywordIn(text, scanKeyword) };
  const places = placesOf(lines, phrase) ?? [];
  return places.length > 0 ? phrase : null;
}

/**
 * The phrases that the client's scan does not find in the page: why, and the nearest text of the page.
 * @returns those that are lost, by their index
 */
export function findLost(root: PageRoot, phrases: readonly DraftPhrase[]): LostPhrase[] {
  const lines = new PageLines(root);
  const missed = phrases.flatMap((phrase, index) => {
    const prepared = preparePhrase(String(index), phrase.scanPhrase, phrase.scanKeyword);
    const places = placesOf(lines, phrase);
    return places === null || places.length === 0 ? [{ index, phrase, prepared }] : [];
  });
  if (missed.length === 0) return [];
  const usable = missed.flatMap(({ prepared }) => (typeof prepared === 'string' ? [] : [prepared]));
  const search = function* (readAs: ModeOf) {
    const { page } = new PageLines(root, readAs);
    return { page, occurrences: yield* findOccurrences(page, new PhraseIndex(usable)) };
  };
  const reasons = finish(explainMisses(search, modeOf, usable));
  return missed.map(({ index, phrase, prepared }) => ({
    index,
    reason: typeof prepared === 'string' ? prepared : (reasons.get(prepared) ?? 'edited-text'),
    nearest: nearestPhrase(lines, phrase),
  }));
}
