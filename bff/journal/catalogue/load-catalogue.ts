import { setImmediate } from 'node:timers/promises';
import type { ContentSource } from '../../content/source.ts';
import type { JsonObject } from '../../json-object.ts';
import type { CheckedFields } from '../checked-fields.ts';
import { records, text } from '../stored-fields.ts';
import type { CatalogueContent } from './catalogue.ts';
import { newestFirst } from './catalogue.ts';
import {
  authorKeys,
  type CatalogueEntry,
  catalogueAuthorFields,
  catalogueEntry,
  catalogueFields,
} from './catalogue-entry.ts';

/** Documents of one query, in the lake's own order: that of their ids. Each query takes the time of a full scan. */
const PAGE_SIZE = 5_000;
/** Documents that are mapped at once, which takes a few milliseconds. */
const SLICE_SIZE = 250;

/** A GROQ query of the documents of a type after the document `$after`. */
const pageQuery = (filter: string, fields: string) => `*[${filter} && _id > $after][0...${PAGE_SIZE}]{${fields}}`;

const ENTRIES = pageQuery('_type == "entry" && defined(url.current)', catalogueFields);
const AUTHORS = pageQuery('_type == "person"', catalogueAuthorFields);

/** All documents of a query, page by page. Adds the tags of each page to `tags`. */
async function* allDocuments(
  query: (parameters: { readonly after: string }) => ReturnType<ContentSource['query']>,
  tags: Set<string>,
): AsyncGenerator<JsonObject> {
  let after = '';
  for (;;) {
    const { result, tags: pageTags } = await query({ after });
    for (const tag of pageTags) tags.add(tag);
    const page = records(result);
    for (const [index, document] of page.entries()) {
      if (index % SLICE_SIZE === SLICE_SIZE - 1) await setImmediate();
      yield document;
    }
    after = text(page.at(-1)?._id);
    if (page.length < PAGE_SIZE || after === '') return;
  }
}

/** Of entries with the same slug, the API serves the one with the first document id. */
function firstOfEachSlug(entries: readonly CatalogueEntry[]): CatalogueEntry[] {
  const bySlug = new Map<string, CatalogueEntry>();
  for (const entry of entries) if (!bySlug.has(entry.slug)) bySlug.set(entry.slug, entry);
  return [...bySlug.values()];
}

/** Reads all entries of a dataset. */
export async function loadCatalogue(
  content: ContentSource,
  dataset: string,
  checked: CheckedFields,
): Promise<CatalogueContent> {
  const tags = new Set<string>();
  const documents = (groq: string) => allDocuments((parameters) => content.query(dataset, groq, parameters), tags);
  const authors = new Map<string, readonly string[]>();
  for await (const person of documents(AUTHORS)) authors.set(text(person._id), authorKeys(person, checked));
  const entries: CatalogueEntry[] = [];
  for await (const raw of documents(ENTRIES)) {
    const entry = catalogueEntry(raw, authors, checked);
    if (entry.slug !== '') entries.push(entry);
  }
  return { tags: [...tags], entries: firstOfEachSlug(entries).sort(newestFirst) };
}
