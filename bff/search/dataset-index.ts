import { setImmediate, setTimeout } from 'node:timers/promises';
import MiniSearch from 'minisearch';
import type { ContentSource } from '../content/source.ts';
import { byScore, INDEX_OPTIONS } from '../contract/shared/search.ts';
import { isSlug } from '../contract/shared/value-forms.ts';
import { type CatalogueEntry, newestFirst, type Place, type Result } from '../journal/index.ts';
import { type IndexedEntry, readEntries } from './read-entries.ts';

/** Few enough that a change of one annotation reads few entries again. */
const READ_AT_ONCE = 20;
/** Changes within this time are read together. */
const DELAY_MS = 100;
const RETRY_MS = 5_000;

/** Entries that are read together. */
interface Group {
  readonly ids: Set<string>;
  /** A change with one of these tags makes them stale; null before they are read. */
  tags: ReadonlySet<string> | null;
}

/** Reads all entries of a dataset. */
export type ReadAll = (dataset: string) => Promise<Result<readonly CatalogueEntry[]>>;

/** The index of one dataset in memory. A change reads again what it has made stale. */
export class DatasetIndex {
  readonly #content: ContentSource;
  readonly #readAll: ReadAll;
  readonly #dataset: string;
  readonly #onError: (error: unknown) => void;
  readonly #index = new MiniSearch<IndexedEntry>(INDEX_OPTIONS);
  readonly #groups: Group[] = [];
  #places: ReadonlyMap<string, Place> = new Map();
  #listTags: ReadonlySet<string> | null = null;
  /** The tags of changes that were not read yet. */
  #changes: string[] = [];
  #isUpdating = false;
  #isClosed = false;
  #setReady = () => {};
  isReady = false;
  /** Another number after each update. */
  version = 0;
  /** Resolves when the index has been built. */
  readonly ready = new Promise<void>((resolve) => {
    this.#setReady = resolve;
  });

  /** @param onError receives why the entries could not be read; they are read again */
  constructor(content: ContentSource, readAll: ReadAll, dataset: string, onError: (error: unknown) => void) {
    this.#content = content;
    this.#readAll = readAll;
    this.#dataset = dataset;
    this.#onError = onError;
  }

  /** Makes the index follow changes with these tags. A call during an update leads to one more update. */
  async update(tags: readonly string[]): Promise<void> {
    this.#changes.push(...tags);
    if (this.#isUpdating) return;
    this.#isUpdating = true;
    let isRead = true;
    while ((!isRead || !this.isReady || this.#changes.length > 0) && !this.#isClosed) {
      const pause = this.isReady ? DELAY_MS : 0;
      await setTimeout(isRead ? pause : RETRY_MS, undefined, { ref: false });
      isRead = await this.#read();
    }
    this.#isUpdating = false;
  }

  /** The document ids of the entries that have all words, the best first. The last word may be incomplete. */
  find(words: readonly string[], limit?: number): string[] {
    const found = this.#index.search(words.join(' ')).flatMap(({ id, score }) => {
      const place = this.#places.get(id);
      return place === undefined ? [] : { score, place };
    });
    found.sort((left, right) => byScore(left, right) || newestFirst(left.place, right.place));
    return found.slice(0, limit).map(({ place }) => place.documentId);
  }

  close(): void {
    this.#isClosed = true;
  }

  async #read(): Promise<boolean> {
    const changes = this.#changes;
    const areStale = (tags: ReadonlySet<string> | null) => tags === null || changes.some((tag) => tags.has(tag));
    this.#changes = [];
    // What fails to be read stays stale.
    for (const group of this.#groups) if (areStale(group.tags)) group.tags = null;
    if (areStale(this.#listTags)) this.#listTags = null;
    try {
      if (this.#listTags === null) await this.#readList();
      for (const group of this.#groups) if (group.tags === null && !this.#isClosed) await this.#readGroup(group);
      this.isReady = true;
      this.version += 1;
      this.#setReady();
      return true;
    } catch (error) {
      if (!this.#isClosed) this.#onError(error);
      return false;
    }
  }

  /** Removes entries that are gone or cannot be addressed, and adds groups of new ones. */
  async #readList(): Promise<void> {
    const { value, tags, isStale } = await this.#readAll(this.#dataset);
    if (isStale) throw new Error('the list of entries could not be read again');
    const places = value.filter(({ slug }) => isSlug(slug));
    this.#places = new Map(places.map((place) => [place.documentId, place]));
    const added = new Set(this.#places.keys());
    for (const { ids } of this.#groups) {
      for (const id of ids) if (!added.delete(id) && ids.delete(id) && this.#index.has(id)) this.#index.discard(id);
    }
    const ids = [...added];
    for (let from = 0; from < ids.length; from += READ_AT_ONCE)
      this.#groups.push({ ids: new Set(ids.slice(from, from + READ_AT_ONCE)), tags: null });
    this.#listTags = new Set(tags);
  }

  async #readGroup(group: Group): Promise<void> {
    const { value, tags } = await readEntries(this.#content, this.#dataset, [...group.ids]);
    for (const entry of value) {
      if (this.#index.has(entry.id)) this.#index.discard(entry.id);
      this.#index.add(entry);
      // Requests are handled between two entries.
      await setImmediate();
    }
    group.tags = new Set(tags);
  }
}
