import type { ContentSource } from '../content/source.ts';
import type { SearchResult } from '../contract/index.ts';
import { FoundEntry, type SearchedAnnotation, type SearchedEntry } from '../contract/shared/found-entry.ts';
import { asObject, asObjects, asText, type JsonObject, textOrNull } from '../contract/shared/json-object.ts';
import { SEARCH_BOOSTS } from '../contract/shared/search.ts';
import { isEnding } from '../contract/shared/value-forms.ts';
import type { Notices } from './entry-meta.ts';
import { asPlainText } from './portable-text.ts';
import { labelOrNull, labels } from './stored-fields.ts';

/** Texts with the weight that a word in them has. `pt::text` joins the spans of a block, which may cut words. */
type Weights = Readonly<Record<string, number>>;

const ENTRY: Weights = {
  title: SEARCH_BOOSTS.title,
  subtitle: SEARCH_BOOSTS.title,
  keywords: SEARCH_BOOSTS.keywords,
  abstract: SEARCH_BOOSTS.abstract,
  'pt::text(abstract)': SEARCH_BOOSTS.abstract,
  'pt::text(introduction)': SEARCH_BOOSTS.abstract,
};
const ANNOTATION: Weights = { title: SEARCH_BOOSTS.annotations, 'pt::text(content)': SEARCH_BOOSTS.annotations };
const PERSON: Weights = { title: SEARCH_BOOSTS.people };

/** Documents of a type that have all words in one text: the score alone also counts those that have some of them. */
function scored(type: string, weights: Weights, limit: number, projection: string): string {
  const conditions = Object.keys(weights).map((text) => `${text} match $words`);
  const scores = Object.entries(weights).map(([text, weight]) => `boost(${text} match $words, ${weight})`);
  const filter = `_type == "${type}" && (${conditions.join(' || ')})`;
  return `*[${filter}] | score(${scores.join(', ')}) | order(_score desc)[0...${limit}]{_score, ${projection}}`;
}

const entriesThat = (field: string) =>
  `"entries": *[_type == "entry" && defined(url.current) && ^._id in ${field}[]._ref]._id`;

/**
 * The lake's own search. Scores cannot follow references, so that annotations and people are searched by themselves and
 * their entries are read from what was found.
 * @param limit of the documents of each type
 */
const searchQuery = (limit: number) => `{
  "entries": ${scored('entry', ENTRY, limit, '"entries": select(defined(url.current) => [_id], [])')},
  "annotations": ${scored('annotation', ANNOTATION, limit, entriesThat('annotations'))},
  "people": ${scored('person', PERSON, limit, entriesThat('authors'))}
}`;

/** The lake has its own rules for accents, so that it gets the words as they were written. */
const patternOf = (q: string) => `${(q.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(' ')}*`;

/**
 * The ids of the entries of a dataset that have all words in one of their texts, the best first, with their tags.
 * @param limit of the documents of each type that the search considers
 */
export async function searchLake(content: ContentSource, dataset: string, q: string, limit: number) {
  const { result, tags } = await content.query(dataset, searchQuery(limit), { words: patternOf(q) });
  const scores = new Map<string, number>();
  for (const { _score, entries } of Object.values(asObject(result)).flatMap(asObjects)) {
    const score = typeof _score === 'number' ? _score : 0;
    for (const id of Array.isArray(entries) ? entries.map(asText) : []) scores.set(id, (scores.get(id) ?? 0) + score);
  }
  const best = [...scores].sort(([, left], [, right]) => right - left);
  return { value: best.map(([id]) => id), tags };
}

/** GROQ projection of rich text: the text of each block. A word may stand in several of its spans. */
const blockTextsQuery = '[]{"text": array::join(children[defined(text)].text, "")}';

/** Annotations of an entry that are searched for a place to show. */
const MAX_ANNOTATIONS = 200;

const annotationsQuery = `->{"slug": url.current, title, "content": content${blockTextsQuery}}`;

const NAMES = '[]->{title, givenName, familyName}';

const searchedFields = `_id, title, subtitle, keywords, abstract, "introduction": introduction${blockTextsQuery},
  "authors": authors${NAMES}, "designers": designers${NAMES}`;

/** The GROQ query of what is searched of the entries with the document ids `$ids`. */
export const searchedEntriesGroq = `*[_type == "entry" && _id in $ids]{${searchedFields},
  "annotations": annotations[]${annotationsQuery}}`;

/** The GROQ query of the same entries as search results, with their first annotations. */
export const searchResultsGroq = `*[_type == "entry" && _id in $ids]{${searchedFields},
  "_type": "entry", "slug": url.current, doi, externalLink, releaseDate,
  "annotations": annotations[0...${MAX_ANNOTATIONS}]${annotationsQuery}}`;

const blockTexts = (value: unknown): string =>
  asObjects(value)
    .map((block) => asText(block.text))
    .join(' ');

const people = (value: unknown) =>
  asObjects(value).map(({ title, givenName, familyName }) => ({
    title: asText(title),
    givenName: labelOrNull(givenName),
    familyName: labelOrNull(familyName),
  }));

/** What is searched of an entry, besides its annotations. @param raw as the queries read it */
export const searchedEntry = (raw: JsonObject): SearchedEntry => ({
  title: asText(raw.title),
  subtitle: labelOrNull(raw.subtitle),
  keywords: [...new Set(labels(raw.keywords))],
  abstract: asPlainText(raw.abstract).trim() || blockTexts(raw.introduction),
  authors: people(raw.authors),
  designers: people(raw.designers),
});

/** An entry that was found, with the places of the words. @param raw as `searchResultsGroq` reads it */
export function searchResult(raw: JsonObject, notices: Notices, words: readonly string[]): SearchResult {
  const doi = asText(raw.doi);
  const facts = {
    id: asText(raw.slug),
    doi,
    publicUrl: textOrNull(raw.externalLink),
    releaseDate: asText(raw.releaseDate),
    isRetracted: notices(doi).some(({ type }) => isEnding(type)),
  };
  const found = new FoundEntry({ ...searchedEntry(raw), ...facts }, words);
  return (found.isIncomplete ? found.addAnnotations(searchedAnnotations(raw)) : found).result;
}

/** The annotations of an entry that are searched: those that have an address. @param raw as the queries read it */
export const searchedAnnotations = (raw: JsonObject): SearchedAnnotation[] =>
  asObjects(raw.annotations).flatMap(({ slug, title, content }) =>
    asText(slug) === '' ? [] : [{ url: asText(slug), title: asText(title), content: blockTexts(content) }],
  );
