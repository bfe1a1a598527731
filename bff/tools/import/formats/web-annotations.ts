import type { AnnotationType } from '../../../contract/shared/annotations.ts';
import { isJsonObject, type JsonObject, ownValue } from '../../../contract/shared/json-object.ts';
import { percentDecoded, safeLink, WEB_ADDRESS } from '../../../contract/shared/links.ts';
import { DATE, isSlug, ORCID } from '../../../contract/shared/value-forms.ts';
import {
  type ArticleHint,
  type Imported,
  type ImportedAnnotation,
  type ImportedContributor,
  stableKey,
} from '../items.ts';
import { isType, listAt, objectsAt, textAt, textsAt } from '../json.ts';
import { tagged } from '../markdown/texts.ts';
import { annotationTitle, ownPhrase, quotedPhrases, quoteOf, type ScanText } from '../phrases.ts';
import { type Origin, RefusedInputError, type Remarks, type Report, taken } from '../remarks.ts';
import { doiOf, readBodies } from './annotation-bodies.ts';
import { pageBehind } from './page-behind.ts';

/** An annotation that a service of this kind has written. */
const OWN = /\/api\/v1\/annotations\/([^/?#]+)(?:\?[^#]*)?#annotation-(.+)$/;

const CREATORS = ['name', 'nickname', 'email', 'id'];

/** Fields that are read, and those that are said to nobody: what identifies the file, and other copies of it. */
const KNOWN = new Set([
  ...['@context', 'id', 'type', 'label', 'motivation', 'creator', 'created', 'modified', 'generated', 'generator'],
  ...['rights', 'body', 'bodyValue', 'target', 'canonical', 'via'],
]);

/** The address of an annotation that a service of this kind has written: null for others. */
const ownAddress = (annotation: JsonObject) => OWN.exec(textAt(annotation, 'id') ?? '');

/** In the service's own HTML, `#slug` links to an annotation. */
const slugInFragment = (href: string) => (href.startsWith('#') ? percentDecoded(href.slice(1)) : null);

/** The type of an annotation by the W3C's words. Most comment on the text. */
function typeOf(annotation: JsonObject): AnnotationType {
  const words = textsAt(annotation, 'motivation').map((word) => word.replace(/^oa:/, ''));
  const word = words.find((motivation) => motivation === 'describing' || motivation === 'linking');
  return word === undefined ? 'commentary' : word === 'describing' ? 'glossary' : 'related';
}

function articleOf(annotation: JsonObject, address: string | undefined, title: string | undefined): ArticleHint {
  const named = percentDecoded(ownAddress(annotation)?.[1] ?? '');
  const slug = isSlug(named) ? named : undefined;
  const doi = doiOf(address ?? '');
  const isApi = /\/api\/v1\/entries\/[^/]+$/.test(address ?? '') && slug !== undefined;
  const [language] = objectsAt(annotation, 'body').map((body) => textAt(body, 'language'));
  return {
    slug,
    title,
    language,
    licence: safeLink(textAt(annotation, 'rights')) ?? undefined,
    ...(doi !== undefined ? { doi } : isApi ? {} : { address }),
  };
}

function withRefined(selector: JsonObject, level = 0): JsonObject[] {
  if (level > 5) return [];
  return [selector, ...objectsAt(selector, 'refinedBy').flatMap((narrower) => withRefined(narrower, level + 1))];
}

/** @returns null for a place that is given by no words */
function phrasesOf(target: unknown, isOwn: boolean, report: Report): ScanText[] | null {
  const selectors = objectsAt(target, 'selector').flatMap((selector) => withRefined(selector));
  if (selectors.length === 0) return [];
  const quote = quoteOf(selectors.findLast((selector) => isType(selector, 'TextQuoteSelector')));
  if (quote !== null) return isOwn ? [ownPhrase(quote)] : quotedPhrases(quote);
  const kinds = [...new Set(selectors.flatMap((selector) => textsAt(selector, 'type')))];
  report(`its place is described by ${kinds.join(', ') || 'nothing that is known'}, not by words of the article`);
  return null;
}

/** The article that is annotated, which may have no address, and the phrases in it. */
function targetOf(annotation: JsonObject, report: Report) {
  let address: string | undefined;
  let isPlaced = false;
  const phrases: ScanText[] = [];
  for (const target of listAt(annotation, 'target')) {
    const written = typeof target === 'string' ? target : (textAt(target, 'source') ?? textAt(target, 'id'));
    const source = written && pageBehind(written);
    const found = typeof target === 'string' ? [] : phrasesOf(target, ownAddress(annotation) !== null, report);
    if (address !== undefined && source !== undefined && source !== address)
      report(`it is also about ${source}; an annotation belongs to one article`);
    else if (found !== null) {
      address ??= source;
      isPlaced = true;
      phrases.push(...found);
    }
  }
  if (!isPlaced) throw new RefusedInputError('refers to a place that a journal folder cannot name');
  return { address, phrases };
}

/** Whether an own annotation has no author: its creator is the journal. */
const isByJournal = (annotation: unknown) => isJsonObject(ownValue(annotation, 'creator'));

/** The creators and the date of an annotation. Recogito writes those of its parts instead. */
function originOf(annotation: JsonObject) {
  const parts = [...objectsAt(annotation, 'target'), ...objectsAt(annotation, 'body')];
  const own = listAt(annotation, 'creator');
  const all = own.length > 0 ? own : parts.flatMap((part) => listAt(part, 'creator'));
  const creators = [...new Map(all.map((creator) => [JSON.stringify(creator), creator])).values()];
  const [created] = [annotation, ...parts].flatMap((part) => textAt(part, 'created') ?? []);
  return { creators, created };
}

/** The creators with a name. Addresses of others are for editors to know. */
function authorsOf(annotation: JsonObject, isOwn: boolean): ImportedContributor['fields'][] {
  if (isOwn && isByJournal(annotation)) return [];
  return originOf(annotation).creators.flatMap((creator) => {
    const title = textAt(creator, 'name') ?? textAt(creator, 'nickname');
    if (title === undefined) return [];
    const id = textAt(creator, 'id') ?? '';
    const orcid = ORCID.parse(id) ?? undefined;
    const externalLink = orcid === undefined ? (WEB_ADDRESS.parse(id) ?? undefined) : undefined;
    const isOrganisation = isType(creator, 'Organization') || undefined;
    return [{ title, orcid, externalLink, isOrganisation }];
  });
}

/** What editors should know of where it comes from. */
function remarksOf(annotation: JsonObject): string[] {
  const { creators, created } = originOf(annotation);
  const by = creators
    .map((creator) => (typeof creator === 'string' ? creator : CREATORS.flatMap((name) => textsAt(creator, name))[0]))
    .filter((name) => name !== undefined);
  return [
    ...textsAt(annotation, 'id'),
    ...(by.length === 0 ? [] : [`by ${by.join(', ')}`]),
    ...(created === undefined ? [] : [created]),
    ...textsAt(annotation, 'rights'),
  ];
}

/** Reads one annotation. @throws RefusedInputError */
function readAnnotation(
  annotation: JsonObject,
  label: string | undefined,
  origin: Origin,
  report: Report,
): ImportedAnnotation {
  const ownMatch = ownAddress(annotation);
  for (const name of Object.keys(annotation))
    if (!KNOWN.has(name)) report(`the field ${JSON.stringify(name)} has no place in a journal folder`);
  const { address, phrases } = targetOf(annotation, report);
  const annotationAt = ownMatch === null ? undefined : slugInFragment;
  const { text, tags, link, doi } = readBodies(annotation, { base: address, annotationAt, report });
  const title = textAt(annotation, 'label') ?? annotationTitle(phrases, text, link ?? doi ?? '');
  const isEmpty = text === '' && tags.length === 0 && link === undefined && doi === undefined;
  if (title === '' || isEmpty) throw new RefusedInputError('has no text');
  const id = textAt(annotation, 'id') ?? '';
  return {
    // An annotation of the service may be that of several articles.
    key: stableKey('annotation', ownMatch === null ? id : id.replace(/\/[^/#]+(?=#annotation-)/, ''), annotation),
    origin,
    slug: ownMatch === null ? undefined : percentDecoded(ownMatch[2] ?? ''),
    article: articleOf(annotation, address, label),
    title,
    fields: {
      annotationType: typeOf(annotation),
      externalLink: link,
      doi,
      ...(phrases.length === 0 ? {} : { scanText: phrases }),
      date: DATE.parse(originOf(annotation).created ?? '') ?? undefined,
    },
    authors: authorsOf(annotation, ownMatch !== null),
    text: tagged(tags, text),
    remarks: remarksOf(annotation),
  };
}

/** An annotation as Recogito and Annotorious keep it in a page, in the W3C's form. Others stay. */
function inW3cForm(item: unknown): unknown {
  const target = ownValue(item, 'target');
  if (!isJsonObject(item) || !Array.isArray(item.bodies) || !isJsonObject(target)) return item;
  const selector = objectsAt(target, 'selector').map((each) => {
    return { type: 'TextQuoteSelector', ...each, exact: ownValue(each, 'quote') };
  });
  return { id: item.id, type: 'Annotation', body: item.bodies, target: { ...target, selector } };
}

export function isWebAnnotations(json: unknown): boolean {
  if (Array.isArray(json)) return json.length > 0 && json.every((item) => isType(inW3cForm(item), 'Annotation'));
  return ['Annotation', 'AnnotationSet', 'AnnotationPage', 'AnnotationCollection'].some((name) => isType(json, name));
}

/**
 * The annotations of JSON: one, a list, a page, a collection, or the set of a reading system. Pages that are only named
 * are reported.
 * @returns items with what the file calls the article
 */
function annotationsIn(json: unknown, file: string, remarks: Remarks) {
  const found: { readonly item: unknown; readonly label: string | undefined }[] = [];
  if (Array.isArray(json)) return json.map((item: unknown) => ({ item: inW3cForm(item), label: undefined }));
  if (isType(json, 'Annotation')) return [{ item: json, label: undefined }];
  if (isType(json, 'AnnotationSet')) {
    const label = textAt(ownValue(json, 'about'), 'dc:title');
    return listAt(json, 'items').map((item) => ({ item, label }));
  }
  let page = isType(json, 'AnnotationPage') ? json : ownValue(json, 'first');
  while (isType(page, 'AnnotationPage')) {
    const label = textAt(ownValue(page, 'partOf'), 'label') ?? textAt(json, 'label');
    for (const item of listAt(page, 'items')) found.push({ item, label });
    page = ownValue(page, 'next');
  }
  if (typeof page === 'string')
    remarks.add({ file, at: null }, `the page ${page} is not in the file; save it, and import it too`);
  return found;
}

export function readWebAnnotations(json: unknown, file: string, remarks: Remarks): Imported {
  const found = annotationsIn(json, file, remarks);
  const annotations = found.flatMap(({ item, label }, index): ImportedAnnotation[] => {
    const origin: Origin = { file, at: textAt(item, 'id') ?? `annotation ${index + 1}` };
    if (!isJsonObject(item) || !isType(item, 'Annotation')) {
      remarks.add(origin, 'it is not an annotation');
      return [];
    }
    return taken(origin, remarks, (report) => readAnnotation(item, label, origin, report));
  });
  // The name of the journal in its own annotations.
  const byJournal = found.find(({ item }) => OWN.test(textAt(item, 'id') ?? '') && isByJournal(item));
  const title = textAt(ownValue(byJournal?.item, 'creator'), 'name');
  return { articles: [], annotations, journal: title === undefined ? undefined : { title } };
}
