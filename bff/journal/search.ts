import type { ContentSource } from '../content/source.ts';
import type { SearchResult, Snippet } from '../contract/index.ts';
import { asObject, asObjects, asText, type JsonObject } from '../contract/shared/json-object.ts';
import { WEB_ADDRESS } from '../contract/shared/links.ts';
import { Snippets } from '../contract/shared/search.ts';
import { DATE, DOI, isEnding } from '../contract/shared/value-forms.ts';
import type { Notices } from './entry-meta.ts';
import { asPlainText } from './portable-text.ts';
import { type CheckedFields, labels } from './stored-fields.ts';

/** Documents of each type that one search considers. */
const MAX_MATCHES = 100;

/** Texts with the weight that a word in them has. `pt::text` joins the spans of a block, which may cut words. */
type Weights = Readonly<Record<string, number>>;

const ENTRY: Weights = {
  title: 4,
  subtitle: 3,
  keywords: 3,
  abstract: 2,
  'pt::text(abstract)': 2,
  'pt::text(introduction)': 2,
};
const ANNOTATION: Weights = { title: 2, 'pt::text(content)': 1 };
const PERSON: Weights = { title: 3 };

/** Documents of a type that have all words in one text: the score alone also counts those that have some of them. */
function scored(type: string, weights: Weights, projection: string): string {
  const conditions = Object.keys(weights).map((text) => `${text} match $words`);
  const scores = Object.entries(weights).map(([text, weight]) => `boost(${text} match $words, ${weight})`);
  const filter = `_type == "${type}" && (${conditions.join(' || ')})`;
  return `*[${filter}] | score(${scores.join(', ')}) | order(_score desc)[0...${MAX_MATCHES}]{_score, ${projection}}`;
}

const entriesThat = (field: string) =>
  `"entries": *[_type == "entry" && defined(url.current) && ^._id in ${field}[]._ref]._id`;

/**
 * The lake's own search. Scores cannot follow references, so that annotations and people are searched by themselves and
 * their entries are read from what was found.
 */
const SEARCH = `{
  "entries": ${scored('entry', ENTRY, '"entries": select(defined(url.current) => [_id], [])')},
  "annotations": ${scored('annotation', ANNOTATION, entriesThat('annotations'))},
  "people": ${scored('person', PERSON, entriesThat('authors'))}
}`;

/** The lake has its own rules for accents, so that it gets the words as they were written. */
const patternOf = (q: string) => `${(q.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(' ')}*`;

/** The ids of the entries of a dataset that have all words in one of their texts, the best first, with their tags. */
export async function searchLake(content: ContentSource, dataset: string, q: string, limit: number) {
  const { result, tags } = await content.query(dataset, SEARCH, { words: patternOf(q) });
  const scores = new Map<string, number>();
  for (const { _score, entries } of Object.values(asObject(result)).flatMap(asObjects)) {
    const score = typeof _score === 'number' ? _score : 0;
    for (const id of Array.isArray(entries) ? entries.map(asText) : []) scores.set(id, (scores.get(id) ?? 0) + score);
  }
  const best = [...scores].sort(([, left], [, right]) => right - left);
  return { value: best.slice(0, limit).map(([id]) => id), tags };
}

/** Annotations of an entry that are searched for a place to show. */
const MAX_ANNOTATIONS = 200;

/** GROQ projection of rich text: the text of each block. A word may stand in several of its spans. */
export const blockTextsQuery = '[]{"text": array::join(children[defined(text)].text, "")}';

/** The GROQ query of the entries with the document ids `$ids`, as search results. */
export const searchResultsGroq = `*[_type == "entry" && _id in $ids]{_id, "slug": url.current, title, subtitle, doi,
  externalLink, releaseDate, keywords, abstract, "introduction": introduction${blockTextsQuery}, "authors": authors[]->title,
  "designers": designers[]->title}`;

/** The GROQ query of their annotations' texts, which takes several times as long. */
export const searchedAnnotationsGroq = `*[_type == "entry" && _id in $ids]{_id,
  "annotations": annotations[0...${MAX_ANNOTATIONS}]->{"slug": url.current, title, "content": content${blockTextsQuery}}}`;

const blockTexts = (value: unknown): string =>
  asObjects(value)
    .map((block) => asText(block.text))
    .join(' ');

type SearchedText = Omit<Snippet, 'html'> & { readonly text: string };

/** The texts of an entry, the most telling first. */
function* entryTexts(raw: JsonObject): Generator<SearchedText> {
  yield { field: 'title', text: [asText(raw.title), asText(raw.subtitle)].filter((part) => part !== '').join(': ') };
  yield { field: 'keywords', text: labels(raw.keywords).join(', ') };
  yield { field: 'people', text: [...labels(raw.authors), ...labels(raw.designers)].join(', ') };
  yield { field: 'abstract', text: asPlainText(raw.abstract) || blockTexts(raw.introduction) };
}

/** The texts of an entry's annotations. @param raw as `searchedAnnotationsGroq` reads it */
export function* annotationTexts(raw: JsonObject): Generator<SearchedText> {
  for (const { slug, title, content } of asObjects(raw.annotations)) {
    const annotation = asText(slug);
    if (annotation !== '') yield { field: 'annotation', annotation, text: `${asText(title)}: ${blockTexts(content)}` };
  }
}

/** Where words stand in the texts of an entry, besides its annotations. @param raw as `searchResultsGroq` reads it */
export const entrySnippets = (raw: JsonObject, words: readonly string[]): Snippets<SearchedText> =>
  new Snippets<SearchedText>(words).add(entryTexts(raw));

/** Builds a search result, without the places of the words. @param raw as `searchResultsGroq` reads it */
export function searchResult(
  raw: JsonObject,
  checked: CheckedFields,
  notices: Notices,
): Omit<SearchResult, 'snippets'> {
  const check = checked(raw);
  const doi = check('doi', raw.doi, DOI) ?? '';
  return {
    id: asText(raw.slug),
    title: asText(raw.title),
    authors: labels(raw.authors),
    doi,
    publicUrl: check('externalLink', raw.externalLink, WEB_ADDRESS),
    releaseDate: check('releaseDate', raw.releaseDate, DATE) ?? '',
    isRetracted: notices(doi).some(({ type }) => isEnding(type)),
  };
}
