import { createHash } from 'node:crypto';
import type { IndexedWord } from '../../../contract/rules/search.ts';

/** Bytes of a file at most, and of most files. */
export const MAX_FILE_BYTES = 100_000;
const USUAL_FILE_BYTES = 60_000;
const MIN_FILE_BYTES = 25_000;
/** The postings of a longer word are cut, too. */
const MAX_WORD_BYTES = 40_000;
/** Documents of a part of a word's postings: too few to exceed `MAX_WORD_BYTES`, except for counts of many digits. */
const DOCUMENTS_PER_PIECE = 500;

/** A part of the index: some words in alphabetical order. */
interface WordsFile {
  readonly first: string;
  readonly body: string;
}

/** The postings of a word, by ranges of documents. */
function cutPostings([word, postings]: IndexedWord): IndexedWord[] {
  const pieces = new Map<number, Record<string, Record<string, number>>>();
  for (const [field, counts] of Object.entries(postings))
    for (const [document, count] of Object.entries(counts)) {
      const range = Math.floor(Number(document) / DOCUMENTS_PER_PIECE);
      const piece = pieces.get(range) ?? {};
      pieces.set(range, piece);
      piece[field] = Object.assign(piece[field] ?? {}, { [document]: count });
    }
  return [...pieces].sort(([one], [other]) => one - other).map(([, piece]) => [word, piece]);
}

/** The index in pieces that are shorter than a file. */
function* piecesOf(words: Iterable<IndexedWord>): Generator<{ word: string; text: string; bytes: number }> {
  for (const each of words) {
    const whole = JSON.stringify(each);
    const texts = whole.length > MAX_WORD_BYTES ? cutPostings(each).map((piece) => JSON.stringify(piece)) : [whole];
    for (const text of texts) yield { word: each[0], text, bytes: Buffer.byteLength(text) + 1 };
  }
}

/**
 * Whether a file may begin with a word. The word decides, and its size: the longer it is, the more probable. So an edit
 * moves no beginnings but those next to it, while a limit of bytes alone would move all that follow.
 */
const isBeginning = (word: string, bytes: number): boolean =>
  createHash('sha1').update(word).digest().readUInt32BE() / 2 ** 32 < bytes / (USUAL_FILE_BYTES - MIN_FILE_BYTES);

/** Cuts an index into files. @param words in alphabetical order */
export function* cutWords(words: Iterable<IndexedWord>): Generator<WordsFile> {
  let [first, texts, size] = ['', [] as string[], 1];
  const file = () => ({ first, body: `[${texts.join(',')}]` });
  for (const { word, text, bytes } of piecesOf(words)) {
    const isFull = size + bytes > MAX_FILE_BYTES || (size > MIN_FILE_BYTES && isBeginning(word, bytes));
    if (isFull && texts.length > 0) {
      yield file();
      [texts, size] = [[], 1];
    }
    if (texts.length === 0) first = word;
    texts.push(text);
    size += bytes;
  }
  if (texts.length > 0) yield file();
}
