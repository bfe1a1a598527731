import { foldText } from './phrases/folded-text.ts';

/** Letters whose accents are compared as if they were not there. */
const ACCENTS = /[\u0300-\u036f]+/g;
/** Letters that Unicode does not decompose into a letter and an accent. */
const STROKED: Readonly<Record<string, string>> = { đ: 'd', ð: 'd', ħ: 'h', ł: 'l', ø: 'o', ŧ: 't' };
/** Scripts that write words without spaces between them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/u;
/** Anything longer is not a word of a language. */
const MAX_WORD_LENGTH = 40;

/** Texts of ASCII, whose words are found in a tenth of the time. */
const ASCII = /^[\0-\x7f]*$/;
const BETWEEN_ASCII_WORDS = /[^a-z0-9]+/;

/** A text as searches compare it: as pages compare phrases, and without accents. */
export function foldForSearch(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return foldText(text)
    .replace(ACCENTS, '')
    .replace(/[đðħłøŧ]/g, (letter) => STROKED[letter] ?? letter);
}

/** A word of a script without spaces becomes pairs of characters, as Chinese or Japanese words have about two. */
function pairs(word: string): string[] {
  const [first = '', ...others] = word;
  return others.length < 2 ? [word] : others.map((character, index) => `${others[index - 1] ?? first}${character}`);
}

export function searchWords(text: string): string[] {
  const folded = foldForSearch(text);
  const isAscii = ASCII.test(folded);
  const words = folded.split(isAscii ? BETWEEN_ASCII_WORDS : BETWEEN_WORDS).filter((word) => word !== '');
  const hasPairs = !isAscii && UNSPACED.test(folded);
  return words.flatMap((word) => (hasPairs && UNSPACED.test(word) ? pairs(word) : [word.slice(0, MAX_WORD_LENGTH)]));
}

/** The texts by which an entry is found, the most telling first, and how much a word in each counts. */
export const SEARCH_BOOSTS = { title: 4, keywords: 3, people: 3, abstract: 2, annotations: 1 } as const;

/** A shorter last word would begin most words. */
const MIN_PREFIX_LENGTH = 2;
/** The part of its weight that a completed word has. */
const COMPLETION_WEIGHT = 0.4;

export const isPrefix = (word: string, index: number, words: readonly string[]): boolean =>
  index === words.length - 1 && word.length >= MIN_PREFIX_LENGTH;

/** How minisearch indexes and ranks entries, in the service and in an exported site. */
export const INDEX_OPTIONS = {
  fields: Object.keys(SEARCH_BOOSTS),
  tokenize: searchWords,
  processTerm: (word: string) => word,
  searchOptions: {
    boost: { ...SEARCH_BOOSTS },
    combineWith: 'AND',
    prefix: isPrefix,
    weights: { prefix: COMPLETION_WEIGHT, fuzzy: 0 },
  },
} as const;

/** The words of a search, each once: the last one is the last that was written. */
export const searchedWords = (text: string): string[] => [...new Set(searchWords(text))];

/**
 * Sorts what minisearch finds: the best first. Sums of the same numbers in another order differ in their last digits, so
 * scores are rounded. Of equal ones, the newest precedes, which the caller compares.
 */
export const byScore = (left: { readonly score: number }, right: { readonly score: number }): number =>
  Math.fround(right.score) - Math.fround(left.score);
