/** Letters whose accents are compared as if they were not there. */
const ACCENTS = /[\u0300-\u036f]+/g;
/** Scripts that write words without spaces between them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/u;
/** Longer ones are no words of a language. */
const MAX_WORD_LENGTH = 40;

/** Texts of ASCII, whose words are found in a tenth of the time. */
const ASCII = /^[\0-\x7f]*$/;
const BETWEEN_ASCII_WORDS = /[^a-z0-9]+/;

/** A text as searches compare it: without case, accents and variants of characters. */
export const foldText = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(ACCENTS, '').toLowerCase();

/** A word of a script without spaces becomes pairs of characters, as Chinese or Japanese words have about two. */
function pairs(word: string): string[] {
  const characters = [...word];
  if (characters.length < 3) return [word];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

const isWord = (word: string) => word !== '';

/** The words of a text, as searches compare them. */
export function searchWords(text: string): string[] {
  const folded = foldText(text);
  const isAscii = ASCII.test(folded);
  const words = folded.split(isAscii ? BETWEEN_ASCII_WORDS : BETWEEN_WORDS).filter(isWord);
  const hasPairs = !isAscii && UNSPACED.test(folded);
  return words.flatMap((word) => (hasPairs && UNSPACED.test(word) ? pairs(word) : [word.slice(0, MAX_WORD_LENGTH)]));
}

/*
 * How entries are searched, and the index of a site without a server: the export builds it with minisearch and cuts it
 * into files, of which a search loads those that it needs.
 */

/** The texts of an entry, and how much a word in each counts. */
export const SEARCH_BOOSTS = { title: 4, keywords: 3, people: 3, abstract: 2, annotations: 1 } as const;

/** A shorter last word would begin most words. */
const MIN_PREFIX_LENGTH = 2;
/** The part of its weight that a completed word has. */
const COMPLETION_WEIGHT = 0.4;

/** Whether a searched word may be the beginning of a word. */
export const isPrefix = (word: string, index: number, words: readonly string[]): boolean =>
  index === words.length - 1 && word.length >= MIN_PREFIX_LENGTH;

/** How minisearch reads entries and searches. */
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

/** A word with minisearch's postings: how often documents have it, by field and number of the document. */
export type IndexedWord = readonly [word: string, postings: Readonly<Record<string, Readonly<Record<string, number>>>>];

/** The file that a search reads first. Files are named by their content: an older one never meets a newer one. */
export interface SearchIndexFile {
  readonly documentCount: number;
  /** Of each field. */
  readonly averageFieldLength: readonly number[];
  /** The names of the files with documents, in the order of their numbers. */
  readonly documents: readonly string[];
  /** The first word of each file with words, and its name. A file may go on with the last word of the one before. */
  readonly words: readonly (readonly [first: string, name: string])[];
}

/** Documents of a file. */
export const DOCUMENTS_PER_FILE = 400;

/** A document: its slug, then the length of each field. */
export type IndexedDocument = readonly [slug: string, ...lengths: number[]];

/** Sums of the same numbers in another order differ in their last digits. */
const rounded = (score: number): number => Number(score.toPrecision(9));

/** Sorts what minisearch finds: the best first, and of equal ones the newest. */
export const byScore = (one: FoundDocument, other: FoundDocument): number =>
  rounded(other.score) - rounded(one.score) || other.id - one.id;

interface FoundDocument {
  /** Its number: newer documents have higher ones. */
  readonly id: number;
  readonly score: number;
}
