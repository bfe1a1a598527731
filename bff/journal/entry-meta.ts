import { FROM_BIBLIOGRAPHY } from '../contract/entry-record.ts';
import type { EntryMeta, EntryRecord, Funding, Notice, Pages, Reference, Update } from '../contract/index.ts';
import { asObject, asObjects, asText, type JsonObject, textOrNull } from '../contract/shared/json-object.ts';
import { doiUrl, WEB_ADDRESS } from '../contract/shared/links.ts';
import {
  colourFields,
  DATE,
  DOI,
  isEnding,
  LANGUAGE_TAG,
  UPDATE_TYPE,
  updateType,
} from '../contract/shared/value-forms.ts';
import { resolvingAnnotations } from './annotation.ts';
import { releaseDay } from './catalogue.ts';
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
import { type CheckedFields, flag, integer, labelOrNull, labels, type ReadChecked } from './stored-fields.ts';

/** The GROQ query of the entries that update one with a DOI of `$dois`. The embedded lake has an index for it. */
export const noticesGroq = `*[_type == "entry" && array::intersects(updateTo[].doi, $dois)]{_id, "slug": url.current, title,
  doi, externalLink, releaseDate, updateTo}`;

/** What a notice does. Leaves out what has no type or no DOI. */
function updates(value: unknown, check: ReadChecked): Update[] {
  return asObjects(value).flatMap((raw, index) => {
    const field = (name: string) => `updateTo[${index}].${name}`;
    const type = updateType(check(field('type'), raw.type, UPDATE_TYPE) ?? '');
    const doi = check(field('doi'), raw.doi, DOI);
    return type === null || doi === null ? [] : [{ type, doi, date: check(field('date'), raw.date, DATE) }];
  });
}

/** The spellings of DOIs by which notices are found. @param works entries or references, as they are stored */
export function spellingsOf(works: readonly JsonObject[]): string[] {
  const dois = works.flatMap(({ doi }) => DOI.parse(asText(doi)) ?? []);
  const spellings = dois.flatMap((doi) => [doi, doi.toLowerCase()]);
  return [...new Set(spellings.flatMap((doi) => [doi, `https://doi.org/${doi}`]))];
}

/** Finds the notices about an entry, the oldest first. */
export type Notices = (doi: string) => Notice[];

/** @param stored as `noticesGroq` reads them */
export function noticesOf(stored: readonly JsonObject[], checked: CheckedFields): Notices {
  const notices = stored.flatMap((raw) => {
    const check = checked(raw);
    const notice = {
      id: asText(raw.slug),
      title: asText(raw.title),
      doi: check('doi', raw.doi, DOI) ?? '',
      publicUrl: check('externalLink', raw.externalLink, WEB_ADDRESS),
    };
    const released = releaseDay(raw.releaseDate) || null;
    return updates(raw.updateTo, check).map(({ type, doi, date }) => ({
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

function funding(value: unknown, check: ReadChecked): Funding[] {
  return affiliations(value, 'funding', check).map(({ stored, ...funder }) => ({
    ...funder,
    award: labelOrNull(stored.award),
  }));
}

/** A stored entry without the references that are made from its bibliography. */
export const withWrittenReferences = (stored: JsonObject): JsonObject => ({
  ...stored,
  references: asObjects(stored.references).filter(({ _key }) => !asText(_key).startsWith(FROM_BIBLIOGRAPHY)),
});

function references(value: unknown, check: ReadChecked): Reference[] {
  return asObjects(value)
    .map(({ doi, unstructured }, index) => ({
      doi: check(`references[${index}].doi`, doi, DOI),
      unstructured: textOrNull(asPlainText(unstructured).trim()),
    }))
    .filter(({ doi, unstructured }) => doi !== null || unstructured !== null);
}

/** The abstract as plain text; without one, the introduction. */
export const abstractOf = ({ abstract, introduction }: JsonObject): string | null =>
  textOrNull(asPlainText(abstract).trim() || asPlainText(introduction).trim());

function entryRecord(raw: JsonObject, check: ReadChecked): EntryRecord {
  return {
    subtitle: labelOrNull(raw.subtitle),
    language: check('language', raw.language, LANGUAGE_TAG),
    licence: check('licence', raw.licence, WEB_ADDRESS),
    volume: labelOrNull(raw.volume),
    issue: labelOrNull(raw.issue),
    pages: pages(raw.pages),
    articleNumber: labelOrNull(raw.articleNumber),
    section: labelOrNull(raw.section),
    keywords: [...new Set(labels(raw.keywords))],
    abstract: abstractOf(raw),
    publicUrl: check('externalLink', raw.externalLink, WEB_ADDRESS),
    publicPdfUrl: check('publicPdfUrl', raw.publicPdfUrl, WEB_ADDRESS),
    modifiedDate: check('modifiedDate', raw.modifiedDate, DATE),
    funding: funding(raw.funding, check),
    references: references(raw.references, check),
  };
}

/** GROQ expression for the published entry with one of the slugs `$slugs`. */
export const entryOfSlug = '*[_type == "entry" && url.current in $slugs][0]';

/** GROQ fields of an entry's metadata, without authors and designers. */
export const entryMetaFields = `_id, "slug": url.current, title, blurb, doi, releaseDate, apiExpandable, annotationVisibility,
  bgColor, textColor, apiBackgroundColor, apiForegroundColor, theme,
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

/** Builds the metadata of an entry. Unset options have defaults: expandable, annotations visible, dark theme. */
export function entryMeta(raw: JsonObject, checked: CheckedFields, notices: Notices): EntryMeta {
  const slug = asText(raw.slug);
  const check = checked(raw);
  const doi = check('doi', raw.doi, DOI) ?? '';
  const updatedBy = notices(doi);
  const { editors, translators, contributions } = raw;
  const roles = creditRoles(contributions, check);
  return {
    title: asText(raw.title),
    url: slug,
    id: slug,
    blurb: asText(raw.blurb),
    doi,
    doiUrl: doiUrl(doi),
    releaseDate: check('releaseDate', raw.releaseDate, DATE) ?? '',
    apiExpandable: flag(raw.apiExpandable, true),
    annotationVisibility: flag(raw.annotationVisibility, true),
    ...colourFields(raw),
    theme: integer(raw.theme, THEME_DARK),
    featuredImage: image(raw.featuredImage),
    featuredImageSquare: squareImage(raw.featuredImageSquare),
    authors: contributors(raw.authors, checked, roles),
    designers: contributors(raw.designers, checked, roles),
    editors: contributors(editors, checked, roles),
    translators: contributors(translators, checked, roles),
    contributors: contributors(
      otherContributors(contributions, roles, [raw.authors, editors, translators]),
      checked,
      roles,
    ),
    pdf: pdf(raw.pdf, check),
    markdown: markdown(raw.markdown, check),
    pdfPreview: pdfPreview(raw.pdfPreview),
    ...entryRecord(raw, check),
    updateTo: updates(raw.updateTo, check),
    updatedBy,
    isRetracted: updatedBy.some(({ type }) => isEnding(type)),
    annotationsCount: integer(raw.annotationsCount, 0),
  };
}
