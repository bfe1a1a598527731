import Type, { type Static } from 'typebox';
import type { AddressKeys } from './address-keys.ts';
import { CatalogueEntry } from './catalogue-entry.ts';

/** The entries of a dataset, the newest first, and the sync tags of their content. */
export const CatalogueContent = Type.Object({ tags: Type.Array(Type.String()), entries: Type.Array(CatalogueEntry) });
export type CatalogueContent = Static<typeof CatalogueContent>;

/** The place of an entry in the list of all entries. It stays the same when other entries come and go. */
export interface Place {
  readonly released: string;
  readonly documentId: string;
}

/** Sorts entries: the newest first, those without a date last, those of one day by document id. */
export function newestFirst(one: Place, other: Place): number {
  if (one.released !== other.released) return one.released > other.released ? -1 : 1;
  if (one.documentId === other.documentId) return 0;
  return one.documentId < other.documentId ? -1 : 1;
}

/** Which entries to list. Unset: all. Names are in the form of `comparable`. */
export interface CatalogueFilter {
  readonly author?: string;
  readonly keyword?: string;
  /** Released or changed on this day or later. */
  readonly since?: string;
}

const isIn =
  ({ author, keyword, since }: CatalogueFilter) =>
  (entry: CatalogueEntry): boolean =>
    (author === undefined || entry.authors.includes(author)) &&
    (keyword === undefined || entry.keywords.includes(keyword)) &&
    (since === undefined || entry.changed >= since);

/** All entries of a dataset, to list them and to find one by its DOI or address. */
export class Catalogue {
  /** The newest first. */
  readonly entries: readonly CatalogueEntry[];
  /** Sync tags: an event with one of them means that the catalogue may be stale. */
  readonly tags: readonly string[];
  readonly #slugs: Readonly<Record<'doi' | 'address' | 'path' | 'unaddressed', ReadonlyMap<string, string>>>;

  constructor({ entries, tags }: CatalogueContent) {
    this.entries = entries;
    this.tags = tags;
    this.#slugs = {
      doi: slugsBy(entries, ({ doi }) => doi),
      address: slugsBy(entries, ({ address }) => address),
      // The path of a home page says nothing about the page.
      path: slugsBy(entries, ({ path }) => (path === '/' ? '' : path)),
      unaddressed: slugsBy(entries, ({ address, slug }) => (address === '' ? encodeURIComponent(slug) : '')),
    };
  }

  /** The entries that pass a filter. */
  filter(filter: CatalogueFilter): CatalogueEntry[] {
    return this.entries.filter(isIn(filter));
  }

  /** The slug of the one entry with a DOI; undefined if there is none, or more than one. @param doi see `doiKey` */
  slugOfDoi(doi: string): string | undefined {
    return this.#slugs.doi.get(doi) || undefined;
  }

  /**
   * The slug of the one entry with an address, with or without the parameters of its query. Otherwise that of the one
   * entry with its path on another host. The last segment of the path may be the slug of an entry without an address.
   */
  slugOfAddress({ address, path }: AddressKeys): string | undefined {
    const { address: byAddress, path: byPath, unaddressed } = this.#slugs;
    const [addressAlone = '', pathAlone = ''] = [address, path].map((key) => key.split('?', 1).join());
    const found = byAddress.get(address) || byAddress.get(addressAlone) || byPath.get(path) || byPath.get(pathAlone);
    return found || unaddressed.get(lastSegment(pathAlone)) || undefined;
  }
}

/** The last segment of a path as it is compared, without an extension. */
function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.(?:html?|php|aspx?)$/i, '');
}

/** Slugs by key. A key of several entries leads to none of them: its slug is empty. */
function slugsBy(
  entries: readonly CatalogueEntry[],
  keyOf: (entry: CatalogueEntry) => string,
): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key !== '') slugs.set(key, slugs.has(key) ? '' : entry.slug);
  }
  return slugs;
}
