import { DEFAULT_DATASET } from '../../contract/index.ts';
import type { Catalogue, CatalogueEntry, Journal, Tagged } from '../../journal/index.ts';
import { together } from '../../journal/index.ts';
import type { CachedCatalogue } from '../discovery/cached-catalogue.ts';
import { datestampOf, EARLIEST, type Period } from './datestamps.ts';
import { isWithin, type RecordSet, setsOf } from './sets.ts';

/** What a harvester reads first of a record. */
export interface RecordHeader {
  /** The document id of the entry. */
  readonly documentId: string;
  readonly slug: string;
  /** The time of the last change: `YYYY-MM-DDThh:mm:ssZ`. */
  readonly datestamp: string;
  readonly sets: readonly RecordSet[];
  /** Whether the entry is no longer published. */
  readonly isDeleted: boolean;
}

/** The place of a record in the order of harvesting. */
type RecordPlace = Pick<RecordHeader, 'datestamp' | 'documentId'>;

/** Which records a list has. */
interface RecordFilter extends Period {
  readonly set?: string;
}

/** Deleted entries that are remembered. The oldest are forgotten first. */
const MAX_DELETED = 10_000;

/**
 * Sorts records: the one that was changed first comes first. An edit moves a record behind all others, so a harvester
 * that reads page by page misses none.
 */
export function inOrderOfChange(one: RecordPlace, other: RecordPlace): number {
  if (one.datestamp !== other.datestamp) return one.datestamp < other.datestamp ? -1 : 1;
  if (one.documentId === other.documentId) return 0;
  return one.documentId < other.documentId ? -1 : 1;
}

function headerOf(entry: CatalogueEntry, language: string): RecordHeader {
  const { documentId, slug, updated, changed } = entry;
  const datestamp = updated || (changed === '' ? EARLIEST : `${changed}T00:00:00Z`);
  return { documentId, slug, datestamp, sets: setsOf(entry, language), isDeleted: false };
}

/** All records at one time. */
export class RecordList {
  /** In the order of their last change. */
  readonly headers: readonly RecordHeader[];
  readonly #byEncodedSlug: ReadonlyMap<string, RecordHeader>;

  constructor(headers: readonly RecordHeader[]) {
    this.headers = [...headers].sort(inOrderOfChange);
    this.#byEncodedSlug = new Map(headers.map((header) => [encodeURIComponent(header.slug), header]));
  }

  /** @param encodedSlug as it stands in identifiers */
  find(encodedSlug: string): RecordHeader | undefined {
    return this.#byEncodedSlug.get(encodedSlug);
  }

  filter({ from, until, set }: RecordFilter): RecordHeader[] {
    return this.headers.filter(
      ({ datestamp, sets }) =>
        (from === undefined || datestamp >= from) &&
        (until === undefined || datestamp <= until) &&
        (set === undefined || sets.some(({ spec }) => isWithin(spec, set))),
    );
  }
}

/**
 * The records of the journal: its published entries, and those that this process has seen published before. Which ones
 * were published earlier, the content backend does not tell.
 */
export class RecordIndex {
  readonly #catalogue: CachedCatalogue;
  readonly #journal: Journal;
  #deleted = new Map<string, RecordHeader>();
  #last: { readonly catalogue: Catalogue; readonly language: string; readonly list: RecordList } | undefined;

  constructor(catalogue: CachedCatalogue, journal: Journal) {
    this.#catalogue = catalogue;
    this.#journal = journal;
  }

  async read(): Promise<Tagged<RecordList>> {
    const catalogue = await this.#catalogue.catalogue(DEFAULT_DATASET);
    const settings = await this.#journal.settings({ env: DEFAULT_DATASET, textStyle: 'string' });
    return together(this.#listOf(catalogue.value, settings.value.language ?? ''), [catalogue, settings]);
  }

  #listOf(catalogue: Catalogue, language: string): RecordList {
    const last = this.#last;
    if (last?.catalogue === catalogue && last.language === language) return last.list;
    const published = catalogue.entries.map((entry) => headerOf(entry, language));
    this.#noteDeleted(new Set(published.map(({ slug }) => slug)));
    const list = new RecordList([...published, ...this.#deleted.values()]);
    this.#last = { catalogue, language, list };
    return list;
  }

  #noteDeleted(published: ReadonlySet<string>): void {
    const datestamp = datestampOf(new Date());
    for (const header of this.#last?.list.headers ?? []) {
      if (published.has(header.slug)) this.#deleted.delete(header.slug);
      else if (!header.isDeleted) this.#deleted.set(header.slug, { ...header, datestamp, isDeleted: true });
    }
    this.#deleted = new Map([...this.#deleted].slice(-MAX_DELETED));
  }
}
