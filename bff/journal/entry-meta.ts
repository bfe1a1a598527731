import { FROM_BIBLIOGRAPHY } from '../contract/entry-record.ts';
import type { EntryMeta, EntryRecord, Funding, Notice, Pages, Reference, Update } from '../contract/index.ts';
import { asObject, asObjects, asText, type JsonObject, textOrNull } from '../contract/shared/json-object.ts';
import { doiUrl } from '../contract/shared/links.ts';
import { colourFields, isEnding, updateType } from '../contract/shared/value-forms.ts';
import { resolvingAnnotations } from './annotation.ts';
import { fileQuery, image, imageQuery, markdown, pdf, pdfPreview, previewQuery, squareImage } from './files.ts';
import {
  affiliations,
  contributionsQuery,
  contributors,
  contributorsQuery,
  creditRoles,
  otherContributors,
} from './persons.ts';
import { asPlainText, plainTextQuery } from './portable-text.ts';
import { flag, integer, labelOrNull, labels } from './stored-fields.ts';

/** The GROQ query of the entries that update one with a DOI of `$dois`. The embedded lake has an index for it. */
export const noticesGroq = `*[_type == "entry" && array::intersects(updateTo[].doi, $dois)]{_id, "_type": "entry",
  "slug": url.current, title, doi, externalLink, releaseDate, updateTo}`;

/** What a notice does. Leaves out what has no type or no DOI. */
function updates(value: unknown): Update[] {
  return asObjects(value).flatMap((raw) => {
    const type = updateType(asText(raw.type));
    const doi = textOrNull(raw.doi);
    return type === null || doi === null ? [] : [{ type, doi, date: textOrNull(raw.date) }];
  });
}

/** The spellings of DOIs by which notices are found. @param works entries or references, as they are stored */
export function spellingsOf(works: readonly JsonObject[]): string[] {
  const dois = works.flatMap(({ doi }) => textOrNull(doi) ?? []);
  const spellings = dois.flatMap((doi) => [doi, doi.toLowerCase()]);
  return [...new Set(spellings.flatMap((doi) => [doi, `https://doi.org/${doi}`]))];
}

/** Finds the notices about an entry, the oldest first. */
export type Notices = (doi: string) => Notice[];

/** @param stored as `noticesGroq` reads them */
export function noticesOf(stored: readonly JsonObject[]): Notices {
  const notices = stored.flatMap((raw) => {
    const notice = {
      id: asText(raw.slug),
      title: asText(raw.title),
      doi: asText(raw.doi),
      publicUrl: textOrNull(raw.externalLink),
    };
    const released = textOrNull(raw.releaseDate);
    return updates(raw.updateTo).map(({ type, doi, date }) => ({
      about: doi.toLowerCase(),
      notice: { type, ...notice, date: date ?? released },
    }));
  });
  return (doi) =>
    notices
      .flatMap(({ about, notice }) => (about === doi.toLowerCase() ? [notice] : []))
      .sort((a, b) => (a.date ?? '').localeCompare(b.date ?? ''));
}

/** GROQ fields of an entry's bibliographic record. The abstract may need the introduction too. */
const entryRecordFields = `subtitle, language, licence, volume, issue, pages, articleNumber, section, keywords, abstract,
  externalLink, publicPdfUrl, modifiedDate, funding, references`;

function pages(value: unknown): Pages | null {
  const { first, last } = asObject(value);
  const firstPage = labelOrNull(first);
  return firstPage === null ? null : { first: firstPage, last: labelOrNull(last) };
}

function funding(value: unknown): Funding[] {
  return affiliations(value).map(({ stored, ...funder }) => ({
    ...funder,
    award: labelOrNull(stored.award),
  }));
}

/** A stored entry without the references that are made from its bibliography. */
export const withWrittenReferences = (stored: JsonObject): JsonObject => ({
  ...stored,
  references: asObjects(stored.references).filter(({ _key }) => !asText(_key).startsWith(FROM_BIBLIOGRAPHY)),
});

function references(value: unknown): Reference[] {
  return asObjects(value)
    .map(({ doi, unstructured }) => ({
      doi: textOrNull(doi),
      unstructured: textOrNull(asPlainText(unstructured).trim()),
    }))
    .filter(({ doi, unstructured }) => doi !== null || unstructured !== null);
}

