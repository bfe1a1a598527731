import { type LookupTable, lookupTables } from '../../contract/rules/page-lookup.ts';
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
