import MiniSearch from 'minisearch';
import { byScore, INDEX_OPTIONS, isPrefix } from '../../../contract/shared/search.ts';
import {
  DOCUMENTS_PER_FILE,
  type IndexedDocument,
  type IndexedWord,
  MissingFileError,
  type SearchIndexFile,
  type SiteFiles,
} from './read-files.ts';

type Reader = Pick<SiteFiles, 'index' | 'part'>;
type Postings = Record<string, Record<string, number>>;

const isSearched = (word: string, words: readonly string[]): boolean =>
  words.some((searched, index) => word === searched || (isPrefix(searched, index, words) && word.startsWith(searched)));

/** The names of the files that may have one of the words. */
function filesOf({ words: files }: SearchIndexFile, words: readonly string[]): string[] {
  const reaches = (first: string, index: number) =>
    words.some((word, at) => {
      const next = files[index + 1]?.[0];
      const begins = first <= word || (isPrefix(word, at, words) && first.startsWith(word));
      return begins && (next === undefined || next >= word);
    });
  return files.filter(([first], index) => reaches(first, index)).map(([, name]) => name);
}

/** The postings of the searched words. Those of a frequent word come in several files. */
async function readPostings(
  site: Reader,
  index: SearchIndexFile,
  words: readonly string[],
): Promise<Map<string, Postings>> {
  const found = new Map<string, Postings>();
  const files = await Promise.all(filesOf(index, words).map((name) => site.part<IndexedWord[]>(name)));
  for (const [word, postings] of files.flat()) {
    if (!isSearched(word, words)) continue;
    const all = found.get(word) ?? {};
    found.set(word, all);
    for (const [field, counts] of Object.entries(postings)) all[field] = Object.assign(all[field] ?? {}, counts);
  }
  return found;
}

/** Reads the documents in these postings, in files of many. @returns their numbers with what is known of them */
async function readDocuments(site: Reader, { documents }: SearchIndexFile, postings: Iterable<Postings>) {
  const numbers = new Set<number>();
  for (const fields of postings)
    for (const counts of Object.values(fields)) for (const number of Object.keys(counts)) numbers.add(Number(number));
  const files = new Set([...numbers].map((number) => Math.floor(number / DOCUMENTS_PER_FILE)));
  const read = await Promise.all(
    [...files].map(async (file) => {
      const rows = await site.part<IndexedDocument[]>(documents[file] ?? '');
      return rows.map((row, index): [number, IndexedDocument] => [file * DOCUMENTS_PER_FILE + index, row]);
    }),
  );
  return read.flat();
}

/** Lets minisearch search in what was read of its index: its scores are those of the whole one. */
async function search(
  site: Reader,
  index: SearchIndexFile,
  words: readonly string[],
  limit: number,
): Promise<string[]> {
  const postings = await readPostings(site, index, words);
  const documents = await readDocuments(site, index, postings.values());
  const read = MiniSearch.loadJS<{ id: number }>(
    {
      documentCount: index.documentCount,
      nextId: index.documentCount,
      documentIds: Object.fromEntries(documents.map(([number]) => [number, number])),
      fieldIds: Object.fromEntries(INDEX_OPTIONS.fields.map((name, field) => [name, field])),
      fieldLength: Object.fromEntries(documents.map(([number, [, ...lengths]]) => [number, lengths])),
      averageFieldLength: [...index.averageFieldLength],
      storedFields: {},
      index: [...postings],
      serializationVersion: 2,
    },
    INDEX_OPTIONS,
  );
  const slugs = new Map(documents.map(([number, [slug]]) => [number, slug]));
  return (
    read
      .search(words.join(' '))
      .map(({ id, score }) => ({ id: Number(id), score }))
      // The newer a document, the higher its number.
      .sort((left, right) => byScore(left, right) || right.id - left.id)
      .slice(0, limit)
      .map(({ id }) => slugs.get(id) ?? '')
  );
}

/** The slugs of the entries that have all words, the best first. */
export async function findEntries(site: Reader, words: readonly string[], limit: number): Promise<string[]> {
  if (words.length === 0) return [];
  try {
    return await search(site, await site.index('default'), words, limit);
  } catch (error) {
    if (!(error instanceof MissingFileError)) throw error;
    // The site was written again since the browser has stored the index.
    return search(site, await site.index('reload'), words, limit);
  }
}
