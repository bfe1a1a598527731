import { createHash } from 'node:crypto';
import MiniSearch from 'minisearch';
import { INDEX_OPTIONS, type SEARCH_BOOSTS } from '../../contract/shared/search.ts';
import {
  DOCUMENTS_PER_FILE,
  type IndexedDocument,
  type IndexedWord,
  type SearchIndexFile,
} from './browser/read-files.ts';

/** The texts by which an entry is found. */
export type SearchedEntry = Readonly<Record<keyof typeof SEARCH_BOOSTS | 'slug', string>>;

/** A file, with its name without folder and ending. */
type NamedFile = readonly [name: string, body: string];

function named(kind: string, body: string): NamedFile {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 10);
  return [`${kind}.${hash}`, body];
}

/** Bytes of a file at most, except for one with the postings of a frequent word, and of most files. */
export const MAX_FILE_BYTES = 100_000;
const USUAL_FILE_BYTES = 60_000;
const MIN_FILE_BYTES = 25_000;

/**
 * Whether a file may begin with a word. The word decides, and its size: the longer it is, the more probable. So an edit
 * moves no beginnings but those next to it, while a limit of bytes alone would move all that follow.
 */
const isBeginning = (word: string, bytes: number): boolean =>
  createHash('sha1').update(word).digest().readUInt32BE() / 2 ** 32 < bytes / (USUAL_FILE_BYTES - MIN_FILE_BYTES);

/** Cuts an index into files of some words each. @param words in alphabetical order */
function* cutWords(words: Iterable<IndexedWord>): Generator<{ first: string; body: string }> {
  let [first, texts, size] = ['', [] as string[], 1];
  const file = () => ({ first, body: `[${texts.join(',')}]` });
  for (const indexed of words) {
    const [word, text] = [indexed[0], JSON.stringify(indexed)];
    const bytes = Buffer.byteLength(text) + 1;
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

/** Indexes entries. @returns minisearch's own form of the index, with the words in order */
async function indexOf(entries: AsyncIterable<SearchedEntry>) {
  const index = new MiniSearch(INDEX_OPTIONS);
  const slugs: string[] = [];
  for await (const { slug, ...texts } of entries) index.add({ id: slugs.push(slug) - 1, ...texts });
  const plain = index.toJSON();
  plain.index.sort(([left], [right]) => (left < right ? -1 : 1));
  return { slugs, ...plain };
}

/**
 * Writes the search of a dataset: the file `index`, files of documents and files of words.
 * @param entries the oldest first, as their numbers then stay when new ones are published
 */
export async function* searchFiles(entries: AsyncIterable<SearchedEntry>): AsyncGenerator<NamedFile> {
  const { slugs, documentCount, averageFieldLength, fieldLength, index } = await indexOf(entries);
  const rows = slugs.map((slug, number): IndexedDocument => [slug, ...(fieldLength[number] ?? [])]);
  const documents: string[] = [];
  for (let from = 0; from < rows.length; from += DOCUMENTS_PER_FILE) {
    const file = named('documents', JSON.stringify(rows.slice(from, from + DOCUMENTS_PER_FILE)));
    documents.push(file[0]);
    yield file;
  }
  const words: [string, string][] = [];
  for (const { first, body } of cutWords(index)) {
    const file = named('words', body);
    words.push([first, file[0]]);
    yield file;
  }
  const head: SearchIndexFile = { documentCount, averageFieldLength, documents, words };
  yield ['index', JSON.stringify(head)];
}
