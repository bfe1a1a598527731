import type { AddressKeys } from './address-keys.ts';
import { type CatalogueEntry, comparable } from './catalogue-entry.ts';

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
  readonly #slugs: Readonly<Record<'doi' | 'address' | 'path' | 'unaddressed', ReadonlyMap<string, string>>>;

  constructor(entries: readonly CatalogueEntry[]) {
    this.entries = entries;
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
