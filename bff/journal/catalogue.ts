import type { ContentSource } from '../content/source.ts';
import { asObjects, asText, type JsonObject } from '../contract/shared/json-object.ts';
import { addressKeys, doiKey } from '../contract/shared/page-lookup.ts';
import { labelOrNull, labels } from './stored-fields.ts';

/** The place of an entry in the list of all entries. It stays the same when other entries come and go. */
export type Place = Pick<CatalogueEntry, 'documentId' | 'released'>;

/** Sorts entries: the newest first, those without a date last, those of one day by document id. */
export function newestFirst(left: Place, right: Place): number {
  if (left.released !== right.released) return left.released > right.released ? -1 : 1;
  if (left.documentId === right.documentId) return 0;
  return left.documentId < right.documentId ? -1 : 1;
}

/** What lists, filters, look-ups and site maps need to know of an entry. */
export interface CatalogueEntry {
  readonly documentId: string;
  readonly slug: string;
  /** The date of its release: YYYY-MM-DD, or empty. */
  readonly released: string;
  /** The date of its last change: that of the text, or its release. */
  readonly changed: string;
  readonly section: string;
  readonly volume: string;
  readonly issue: string;
  readonly publicUrl: string;
  /** The DOI, the public address and its path in the form in which they are compared; empty if there is none. */
  readonly doi: string;
  readonly address: string;
  readonly path: string;
  readonly authors: readonly string[];
  readonly keywords: readonly string[];
}

/** The form in which names and keywords are compared: without case, in one Unicode form. */
export const comparable = (label: string): string => label.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

export const catalogueFields = `_id, "_type": "entry", "slug": url.current, releaseDate, modifiedDate, doi, externalLink,
  section, volume, issue, keywords, "authors": authors[]._ref`;

/** The names by which a person can be found. */
function authorKeys(person: JsonObject): string[] {
  const names = [asText(person.title), [person.givenName, person.familyName].map(asText).join(' ')];
  return [...new Set([...names, asText(person.orcid)].map(comparable))].filter((name) => name !== '');
}

function catalogueEntry(raw: JsonObject): CatalogueEntry {
  const released = asText(raw.releaseDate);
  const modified = asText(raw.modifiedDate);
  const publicUrl = asText(raw.externalLink);
  return {
    documentId: asText(raw._id),
    slug: asText(raw.slug),
    released,
    changed: modified > released ? modified : released,
    section: labelOrNull(raw.section) ?? '',
    volume: labelOrNull(raw.volume) ?? '',
    issue: labelOrNull(raw.issue) ?? '',
    publicUrl,
    doi: doiKey(asText(raw.doi)) ?? '',
    ...(addressKeys(publicUrl) ?? { address: '', path: '' }),
    authors: labels(raw.authors),
    keywords: labels(raw.keywords).map(comparable),
  };
}

/** The GROQ query of a few fields of all documents that pass a filter. */
const allGroq = (filter: string, fields: string) => `*[${filter}] | order(_id asc){${fields}}`;

const LISTED = '_type == "entry" && defined(url.current)';

/** Entries in the order of lists, the newest first. Of those with the same slug, the first document id counts. */
function listed(entries: CatalogueEntry[]): CatalogueEntry[] {
  const bySlug = new Map(entries.reverse().map((entry) => [entry.slug, entry]));
  bySlug.delete('');
  return [...bySlug.values()].sort(newestFirst);
}

/** Reads all entries of a dataset, the newest first. */
export async function readCatalogue(content: ContentSource, dataset: string) {
  const { result, tags } = await content.query(dataset, allGroq(LISTED, catalogueFields));
  return { value: listed(asObjects(result).map(catalogueEntry)), tags };
}

/** A person whom an entry may name as its author, with the names in the form in which they are compared. */
export interface AuthorNames {
  readonly documentId: string;
  readonly names: readonly string[];
}

export const authorNamesFields = '_id, "_type": "person", title, givenName, familyName, orcid';

export async function readAuthorNames(content: ContentSource, dataset: string) {
  const { result, tags } = await content.query(dataset, allGroq('_type == "person"', authorNamesFields));
  return { value: asObjects(result).map((raw) => ({ documentId: asText(raw._id), names: authorKeys(raw) })), tags };
}
