import Type, { type Static } from 'typebox';
import type { JsonObject } from '../../contract/rules/json-object.ts';
import { WEB_ADDRESS } from '../../contract/rules/links.ts';
import { addressKeys, doiKey } from '../../contract/rules/page-lookup.ts';
import { DATE, DOI, ORCID } from '../../contract/rules/value-forms.ts';
import type { CheckedFields } from '../checked-fields.ts';
import { labelOrNull, text } from '../stored-fields.ts';
import { releaseDay } from './entry-list.ts';

/** What filters, look-ups and site maps need to know of an entry. */
export const CatalogueEntry = Type.Object({
  /** The id of its document. */
  documentId: Type.String(),
  slug: Type.String(),
  /** The date of its last change: that of the text, or its release. */
  changed: Type.String(),
  section: Type.String(),
  volume: Type.String(),
  issue: Type.String(),
  publicUrl: Type.String(),
  /** The DOI, the public address and its path in the form in which they are compared; empty if there is none. */
  doi: Type.String(),
  address: Type.String(),
  path: Type.String(),
  /** The document ids of the authors. */
  authors: Type.Array(Type.String()),
  keywords: Type.Array(Type.String()),
});
export type CatalogueEntry = Static<typeof CatalogueEntry>;

/** The form in which names and keywords are compared: without case, in one Unicode form. */
export const comparable = (label: string): string => label.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** The GROQ query of the entries with the document ids `$ids`. */
export const catalogueGroq = `*[_type == "entry" && _id in $ids]{_id, "slug": url.current, releaseDate,
  modifiedDate, doi, externalLink, section, volume, issue, keywords, "authors": authors[]._ref}`;

/** The names by which a person can be found. */
export function authorKeys(person: JsonObject, checked: CheckedFields): string[] {
  const names = [text(person.title), [person.givenName, person.familyName].map(text).join(' ')];
  const orcid = checked(person)('orcid', person.orcid, ORCID) ?? '';
  return [...new Set([...names, orcid].map(comparable))].filter((name) => name !== '');
}

const labels = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap((label) => labelOrNull(label) ?? []) : [];

/** @param raw as `catalogueGroq` reads it */
export function catalogueEntry(raw: JsonObject, checked: CheckedFields): CatalogueEntry {
  const check = checked(raw);
  const released = releaseDay(raw.releaseDate);
  const modified = check('modifiedDate', raw.modifiedDate, DATE) ?? '';
  const publicUrl = check('externalLink', raw.externalLink, WEB_ADDRESS) ?? '';
  return {
    documentId: text(raw._id),
    slug: text(raw.slug),
    changed: modified > released ? modified : released,
    section: labelOrNull(raw.section) ?? '',
    volume: labelOrNull(raw.volume) ?? '',
    issue: labelOrNull(raw.issue) ?? '',
    publicUrl,
    doi: doiKey(check('doi', raw.doi, DOI) ?? '') ?? '',
    ...(addressKeys(publicUrl) ?? { address: '', path: '' }),
    authors: labels(raw.authors),
    keywords: labels(raw.keywords).map(comparable),
  };
}
