import { ContentError } from '../contract/public-errors.ts';
import { asObjects, asText, type JsonObject } from '../contract/shared/json-object.ts';
import type { ContentSource } from './source.ts';

/** Ids of one query: its parameters have a size limit. */
const IDS_AT_ONCE = 1_000;

/** Whether a response would exceed what the lake sends or the service accepts. */
export const isTooLarge = (error: unknown): boolean => error instanceof ContentError && error.reason === 'too large';

/**
 * Reads a few fields of all documents that pass a filter, in the order of their ids: at once, or in parts if a response
 * cannot hold all of them. A document that is too large for a response is left out.
 * @param content a source that leaves out large documents: see `sanitizedSource`
 * @param filter a GROQ expression
 * @param fields GROQ fields with the document's `_id`
 * @throws ContentError
 */
export async function readDocuments(content: ContentSource, dataset: string, filter: string, fields: string) {
  const all = `*[${filter}] | order(_id asc)`;
  try {
    const { result, tags } = await content.query(dataset, `${all}{${fields}}`);
    return { value: asObjects(result), tags };
  } catch (error) {
    if (!isTooLarge(error)) throw error;
  }
  const { result, tags } = await content.query(dataset, `${all}._id`);
  const ids = Array.isArray(result) ? result.map(asText) : [];
  const documents: JsonObject[] = [];
  // The parts have no tag of a document that is added later.
  const allTags = new Set(tags);
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const part = { ids: ids.slice(from, from + IDS_AT_ONCE) };
    const read = await content.query(dataset, `*[_id in $ids] | order(_id asc){${fields}}`, part);
    documents.push(...asObjects(read.result));
    for (const tag of read.tags) allTags.add(tag);
  }
  return { value: documents, tags: [...allTags] };
}
