import type { ContentSource } from '../content/source.ts';
import { annotationText, entryTexts } from '../contract/shared/found-entry.ts';
import { asObjects, asText, type JsonObject } from '../contract/shared/json-object.ts';
import type { SEARCH_BOOSTS } from '../contract/shared/search.ts';
import { searchedAnnotations, searchedEntriesGroq, searchedEntry } from '../journal/search.ts';

/** The texts of an entry by which it is found, with its document id. */
export type IndexedEntry = Readonly<Record<keyof typeof SEARCH_BOOSTS | 'id', string>>;

/** Characters of one text that are indexed, and of all annotations of an entry. */
const MAX_TEXT = 5_000;
const MAX_ANNOTATIONS = 20_000;

function indexedEntry(raw: JsonObject): IndexedEntry {
  const { title, keywords, people, abstract } = entryTexts(searchedEntry(raw));
  const annotations = searchedAnnotations(raw).map((annotation) => annotationText(annotation).slice(0, MAX_TEXT));
  return {
    id: asText(raw._id),
    title: title.slice(0, MAX_TEXT),
    keywords: keywords.slice(0, MAX_TEXT),
    people: people.slice(0, MAX_TEXT),
    abstract: abstract.slice(0, MAX_TEXT),
    annotations: annotations.join(' ').slice(0, MAX_ANNOTATIONS),
  };
}

/** Reads the texts of entries, with those of their people and annotations, and the tags of all of them. */
export async function readEntries(content: ContentSource, dataset: string, ids: readonly string[]) {
  const { result, tags } = await content.query(dataset, searchedEntriesGroq, { ids });
  return { value: asObjects(result).map(indexedEntry), tags };
}
