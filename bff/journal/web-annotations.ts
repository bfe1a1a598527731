import type {
  Annotation,
  AnnotationPage,
  EntryMeta,
  JournalSettings,
  Purpose,
  WebAnnotation,
} from '../contract/index.ts';
import { asObject, asText, type JsonObject, textOrNull } from '../contract/shared/json-object.ts';
import { doiUrl, personUrl, webUri } from '../contract/shared/links.ts';
import { escapeRegExp } from '../contract/shared/markup.ts';
import { quotePrefix, quoteSuffix } from '../contract/shared/phrases/quote-context.ts';
import { addressed } from '../contract/shared/site-files.ts';
import { oneLine } from '../contract/shared/text.ts';
import { DOI } from '../contract/shared/value-forms.ts';
import { annotationQuery, annotations } from './annotation.ts';
import { entryOfSlug } from './entry-meta.ts';
import { richTextIn } from './rich-text.ts';
import { labelOrNull } from './stored-fields.ts';

/** The words of a phrase that are annotated, and what stands around them in the phrase. */
interface TextQuote {
  readonly exact: string;
  readonly prefix?: string;
  readonly suffix?: string;
}

/** Where a keyword stands in a phrase, in any case: as whole words, or else anywhere, as in scripts without spaces. */
function find(phrase: string, keyword: string): RegExpExecArray | null {
  const words = new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(keyword)}(?![\\p{L}\\p{N}])`, 'iu');
  return words.exec(phrase) ?? new RegExp(escapeRegExp(keyword), 'iu').exec(phrase);
}

/** @returns null for a phrase without text, or without its keyword: pages do not highlight it either */
export function textQuote(scanPhrase: string, scanKeyword: string): TextQuote | null {
  const phrase = oneLine(scanPhrase);
  const keyword = oneLine(scanKeyword) || phrase;
  const found = keyword === '' ? null : find(phrase, keyword);
  if (found === null) return null;
  const [exact] = found;
  const prefix = quotePrefix(phrase.slice(0, found.index));
  const suffix = quoteSuffix(phrase.slice(found.index + exact.length));
  return { exact, ...(prefix === '' ? {} : { prefix }), ...(suffix === '' ? {} : { suffix }) };
}

export const webAnnotationsGroq = `{
  "entry": ${entryOfSlug}{_id, "_type": "entry", title, doi, externalLink, language, licence, annotations[]->${annotationQuery}},
  "settings": *[_id == "journalSettings"][0]{_id, "_type": "journalSettings", title, publisher, language, licence}
}`;

/** The W3C's word for what the annotations of a type are for. Other types comment on the text. */
const PURPOSES: Readonly<Record<string, Purpose>> = { glossary: 'describing', related: 'linking' };
const purposeOf = ({ annotationType }: Annotation): Purpose =>
  Object.hasOwn(PURPOSES, annotationType) ? (PURPOSES[annotationType] ?? 'commenting') : 'commenting';

/** The address as a URI; links to mail and telephones are URIs already. */
const uri = (address: string): string | null => webUri(address) ?? (address || null);

type PageFacts = ReturnType<typeof pageFacts>;

function bodies(annotation: Annotation, { language }: PageFacts): WebAnnotation['body'] {
  const { content, externalLink, doi } = annotation;
  const html = typeof content === 'string' ? content : '';
  const textual = {
    type: 'TextualBody',
    value: html,
    format: 'text/html',
    ...language,
    purpose: purposeOf(annotation),
  } as const;
  const addresses = [externalLink?.startsWith('#') ? '' : (externalLink ?? ''), doiUrl(DOI.parse(doi ?? '') ?? '')];
  const sources = new Set(addresses.map(uri).filter((source) => source !== null));
  const linked = { type: 'SpecificResource', purpose: 'linking' } as const;
  return [...(html === '' ? [] : [textual]), ...[...sources].map((source) => ({ ...linked, source }))];
}

/** The phrases of the text; the whole article for an annotation that has none. */
function target({ scanText }: Annotation, { source }: PageFacts): WebAnnotation['target'] {
  const segments = scanText.enableScanText ? scanText.scanSegments : [];
  const passages = segments.flatMap(({ scanPhrase, scanKeyword }) => {
    const quote = textQuote(scanPhrase, scanKeyword);
    if (quote === null) return [];
    const selector = { type: 'TextQuoteSelector', ...quote } as const;
    return [{ type: 'SpecificResource', source, selector } as const];
  });
  return passages.length === 0 ? source : passages;
}

/** Who wrote an annotation and when; the publisher if nobody is named. */
function provenance({ authors, date }: Annotation, { creator }: PageFacts): Pick<WebAnnotation, 'creator' | 'created'> {
  const agents = authors.map((author) => {
    const id = personUrl(author);
    const type = author.isOrganisation ? ('Organization' as const) : ('Person' as const);
    return { type, ...(id !== null && { id }), name: author.title };
  });
  return {
    ...(agents.length > 0 ? { creator: agents } : creator),
    ...(date !== null && { created: `${date}T00:00:00Z` }),
  };
}

function webAnnotation(annotation: Annotation, page: PageFacts): WebAnnotation {
  return {
    id: `${page.id}#annotation-${encodeURIComponent(annotation.id)}`,
    type: 'Annotation',
    label: annotation.title,
    motivation: purposeOf(annotation),
    ...provenance(annotation, page),
    ...page.rights,
    body: bodies(annotation, page),
    target: target(annotation, page),
  };
}

