import { COMMAS, formatDate, type I18n, typeName } from '../../embed/render.tsx';
import type { Annotation, Contributor, EntryMeta, JournalSettings } from '../contract/index.ts';
import { doiUrl, percentDecoded, personUrl, webUri } from '../contract/shared/links.ts';
import { addressed } from '../contract/shared/site-files.ts';
import { DOI } from '../contract/shared/value-forms.ts';
import { optional, Xml, xml } from './xml.ts';

/** The address of an annotation's page. @param origin that of the service */
export const annotationAddress = (origin: string, slug: string): string => `${origin}/annotations/${addressed(slug)}`;

/** The address of a page by an annotation's slug; null if the annotation has none. */
export type PageOf = (slug: string) => string | null;

/** The pages of some annotations, and of no others. @param origin that of the service */
export function pagesOf(annotations: readonly { readonly slug: string }[], origin: string): PageOf {
  const slugs = new Set(annotations.map(({ slug }) => slug));
  return (slug) => (slugs.has(slug) ? annotationAddress(origin, slug) : null);
}

/** A text that leads to an address, if there is one. */
export const linkTo = (address: string | null, text: string | Xml = address ?? ''): Xml =>
  address ? xml`<a href="${webUri(address) ?? address}">${text}</a>` : xml`${text}`;

/** A person with the address that identifies them. */
const personLink = (person: Contributor): Xml => linkTo(personUrl(person), xml`<bdi>${person.title}</bdi>`);

/** A text, which is an address if it looks like one. */
const words = (value: string | null) => optional(value, (text) => linkTo(webUri(text), text));

/** @param comma between the values */
const joined = (values: readonly Xml[], comma = ', '): readonly Xml[] =>
  values.map((value, index) => (index === 0 ? value : xml`${comma}${value}`));

/** What identifies an article, as a list of what is known. */
export function entryFacts(entry: EntryMeta, settings: JournalSettings): Xml {
  const notices = entry.updatedBy.map(
    ({ type, doi, title, publicUrl }) => xml`${type} (${linkTo(doiUrl(doi) || publicUrl, title)})`,
  );
  const facts: Readonly<Record<string, readonly Xml[]>> = {
    Authors: entry.authors.map(personLink),
    Editors: entry.editors.map(personLink),
    Translators: entry.translators.map(personLink),
    Journal: words(settings.title),
    Volume: words(entry.volume),
    Issue: words(entry.issue),
    Published: words(entry.releaseDate),
    Changed: words(entry.modifiedDate),
    Notices: notices,
    DOI: words(entry.doiUrl),
    Article: words(entry.publicUrl),
    Language: words(entry.language ?? settings.language),
    Licence: words(entry.licence ?? settings.licence),
    Keywords: entry.keywords.map((keyword) => xml`${keyword}`),
  };
  const known = Object.entries(facts).filter(([, values]) => values.length > 0);
  return xml`<ul>${known.map(([name, values]) => xml`<li>${name}: ${joined(values)}</li>`)}</ul>`;
}

/** Who wrote an annotation, when, its type, and what it refers to, as a list. */
export function annotationFacts(annotation: Annotation, i18n: I18n): Xml {
  const { authors, date, doi, externalLink, annotationType } = annotation;
  const { language, locales, messages } = i18n;
  const [before, after] = messages.authors;
  const comma = COMMAS[language];
  const names = authors.length === 0 ? [] : [xml`${before}${joined(authors.map(personLink), comma)}${after}`];
  const day = optional(date, (text) => xml`<time datetime="${text}">${formatDate(text, locales)}</time>`);
  const written = joined([...names, ...day], comma);
  const source = externalLink?.startsWith('#') ? null : externalLink;
  const items = [
    ...(written.length === 0 ? [] : [xml`${written}`]),
    ...words(typeName(annotationType, messages)),
    ...optional(doiUrl(DOI.parse(doi ?? '') ?? ''), (address) => xml`DOI: ${linkTo(address)}`),
    ...optional(source, (address) => linkTo(address, messages.moreOnAnnotation)),
  ];
  return xml`<ul class="record">${items.map((item) => xml`<li>${item}</li>`)}</ul>`;
}

/** The phrases of an article that an annotation belongs to. */
export function phrasesOf({ scanText }: Annotation): readonly string[] {
  const segments = scanText.enableScanText ? scanText.scanSegments : [];
  return [...new Set(segments.map(({ scanPhrase }) => scanPhrase).filter((phrase) => phrase !== ''))];
}

const STYLE = /(?<=<(?:p class="muted"|span)) style="(opacity|text-decoration)[^"]*"/g;

/** Rich text in HTML, with links to the pages of annotations in place of hashes. Policies of pages forbid its styles. */
export function richText(html: unknown, pageOf: PageOf): Xml {
  const text = typeof html === 'string' ? html : '';
  const linked = text.replace(/(?<=<a href=")#([^"]*)/g, (hash, name: string) => pageOf(percentDecoded(name)) ?? hash);
  return new Xml(linked.replace(STYLE, ' data-style="$1"'));
}

/** The text of an annotation, with its picture. */
export const annotationText = ({ content, featuredImage }: Annotation, pageOf: PageOf): Xml =>
  xml`${richText(content, pageOf)}${figure(featuredImage)}`;

/** A picture with its caption. */
export const figure = ({ url, alt, caption }: Annotation['featuredImage']): readonly Xml[] =>
  optional(url, (address) => xml`<p><img src="${address}" alt="${alt ?? ''}"> ${caption ?? ''}</p>`);
