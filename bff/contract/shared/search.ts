import { escapeHtml } from './markup.ts';
import { oneLine } from './text.ts';

/** Letters whose accents are compared as if they were not there. */
const ACCENTS = /[\u0300-\u036f]+/g;
/** Scripts that write words without spaces between them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/u;
/** Anything longer is not a word of a language. */
const MAX_WORD_LENGTH = 40;

/** Texts of ASCII, whose words are found in a tenth of the time. */
const ASCII = /^[\0-\x7f]*$/;
const BETWEEN_ASCII_WORDS = /[^a-z0-9]+/;

/** A text as searches compare it: without case, accents and variants of characters. */
const foldForSearch = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(ACCENTS, '').toLowerCase();

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

export const isPrefix = (word: string, index: number, words: readonly string[]): boolean =>
  index === words.length - 1 && word.length >= MIN_PREFIX_LENGTH;

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
  readonly averageFieldLength: readonly number[];
  /** The names of the files with documents, in the order of their numbers. */
  readonly documents: readonly string[];
  /** The first word of each file with words, and its name. A file may go on with the last word of the one before. */
  readonly words: readonly (readonly [first: string, name: string])[];
}

export const DOCUMENTS_PER_FILE = 400;

/** A document: its slug, then the length of each field. */
export type IndexedDocument = readonly [slug: string, ...lengths: number[]];

/** Sums of the same numbers in another order differ in their last digits. */
const rounded = (score: number): number => Number(score.toPrecision(9));

/** A document's number, which is the higher the newer it is. */
interface FoundDocument {
  readonly id: number;
  readonly score: number;
}

/** Sorts what minisearch finds: the best first, and of equal ones the newest. */
export const byScore = (left: FoundDocument, right: FoundDocument): number =>
  rounded(right.score) - rounded(left.score) || right.id - left.id;

/** Characters of a snippet, and how many of them stand before the word that it is cut around. */
const LENGTH = 160;
const BEFORE = 40;
/** Characters of a text that are searched for a place to show. */
const MAX_TEXT = 20_000;

/** A place in a text, with the searched words that stand there. */
interface FoundPlace {
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
}

const WORD_PATTERN = /[\p{L}\p{N}\p{M}]+/gu;

/** The places in a word of the text at which a searched word stands. Folding may change a word's length. */
function placesInWord(text: string, from: number, words: readonly string[], prefix: string): FoundPlace[] {
  const folded = foldForSearch(text);
  const whole = words.filter((word) => word === folded || (word === prefix && folded.startsWith(word)));
  if (whole.length > 0) return [{ from, to: from + text.length, words: whole }];
  // Pairs of characters of a script without spaces.
  if (folded.length !== text.length || searchWords(text).length < 2) return [];
  return words.flatMap((word) => {
    const at = folded.indexOf(word);
    return at === -1 ? [] : [{ from: from + at, to: from + at + word.length, words: [word] }];
  });
}

function placesOf(text: string, words: readonly string[]): FoundPlace[] {
  const prefix = words.at(-1) ?? '';
  const found: FoundPlace[] = [];
  for (const { 0: word, index } of text.slice(0, MAX_TEXT).matchAll(WORD_PATTERN)) {
    const places = placesInWord(word, index, words, prefix.length < 2 ? '' : prefix);
    for (const place of places.sort((a, b) => a.from - b.from)) {
      const last = found.at(-1);
      if (last !== undefined && place.from <= last.to)
        found[found.length - 1] = {
          from: last.from,
          to: Math.max(last.to, place.to),
          words: [...last.words, ...place.words],
        };
      else found.push(place);
    }
  }
  return found;
}

/** Moves a cut out of a word and out of a surrogate pair: to the next space, if there is one nearby. */
function cutAt(text: string, at: number): number {
  if (at <= 0) return 0;
  if (at >= text.length) return text.length;
  const space = text.indexOf(' ', at);
  if (space !== -1 && space - at < BEFORE) return space;
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at + 1 : at;
}