function pageFacts(entry: JsonObject, settings: JsonObject, { annotations: id, entry: apiUrl }: EntryAddresses) {
  const name = labelOrNull(settings.publisher) ?? labelOrNull(settings.title);
  const licence = textOrNull(entry.licence) ?? textOrNull(settings.licence);
  const language = textOrNull(entry.language) ?? textOrNull(settings.language);
  const doi = doiUrl(asText(entry.doi));
  return {
    id,
    /** The article. */
    source: webUri(textOrNull(entry.externalLink) ?? doi) ?? apiUrl,
    creator: name === null ? {} : { creator: { type: 'Organization' as const, name } },
    rights: licence === null ? {} : { rights: webUri(licence) ?? licence },
    language: language === null ? {} : { language },
  };
}

/**
 * An annotation as its page has it, with the phrases of its articles.
 * @param annotation with its text as HTML
 * @param articles some that show it: at least one, which has its licence and language
 * @param origin that of the service
 */
export function webAnnotationOf(
  annotation: Annotation,
  articles: readonly EntryMeta[],
  settings: JournalSettings,
  origin: string,
) {
  const id = `${origin}/annotations/${addressed(annotation.id)}`;
  const items = articles.map((article) => {
    const entry = `${origin}/api/v1/entries/${encodeURIComponent(article.id)}`;
    const stored = { ...article, externalLink: article.publicUrl };
    return webAnnotation(annotation, pageFacts(stored, { ...settings }, { annotations: id, entry }));
  });
  return { '@context': CONTEXT, ...items[0], id, target: items.flatMap(({ target }) => [target].flat()) };
}

export interface EntryAddresses {
  /** That of its annotations, which identifies them. */
  readonly annotations: string;
  /** That of the entry, which stands for an article that has neither address nor DOI. */
  readonly entry: string;
}

const CONTEXT = 'http://www.w3.org/ns/anno.jsonld';

/** Builds the page of an entry's annotations. @param entry as `webAnnotationsGroq` reads it */
export function annotationPage(entry: JsonObject, settings: unknown, addresses: EntryAddresses): AnnotationPage {
  const facts = pageFacts(entry, asObject(settings), addresses);
  const items = annotations(entry.annotations, richTextIn('html')).map((item) => webAnnotation(item, facts));
  const unique = [...new Map(items.map((item) => [item.id, item])).values()];
  return {
    '@context': CONTEXT,
    id: facts.id,
    type: 'AnnotationPage',
    partOf: {
      id: `${facts.id}#collection`,
      type: 'AnnotationCollection',
      label: asText(entry.title),
      total: unique.length,
      first: facts.id,
    },
    startIndex: 0,
    items: unique,
  };
}
