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

/** Characters of all entries: beyond that, annotations are left out. The index takes about four bytes for each. */
const MAX_CHARACTERS = 32_000_000;

/** Bounds the texts of a dataset that are indexed. */
export class TextBudget {
  readonly #characters = new Map<string, number>();
  #all = 0;

  /** The entry, with as much of its annotations as there is room for. It takes the place of an older version. */
  bounded(entry: IndexedEntry): IndexedEntry {
    this.remove(entry.id);
    const left = Math.max(0, MAX_CHARACTERS - this.#all - entry.abstract.length);
    const annotations = entry.annotations.slice(0, left);
    const characters = entry.abstract.length + annotations.length;
    this.#characters.set(entry.id, characters);
    this.#all += characters;
    return { ...entry, annotations };
  }

  remove(id: string): void {
    this.#all -= this.#characters.get(id) ?? 0;
    this.#characters.delete(id);
  }
}

/** Reads the texts of entries, with those of their people and annotations, and the tags of all of them. */
export async function readEntries(content: ContentSource, dataset: string, ids: readonly string[]) {
  const { result, tags } = await content.query(dataset, searchedEntriesGroq, { ids });
  return { value: asObjects(result).map(indexedEntry), tags };
}