/** A part of a text, and the places in it. */
interface Excerpt {
  readonly start: number;
  readonly end: number;
  readonly places: readonly FoundPlace[];
}

function excerptAround(text: string, places: readonly FoundPlace[], { from, to }: FoundPlace): Excerpt {
  const start = cutAt(text, from - BEFORE);
  const end = cutAt(text, Math.max(start + LENGTH, to));
  return { start, end, places: places.filter((place) => place.from >= start && place.to <= end) };
}

const wordsIn = ({ places }: Excerpt): Set<string> => new Set(places.flatMap((place) => place.words));

/** The excerpt with the most of the wanted words, tried around the first place of each. */
function bestExcerpt(text: string, places: readonly FoundPlace[], wanted: readonly string[]): Excerpt | null {
  let best: Excerpt | null = null;
  let most = -1;
  for (const place of [places[0], ...wanted.map((word) => places.find(({ words }) => words.includes(word)))]) {
    if (place === undefined) continue;
    const excerpt = excerptAround(text, places, place);
    const found = wordsIn(excerpt);
    const count = wanted.filter((word) => found.has(word)).length;
    if (count <= most) continue;
    best = excerpt;
    most = count;
  }
  return best;
}

function markedHtml(text: string, { start, end, places }: Excerpt): string {
  let html = start > 0 ? '… ' : '';
  let at = start;
  for (const { from, to } of places) {
    html += `${escapeHtml(text.slice(at, from))}<mark>${escapeHtml(text.slice(from, to))}</mark>`;
    at = to;
  }
  return `${html}${escapeHtml(text.slice(at, end))}${end < text.length ? ' …' : ''}`.replace('…  ', '… ');
}

function markedExcerpt(text: string, words: readonly string[], wanted: readonly string[]) {
  const line = oneLine(text);
  const excerpt = bestExcerpt(line, placesOf(line, words), wanted);
  return excerpt && { html: markedHtml(line, excerpt), words: wordsIn(excerpt) };
}

/**
 * The part of a text that has the most of the words, as HTML: escaped, the words marked.
 * @param words as `searchWords` writes them; the last one may be the beginning of a word
 * @returns null if none of them stands in the text
 */
export const markedText = (text: string, words: readonly string[]): string | null =>
  markedExcerpt(text, words, words)?.html ?? null;

const MAX_SNIPPETS = 3;

type Marked<Text> = Omit<Text, 'text'> & { readonly html: string };

/** Shows where words stand in an entry's texts. The places that show a word for the first time precede the others. */
export class Snippets<Text extends { readonly text: string }> {
  readonly #words: readonly string[];
  /** Those that show a word for the first time. */
  readonly #first: Marked<Text>[] = [];
  readonly #others: Marked<Text>[] = [];
  #missing: readonly string[];

  /** @param words as for `markedText` */
  constructor(words: readonly string[]) {
    this.#words = words;
    this.#missing = words;
  }

  /** @param texts the most telling first */
  add(texts: Iterable<Text>): this {
    for (const { text, ...place } of texts) {
      if (this.#isFull) break;
      const excerpt = markedExcerpt(text, this.#words, this.#missing);
      if (excerpt === null) continue;
      const missing = this.#missing.filter((word) => !excerpt.words.has(word));
      const list = missing.length < this.#missing.length ? this.#first : this.#others;
      list.push({ ...place, html: excerpt.html });
      this.#missing = missing;
    }
    return this;
  }

  /** Whether one of the words stands in no text so far. */
  get isIncomplete(): boolean {
    return this.#missing.length > 0;
  }

  get chosen(): Marked<Text>[] {
    return [...this.#first, ...this.#others].slice(0, MAX_SNIPPETS);
  }

  /** Whether further texts would change nothing. */
  get #isFull(): boolean {
    return this.#first.length + (this.isIncomplete ? 0 : this.#others.length) >= MAX_SNIPPETS;
  }
}
