import type { ContentSource } from '../content/source.ts';
import { ContentError } from '../errors.ts';
import { isJsonObject, type JsonObject } from '../json-object.ts';
import type { IndexedEntry } from './search-index.ts';

/** The spans of a block are one text: a word may stand in several of them. */
const TEXT = '[]{"text": array::join(children[defined(text)].text, "")}';

/** GROQ fields of each type of document. References are resolved here, so that no text is read twice. */
const FIELDS = {
  entry: `_id, title, keywords, abstract, "introduction": introduction${TEXT},
    "authors": authors[]._ref, "designers": designers[]._ref, "annotations": annotations[]._ref`,
  annotation: `_id, title, "content": content${TEXT}`,
  person: '_id, title, givenName, familyName',
} as const;

/**
 * Documents of one query, in the lake's own order: that of their ids. Each query takes the time of a full scan. Fewer
 * where their texts are longer than an answer may be.
 */
const PAGE_SIZE = 4_000;

/** Characters of one text that are indexed, and of all annotations of an entry. */
const MAX_TEXT = 5_000;
const MAX_ANNOTATIONS = 20_000;
/** Characters of all entries: beyond that, annotations are left out. An index takes about four bytes for each. */
const MAX_CHARACTERS = 32_000_000;

/** The text in a value: a string, the spans of rich text, or a list of either. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textIn).join(' ');
  return isJsonObject(value) ? textIn(value.text ?? value.children) : '';
}

const shortText = (...values: readonly unknown[]) => values.map(textIn).join(' ').slice(0, MAX_TEXT);

const isTooLarge = (error: unknown) => error instanceof ContentError && error.reason === 'too large';

async function readPage(
  content: ContentSource,
  dataset: string,
  type: keyof typeof FIELDS,
  after: string,
  size: number,
) {
  const groq = `*[_type == "${type}" && _id > $after][0...${size}]{${FIELDS[type]}}`;
  const { result } = await content.query(dataset, groq, { after });
  return Array.isArray(result) ? result.filter(isJsonObject) : [];
}

/** All documents of a type, page by page. */
async function* documents(
  content: ContentSource,
  dataset: string,
  type: keyof typeof FIELDS,
): AsyncGenerator<JsonObject> {
  let after = '';
  let size = PAGE_SIZE;
  for (;;) {
    try {
      const page = await readPage(content, dataset, type, after, size);
      yield* page;
      if (page.length < size) return;
      after = textIn(page.at(-1)?._id);
    } catch (error) {
      if (!isTooLarge(error) || size === 1) throw error;
      size = Math.ceil(size / 4);
    }
  }
}

async function texts(
  content: ContentSource,
  dataset: string,
  type: 'annotation' | 'person',
  read: (document: JsonObject) => string,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for await (const document of documents(content, dataset, type)) found.set(textIn(document._id), read(document));
  return found;
}

const resolve = (references: unknown, found: ReadonlyMap<string, string>): string =>
  Array.isArray(references) ? references.map((id) => found.get(id) ?? '').join(' ') : '';

/** Reads the texts of all entries of a dataset. */
export async function readEntries(content: ContentSource, dataset: string): Promise<Map<string, IndexedEntry>> {
  const people = await texts(content, dataset, 'person', ({ title, givenName, familyName }) =>
    shortText(title, givenName, familyName),
  );
  const annotations = await texts(content, dataset, 'annotation', ({ title, content: text }) => shortText(title, text));
  const entries = new Map<string, IndexedEntry>();
  let left = MAX_CHARACTERS;
  for await (const document of documents(content, dataset, 'entry')) {
    const id = textIn(document._id);
    const annotationTexts = resolve(document.annotations, annotations).slice(
      0,
      Math.min(MAX_ANNOTATIONS, Math.max(0, left)),
    );
    const entry = {
      id,
      title: shortText(document.title),
      keywords: shortText(document.keywords),
      people: `${resolve(document.authors, people)} ${resolve(document.designers, people)}`.slice(0, MAX_TEXT),
      abstract: shortText(document.abstract ?? document.introduction),
      annotations: annotationTexts,
    };
    left -= entry.abstract.length + entry.annotations.length;
    entries.set(id, entry);
  }
  return entries;
}
