import { ContentError } from '../contract/public-errors.ts';
import { asObjects, type JsonObject } from '../contract/shared/json-object.ts';
import type { ContentSource, QueryResult } from './source.ts';

/** Documents of one query: as many as fit into a response with a few fields of each. */
const PAGE_SIZE = 25_000;

/** Ids of one query: its parameters have a size limit. */
const IDS_AT_ONCE = 1_000;

/** Whether a response would exceed what the lake sends or the service accepts. */
export const isTooLarge = (error: unknown): boolean => error instanceof ContentError && error.reason === 'too large';

const documentIds = (result: unknown): string[] =>
  Array.isArray(result) ? result.filter((id) => typeof id === 'string' && id !== '') : [];

/**
 * Reads a few fields of all documents that pass a filter, page by page in the order of their ids. A document that is
 * too large for a response is left out.
 * @param content a source that leaves out large documents: see `sanitizedSource`
 * @param filter a GROQ expression
 * @param fields GROQ fields with the document's `_id`
 * @throws ContentError
 */
export async function readDocuments(
  content: ContentSource,
  dataset: string,
  filter: string,
  fields: string,
  pageSize = PAGE_SIZE,
) {
  const documents: JsonObject[] = [];
  const tags = new Set<string>();
  const add = (read: QueryResult): JsonObject[] => {
    const page = asObjects(read.result);
    for (const document of page) documents.push(document);
    for (const tag of read.tags) tags.add(tag);
    return page;
  };
  const select = (after: string, projection: string) =>
    content.query(dataset, `*[${filter} && _id > $after] | order(_id asc)[0...${pageSize}]${projection}`, { after });
  /** The ids of a page whose documents together are too large. */
  const readInParts = async (after: string): Promise<string[]> => {
    const page = await select(after, '._id');
    // The parts have no tag of a document that is added later.
    for (const tag of page.tags) tags.add(tag);
    const ids = documentIds(page.result);
    const part = `*[_id in $ids] | order(_id asc){${fields}}`;
    for (let from = 0; from < ids.length; from += IDS_AT_ONCE)
      add(await content.query(dataset, part, { ids: ids.slice(from, from + IDS_AT_ONCE) }));
    return ids;
  };
  for (let after = '', hasMore = true; hasMore; ) {
    const ids = await select(after, `{${fields}}`).then(
      (read) => add(read).map(({ _id }) => _id),
      (error: unknown) => {
        if (isTooLarge(error)) return readInParts(after);
        throw error;
      },
    );
    const last = documentIds(ids).at(-1) ?? '';
    // A page whose last id is not greater would be read again and again.
    hasMore = ids.length >= pageSize && last > after;
    after = last;
  }
  return { value: documents, tags: [...tags] };
}
