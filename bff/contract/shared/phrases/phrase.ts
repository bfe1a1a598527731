import { foldText } from './folded-text.ts';

/** Letters of scripts that separate words by spaces. Excludes Korean, which attaches particles to its words. */
const WORD =
  '(?![\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Bopomofo}\\p{sc=Yi}\\p{sc=Hangul}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}\\p{sc=Tibetan}\\p{sc=Javanese}\\p{sc=Balinese}\\u3099\\u309a\\u30fc])[\\p{L}\\p{N}\\p{M}_]';
/** Hebrew and Arabic write conjunctions, prepositions and articles as parts of the next word. */
const PREFIX = 'ו?([כלמ]?ש)?[בכלמ]?ה?|[وف]?([بكل]?(ال)?|لل)';
/** The number of a note or a verse, directly beside a word. */
const NUMBER = '\\p{N}{1,4}';

const IS_WORD = new RegExp(WORD, 'u');
/** Digits, and the last letters of prefixes. */
const MAY_PRECEDE = /[\p{N}והבכלמשوفبكل]/u;
/** The end of a text in which a phrase begins with the last character. */
const BEGINS = new RegExp(`(?<!${WORD})(${PREFIX}|${NUMBER}(?!\\p{N})).$`, 'u');
/** The beginning of a text in which a phrase ends with the first character. */
const ENDS = new RegExp(`^\\P{N}${NUMBER}(?!${WORD})`, 'u');
/** One more unit than the longest prefix or number. */
const REACH = 7;

/** Classes of units: no part of a word; a part of one; a part after which a phrase may begin. */
const NONE = 1;
const LETTER = 2;
const BEFORE = 3;
const cache = new Uint8Array(0x10000);

function classOf(unit: number): number {
  const character = String.fromCharCode(unit);
  if (!IS_WORD.test(character)) return NONE;
  return MAY_PRECEDE.test(character) ? BEFORE : LETTER;
}

/** The class of a folded unit, for `mayBeginBetween`. */
export function wordClass(unit = 0): number {
  cache[unit] ||= classOf(unit);
  return cache[unit];
}

/** Whether a phrase may begin between units of these classes: a quick check, of which `isWhole` confirms the result. */
export function mayBeginBetween(before: number, after: number): boolean {
  return before !== LETTER || after === NONE;
}

/**
 * Whether a phrase is made of whole words. The number of a note may directly precede or follow it, and a Hebrew or
 * Arabic prefix may precede it.
 * @param units folded text
 * @param first index of the phrase's first unit
 * @param last index of its last unit
 */
export function isWhole(units: Uint16Array, first: number, last: number): boolean {
  const isApart = (at: number, beside: number): boolean =>
    wordClass(units[at]) === NONE || wordClass(units[beside]) === NONE;
  const textBetween = (from: number, to: number): string => String.fromCharCode(...units.slice(Math.max(0, from), to));
  return (
    (isApart(first, first - 1) || BEGINS.test(textBetween(first - REACH, first + 1))) &&
    (isApart(last, last + 1) || ENDS.test(textBetween(last, last + REACH)))
  );
}

/** The first index of `keyword` in `phrase` (both folded) at word boundaries; -1 when there is none. */
export function indexOfWord(phrase: string, keyword: string): number {
  const units = Uint16Array.from(phrase.split(''), (unit) => unit.charCodeAt(0));
  let at = phrase.indexOf(keyword);
  while (at >= 0 && !isWhole(units, at, at + keyword.length - 1)) at = phrase.indexOf(keyword, at + 1);
  return at;
}

/** Longer texts are rejected, so that a mistaken phrase does not cost time and memory. In UTF-16 units. */
export const MAX_PHRASE_LENGTH = 10_000;

export interface Phrase {
  readonly id: string;
  /** The text as the annotation contains it. */
  readonly phrase: string;
  /** The text as it is compared. */
  readonly folded: string;
  /** The range to highlight, in units of `folded`. */
  readonly from: number;
  readonly to: number;
}

export type UnusableReason = 'empty-phrase' | 'keyword-not-in-phrase' | 'too-long';

/** Prepares one phrase, or says why it cannot be searched for. */
export function preparePhrase(id: string, phrase: string, keyword: string): Phrase | UnusableReason {
  if (phrase.length > MAX_PHRASE_LENGTH) return 'too-long';
  const folded = foldText(phrase);
  if (folded === '') return 'empty-phrase';
  const part = keyword.length > MAX_PHRASE_LENGTH ? keyword : foldText(keyword) || folded;
  // Most annotations highlight the entire phrase.
  const from = part === folded ? 0 : indexOfWord(folded, part);
  return from < 0 ? 'keyword-not-in-phrase' : { id, phrase, folded, from, to: from + part.length };
}
