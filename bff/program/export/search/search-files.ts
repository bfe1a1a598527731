import { createHash } from 'node:crypto';
import MiniSearch from 'minisearch';
import {
  DOCUMENTS_PER_FILE,
  INDEX_OPTIONS,
  type IndexedDocument,
  type SEARCH_BOOSTS,
  type SearchIndexFile,
} from '../../../contract/rules/search.ts';
import { cutWords } from './cut-words.ts';

/** The texts by which an entry is found. */
export type SearchedEntry = Readonly<Record<keyof typeof SEARCH_BOOSTS | 'slug', string>>;

/** A file, with its name without folder and ending. */
type NamedFile = readonly [name: string, body: string];

function named(kind: string, body: string): NamedFile {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 10);
  return [`${kind}.${hash}`, body];
}

/** Indexes entries. @returns minisearch's own form of the index, with the words in order */
async function indexOf(entries: AsyncIterable<SearchedEntry>) {
  const index = new MiniSearch(INDEX_OPTIONS);
  const slugs: string[] = [];
  for await (const { slug, ...texts } of entries) index.add({ id: slugs.push(slug) - 1, ...texts });
  const plain = index.toJSON();
  plain.index.sort(([one], [other]) => (one < other ? -1 : 1));
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
