import Type, { type Static } from 'typebox';
import { readDocuments } from '../content/read-documents.ts';
import type { ContentSource } from '../content/source.ts';
import { asText, type JsonObject } from '../contract/shared/json-object.ts';
import { WEB_ADDRESS } from '../contract/shared/links.ts';
import { addressKeys, doiKey, type LookupTable, lookupTables } from '../contract/shared/page-lookup.ts';
import { DATE, DOI, ORCID } from '../contract/shared/value-forms.ts';
import { type CheckedFields, labelOrNull, labels } from './stored-fields.ts';

/** An entry in the list of all entries. */
export const ListedEntry = Type.Object({
  /** The id of its document. */
  documentId: Type.String(),
  slug: Type.String(),
  /** The date of its release: YYYY-MM-DD, or empty. */
  released: Type.String(),
  /** Whether its document has a DOI or an address, valid or not. */
  isAddressed: Type.Boolean(),
});
export type ListedEntry = Static<typeof ListedEntry>;

/** The place of an entry in the list of all entries. It stays the same when other entries come and go. */
export type Place = Pick<ListedEntry, 'documentId' | 'released'>;

/** Sorts entries: the newest first, those without a date last, those of one day by document id. */
export function newestFirst(one: Place, other: Place): number {
  if (one.released !== other.released) return one.released > other.released ? -1 : 1;
  if (one.documentId === other.documentId) return 0;
  return one.documentId < other.documentId ? -1 : 1;
}

/** The day of a release. Texts of another form are no error there: they have always been served as they are stored. */
export const releaseDay = (value: unknown): string => DATE.parse(asText(value)) ?? '';

/** Of entries with the same slug, the API serves the one with the first document id. @param entries in their order */
function firstOfEachSlug(entries: readonly ListedEntry[]): ListedEntry[] {
  const bySlug = new Map<string, ListedEntry>();
  for (const entry of entries) if (!bySlug.has(entry.slug)) bySlug.set(entry.slug, entry);
  return [...bySlug.values()];
}

/** Reads which entries a dataset has, the newest first. */
export async function readEntryList(content: ContentSource, dataset: string) {
  const filter = '_type == "entry" && defined(url.current)';
  const fields = '_id, "slug": url.current, releaseDate, "isAddressed": defined(doi) || defined(externalLink)';
  const { value, tags } = await readDocuments(content, dataset, filter, fields);
  const entries = value.map((raw) => ({
    documentId: asText(raw._id),
    slug: asText(raw.slug),
    released: releaseDay(raw.releaseDate),
    isAddressed: raw.isAddressed === true,
  }));
  return { value: firstOfEachSlug(entries.filter(({ slug }) => slug !== '')).sort(newestFirst), tags };
}

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
function authorKeys(person: JsonObject, checked: CheckedFields): string[] {
  const names = [asText(person.title), [person.givenName, person.familyName].map(asText).join(' ')];
  const orcid = checked(person)('orcid', person.orcid, ORCID) ?? '';
  return [...new Set([...names, orcid].map(comparable))].filter((name) => name !== '');
}

/** @param raw as `catalogueGroq` reads it */
export function catalogueEntry(raw: JsonObject, checked: CheckedFields): CatalogueEntry {
  const check = checked(raw);
  const released = releaseDay(raw.releaseDate);
  const modified = check('modifiedDate', raw.modifiedDate, DATE) ?? '';
  const publicUrl = check('externalLink', raw.externalLink, WEB_ADDRESS) ?? '';
  return {
    documentId: asText(raw._id),
    slug: asText(raw.slug),
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

/** A person whom an entry may name as its author, with the names in the form in which they are compared. */
export const AuthorNames = Type.Object({ documentId: Type.String(), names: Type.Array(Type.String()) });
export type AuthorNames = Static<typeof AuthorNames>;

/** GROQ fields of a person with names. */
export const authorNamesFields = '_id, title, givenName, familyName, orcid';

/** Reads the names of all people of a dataset. */
export async function readAuthorNames(content: ContentSource, dataset: string, checked: CheckedFields) {
  const { value, tags } = await readDocuments(content, dataset, '_type == "person"', authorNamesFields);
  return { value: value.map((raw) => ({ documentId: asText(raw._id), names: authorKeys(raw, checked) })), tags };
}

/** Which entries to list. Unset: all. */
export interface CatalogueFilter {
  /** The document ids of the people who may be authors. */
  readonly authors?: ReadonlySet<string>;
  /** These are in the form of `comparable`. */
  readonly keyword?: string;
  readonly volume?: string;
  readonly issue?: string;
  readonly section?: string;
  /** Released or changed on this day or later. */
  readonly since?: string;
}

const LABELS = ['volume', 'issue', 'section'] as const;

const isIn =
  ({ authors, keyword, since, ...labels }: CatalogueFilter) =>
  (entry: CatalogueEntry): boolean =>
    (authors === undefined || entry.authors.some((id) => authors.has(id))) &&
    (keyword === undefined || entry.keywords.includes(keyword)) &&
    LABELS.every((name) => labels[name] === undefined || comparable(entry[name]) === labels[name]) &&
    (since === undefined || entry.changed >= since);

/** All entries of a dataset, to find some by what they say and one by its DOI or address. */
export class Catalogue {
  /** The newest first. */
  readonly entries: readonly CatalogueEntry[];
  /** The slugs of entries by what identifies their pages, to find one with `findEntry`. */
  readonly slugs: Readonly<Record<LookupTable, ReadonlyMap<string, string>>>;

  constructor(entries: readonly CatalogueEntry[]) {
    this.entries = entries;
    this.slugs = lookupTables(entries);
  }

  /** The entries that pass a filter. */
  filter(filter: CatalogueFilter): CatalogueEntry[] {
    return this.entries.filter(isIn(filter));
  }
}
