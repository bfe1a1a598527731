import type { ContentSource } from '../../content/source.ts';
import type { JsonObject } from '../../contract/rules/json-object.ts';
import { records, text } from '../stored-fields.ts';

/** Documents of one query: as many as fit into an answer with a few fields of each. */
const PAGE_SIZE = 25_000;

/**
 * Reads a few fields of all documents that pass a filter, page by page in the order of their ids.
 * @param filter a GROQ expression
 * @param fields GROQ fields with the document's `_id`
 */
export async function readDocuments(content: ContentSource, dataset: string, filter: string, fields: string) {
  const groq = `*[${filter} && _id > $after] | order(_id asc)[0...${PAGE_SIZE}]{${fields}}`;
  const documents: JsonObject[] = [];
  const tags = new Set<string>();
  for (let after = ''; ; after = text(documents.at(-1)?._id)) {
    const { result, tags: pageTags } = await content.query(dataset, groq, { after });
    const page = records(result);
    documents.push(...page);
    for (const tag of pageTags) tags.add(tag);
    if (page.length < PAGE_SIZE) return { value: documents, tags: [...tags] };
  }
}