/** The abstract as plain text; without one, the introduction. */
export const abstractOf = ({ abstract, introduction }: JsonObject): string | null =>
  textOrNull(asPlainText(abstract).trim() || asPlainText(introduction).trim());

function entryRecord(raw: JsonObject): EntryRecord {
  return {
    subtitle: labelOrNull(raw.subtitle),
    language: textOrNull(raw.language),
    licence: textOrNull(raw.licence),
    volume: labelOrNull(raw.volume),
    issue: labelOrNull(raw.issue),
    pages: pages(raw.pages),
    articleNumber: labelOrNull(raw.articleNumber),
    section: labelOrNull(raw.section),
    keywords: [...new Set(labels(raw.keywords))],
    abstract: abstractOf(raw),
    publicUrl: textOrNull(raw.externalLink),
    publicPdfUrl: textOrNull(raw.publicPdfUrl),
    modifiedDate: textOrNull(raw.modifiedDate),
    funding: funding(raw.funding),
    references: references(raw.references),
  };
}

/** GROQ expression for the published entry with one of the slugs `$slugs`. */
export const entryOfSlug = '*[_type == "entry" && url.current in $slugs][0]';

/** GROQ fields of the colours of an entry. */
export const entryColourFields = 'bgColor, textColor, apiBackgroundColor, apiForegroundColor, theme';

/** GROQ fields of an entry's metadata, without authors and designers. */
export const entryMetaFields = `_id, "_type": "entry", "slug": url.current, title, blurb, doi, releaseDate,
  apiExpandable, annotationVisibility, ${entryColourFields},
  featuredImage${imageQuery}, featuredImageSquare${imageQuery},
  pdf${fileQuery}, markdown${fileQuery}, pdfPreview${previewQuery},
  editors${contributorsQuery}, translators${contributorsQuery}, contributions${contributionsQuery},
  updateTo, ${entryRecordFields},
  "annotationsCount": count(annotations${resolvingAnnotations})`;

const entryMetaProjection = `{${entryMetaFields},
  authors${contributorsQuery}, designers${contributorsQuery}, introduction${plainTextQuery}}`;

export const entryMetaQuery = `${entryOfSlug}${entryMetaProjection}`;

/** GROQ expression for the metadata of the entries with the document ids `$ids`. */
export const entryMetaListQuery = `*[_type == "entry" && _id in $ids]${entryMetaProjection}`;

const THEME_DARK = 0;

/** The colours of an entry, by default those of the dark theme. */
export const entryColours = (raw: JsonObject) => ({
  ...colourFields(raw),
  theme: integer(raw.theme, THEME_DARK),
});

/** Builds the metadata of an entry. Unset options have defaults: expandable, annotations visible, dark theme. */
export function entryMeta(raw: JsonObject, notices: Notices): EntryMeta {
  const slug = asText(raw.slug);
  const doi = asText(raw.doi);
  const updatedBy = notices(doi);
  const { editors, translators, contributions } = raw;
  const roles = creditRoles(contributions);
  return {
    title: asText(raw.title),
    url: slug,
    id: slug,
    blurb: asText(raw.blurb),
    doi,
    doiUrl: doiUrl(doi),
    releaseDate: asText(raw.releaseDate),
    apiExpandable: flag(raw.apiExpandable, true),
    annotationVisibility: flag(raw.annotationVisibility, true),
    ...entryColours(raw),
    featuredImage: image(raw.featuredImage),
    featuredImageSquare: squareImage(raw.featuredImageSquare),
    authors: contributors(raw.authors, roles),
    designers: contributors(raw.designers, roles),
    editors: contributors(editors, roles),
    translators: contributors(translators, roles),
    contributors: contributors(otherContributors(contributions, roles, [raw.authors, editors, translators]), roles),
    pdf: pdf(raw.pdf),
    markdown: markdown(raw.markdown),
    pdfPreview: pdfPreview(raw.pdfPreview),
    ...entryRecord(raw),
    updateTo: updates(raw.updateTo),
    updatedBy,
    isRetracted: updatedBy.some(({ type }) => isEnding(type)),
    annotationsCount: integer(raw.annotationsCount, 0),
  };
}
