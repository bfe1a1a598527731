import { foldText } from '../../bff/contract/phrases/folded-text.ts';
import { preparePhrase } from '../../bff/contract/phrases/phrase.ts';
import type { DraftPhrase, LostPhrase } from '../../embed/protocol/index.ts';
import { explainMisses } from '../scan/explain-misses.ts';
import { findOccurrences } from '../scan/locate.ts';
import { PhraseIndex } from '../scan/phrase-index.ts';
import { type ModeOf, modeOf } from '../scan/reading-rules.ts';
import type { PageRoot } from '../scan/whole-page.ts';
import { PageLines, textIn, widen } from './page-lines.ts';
import { finish, placesOf } from './page-phrases.ts';
import { similarText } from './similar-text.ts';

/** The text that has replaced a phrase differs from it by this share of its letters at most. */
const MAX_DIFFERENCE = 0.4;

const codesOf = (text: string): Uint16Array => Uint16Array.from(foldText(text), (letter) => letter.charCodeAt(0));

/** The part of the page's text that is most like some text, in whole words. Null if none is like it. */
function nearestText(lines: PageLines, text: string): string | null {
  const pattern = codesOf(text);
  const [best] = lines.lines
    .map((line) => ({ line, ...similarText(line.codes, pattern) }))
    .sort((one, other) => one.difference - other.difference);
  if (best === undefined || best.to < best.from || best.difference > MAX_DIFFERENCE) return null;
  return textIn(lines, best.line, widen(best.line, best));
}

/** The words of a phrase that are most like its former keyword. Empty: all of it is highlighted. */
function keywordIn(phrase: string, keyword: string): string {
  if (keyword === '' || typeof preparePhrase('', phrase, keyword) !== 'string') return keyword;
  const pattern = codesOf(keyword);
  const words = phrase.split(' ');
  const wanted = keyword.split(' ').length;
  const [best] = words
    .flatMap((_, from) => (from + wanted > words.length ? [] : [words.slice(from, from + wanted).join(' ')]))
    .map((each) => ({ each, ...similarText(codesOf(each), pattern) }))
    .sort((one, other) => one.difference - other.difference);
  return best !== undefined && best.difference <= MAX_DIFFERENCE ? best.each : '';
}

/** The phrase to take in the place of one that the page does not have. Null if none is found. */
function nearestPhrase(lines: PageLines, { scanPhrase, scanKeyword }: DraftPhrase): DraftPhrase | null {
  const text = nearestText(lines, scanPhrase);
  if (text === null) return null;
  const phrase = { scanPhrase: text, scanKeyword: keywordIn(text, scanKeyword) };
  const places = placesOf(lines, phrase.scanPhrase, phrase.scanKeyword) ?? [];
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
    const places = placesOf(lines, phrase.scanPhrase, phrase.scanKeyword);
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
