import Type, { type Static } from 'typebox';
import type { ContentSource } from '../../content/source.ts';
import { DATE } from '../../contract/rules/value-forms.ts';
import { text } from '../stored-fields.ts';
import { readDocuments } from './read-documents.ts';

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
export const releaseDay = (value: unknown): string => DATE.parse(text(value)) ?? '';

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
    documentId: text(raw._id),
    slug: text(raw.slug),
    released: releaseDay(raw.releaseDate),
    isAddressed: raw.isAddressed === true,
  }));
  return { value: firstOfEachSlug(entries.filter(({ slug }) => slug !== '')).sort(newestFirst), tags };
}
