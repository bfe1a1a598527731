import type { SearchResult, Snippet } from '../../contract/index.ts';
import type { JsonObject } from '../../contract/rules/json-object.ts';
import { WEB_ADDRESS } from '../../contract/rules/links.ts';
import { markedPlaces } from '../../contract/rules/marked-text.ts';
import { DOI, isEnding } from '../../contract/rules/value-forms.ts';
import type { CheckedFields } from '../checked-fields.ts';
import { plainText } from '../plain-text.ts';
import { blocks } from '../portable-text.ts';
import { records, text } from '../stored-fields.ts';
import type { Notices } from '../updates.ts';

/** Annotations of an entry that are searched for a place to show. */
const MAX_ANNOTATIONS = 200;

/** GROQ projection of rich text: the text of each block, whose spans are one text. */
const BLOCK_TEXTS = '[]{"text": array::join(children[defined(text)].text, "")}';

/** The GROQ query of the entries with the document ids `$ids`, as search results. */
export const searchResultsGroq = `*[_type == "entry" && _id in $ids]{_id, "slug": url.current, title, subtitle, doi,
  externalLink, releaseDate, keywords, abstract, "introduction": introduction${BLOCK_TEXTS}, "authors": authors[]->title,
  "designers": designers[]->title}`;

/** The GROQ query of their annotations' texts, which takes several times as long. */
export const searchedAnnotationsGroq = `*[_type == "entry" && _id in $ids]{_id,
  "annotations": annotations[0...${MAX_ANNOTATIONS}]->{"slug": url.current, title, "content": content${BLOCK_TEXTS}}}`;

const asText = (value: unknown): string => (Array.isArray(value) ? plainText(blocks(value)) : text(value));
const names = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];

const blockTexts = (value: unknown): string =>
  records(value)
    .map((block) => text(block.text))
    .join(' ');

/** A text in which words may stand. */
type Place = Omit<Snippet, 'html'> & { readonly text: string };

/** The texts of an entry, the most telling first. */
function* textsOf(raw: JsonObject): Generator<Place> {
  yield { field: 'title', text: [text(raw.title), text(raw.subtitle)].filter((part) => part !== '').join(': ') };
  yield { field: 'keywords', text: names(raw.keywords).join(', ') };
  yield { field: 'people', text: [...names(raw.authors), ...names(raw.designers)].join(', ') };
  yield { field: 'abstract', text: asText(raw.abstract) || blockTexts(raw.introduction) };
}

function* annotationsOf(raw: JsonObject): Generator<Place> {
  for (const { slug, title, content } of records(raw.annotations)) {
    const annotation = text(slug);
    if (annotation !== '') yield { field: 'annotation', annotation, text: `${text(title)}: ${blockTexts(content)}` };
  }
}

/** The places in an entry's annotations. @param raw as `searchedAnnotationsGroq` reads it */
export const annotationSnippets = (raw: JsonObject, words: readonly string[]): Snippet[] =>
  markedPlaces(annotationsOf(raw), words);

/** Builds a search result, without places in annotations. @param raw as `searchResultsGroq` reads it */
export function searchResult(
  raw: JsonObject,
  words: readonly string[],
  checked: CheckedFields,
  notices: Notices,
): SearchResult {
  const check = checked(raw);
  const doi = check('doi', raw.doi, DOI) ?? '';
  return {
    id: text(raw.slug),
    title: text(raw.title),
    authors: names(raw.authors),
    doi,
    publicUrl: check('externalLink', raw.externalLink, WEB_ADDRESS),
    releaseDate: text(raw.releaseDate),
    isRetracted: notices.about(doi).some(({ type }) => isEnding(type)),
    snippets: markedPlaces(textsOf(raw), words),
  };
}
