import { readDocuments } from '../content/read-documents.ts';
import type { ContentSource } from '../content/source.ts';
import { asObjects, isJsonObject, type JsonObject } from '../contract/shared/json-object.ts';
import type { SEARCH_BOOSTS } from '../contract/shared/search.ts';
import { blockTextsQuery } from '../journal/search.ts';

/** The texts of an entry by which it is found, with its document id. */
export type IndexedEntry = Readonly<Record<keyof typeof SEARCH_BOOSTS | 'id', string>>;

const NAMES = '[]->{title, givenName, familyName}';

const ENTRIES = `*[_type == "entry" && _id in $ids]{_id, title, subtitle, keywords, abstract,
  "introduction": introduction${blockTextsQuery}, "authors": authors${NAMES}, "designers": designers${NAMES},
  "annotations": annotations[]->{title, "content": content${blockTextsQuery}}}`;

/** Characters of one text that are indexed, and of all annotations of an entry. */
const MAX_TEXT = 5_000;
const MAX_ANNOTATIONS = 20_000;

/** The text in a value: a string, the spans of rich text, a list of either, or the fields of a document. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textIn).join(' ');
  return isJsonObject(value) ? textIn(value.text ?? value.children ?? Object.values(value)) : '';
}

const shortText = (...values: readonly unknown[]) => values.map(textIn).join(' ').slice(0, MAX_TEXT);

const joinedTexts = (documents: unknown) =>
  Array.isArray(documents) ? documents.map((document) => shortText(document)).join(' ') : '';

function indexedEntry(document: JsonObject): IndexedEntry {
  return {
    id: textIn(document._id),
    title: shortText(document.title, document.subtitle),
    keywords: shortText(document.keywords),
    people: `${joinedTexts(document.authors)} ${joinedTexts(document.designers)}`.slice(0, MAX_TEXT),
    abstract: shortText(document.abstract ?? document.introduction),
    annotations: joinedTexts(document.annotations).slice(0, MAX_ANNOTATIONS),
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

/** The ids of all entries, with the tags of the list. */
export async function readEntryIds(content: ContentSource, dataset: string) {
  const { value, tags } = await readDocuments(content, dataset, '_type == "entry"', '_id');
  return { value: value.map(({ _id }) => textIn(_id)), tags };
}

/** Reads the texts of entries, with those of their people and annotations, and the tags of all of them. */
export async function readEntries(content: ContentSource, dataset: string, ids: readonly string[]) {
  const { result, tags } = await content.query(dataset, ENTRIES, { ids });
  return { value: asObjects(result).map(indexedEntry), tags };
}
