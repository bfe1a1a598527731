import { createHash } from 'node:crypto';
import { setImmediate, setTimeout } from 'node:timers/promises';
import MiniSearch from 'minisearch';
import type { ContentSource } from '../content/source.ts';
import { INDEX_OPTIONS } from '../contract/shared/search.ts';
import { type IndexedEntry, readEntries, readEntryIds, TextBudget } from './read-entries.ts';

const READ_AT_ONCE = 50;
/** Changes within this time are read together. */
const DELAY_MS = 100;
const RETRY_MS = 5_000;

/**
 * Entries of one part of the index. Parts are searched one after the other, and requests are handled in between. A
 * search of 10,000 entries as a whole would be slower and leave 40 MB of garbage, which V8 collects late: 390 MB
 * instead of 120.
 */
const PART_SIZE = 1_000;

type Part = MiniSearch<IndexedEntry>;

/** The index of one dataset in memory. An update reads all entries, and indexes those whose texts have changed. */
export class DatasetIndex {
  readonly #content: ContentSource;
  readonly #dataset: string;
  readonly #onError: (error: unknown) => void;
  readonly #budget = new TextBudget();
  readonly #parts: Part[] = [];
  /** Where each entry is indexed, and a hash of its texts. */
  readonly #entries = new Map<string, { readonly part: Part; readonly hash: string }>();
  #isStale = false;
  #isUpdating = false;
  #isClosed = false;
  #setReady = () => {};
  isReady = false;
  /** Resolves when the index has been built. */
  readonly ready = new Promise<void>((resolve) => {
    this.#setReady = resolve;
  });

  /** @param onError receives why the entries could not be read; they are read again */
  constructor(content: ContentSource, dataset: string, onError: (error: unknown) => void) {
    this.#content = content;
    this.#dataset = dataset;
    this.#onError = onError;
  }

  /** Makes the index follow the dataset. A call during an update leads to one more update. */
  async update(): Promise<void> {
    this.#isStale = true;
    if (this.#isUpdating) return;
    this.#isUpdating = true;
    let pause = DELAY_MS;
    while (this.#isStale && !this.#isClosed) {
      await setTimeout(pause, undefined, { ref: false });
      this.#isStale = false;
      const isRead = await this.#read();
      if (!isRead) this.#isStale = true;
      pause = isRead ? DELAY_MS : RETRY_MS;
    }
    this.#isUpdating = false;
  }

  /** The document ids of the entries that have all words, the best first. The last word may be incomplete. */
  async find(words: readonly string[], limit: number): Promise<string[]> {
    const best: { readonly id: string; readonly score: number }[] = [];
    for (const part of this.#parts) {
      const found = part.search(words.join(' '));
      for (const { id, score } of found.slice(0, limit)) best.push({ id: String(id), score });
      await setImmediate();
    }
    best.sort((left, right) => right.score - left.score);
    return best.slice(0, limit).map(({ id }) => id);
  }

  close(): void {
    this.#isClosed = true;
  }

  async #read(): Promise<boolean> {
    try {
      const ids = await readEntryIds(this.#content, this.#dataset);
      const present = new Set(ids);
      for (const id of this.#entries.keys()) if (!present.has(id)) this.#remove(id);
      for (let from = 0; from < ids.length && !this.#isClosed; from += READ_AT_ONCE) {
        const entries = await readEntries(this.#content, this.#dataset, ids.slice(from, from + READ_AT_ONCE));
        for (const entry of entries) await this.#put(this.#budget.bounded(entry));
      }
      this.isReady = true;
      this.#setReady();
      return true;
    } catch (error) {
      if (!this.#isClosed) this.#onError(error);
      return false;
    }
  }

  /** Adds an entry, or replaces it if its texts have changed. */
  async #put(entry: IndexedEntry): Promise<void> {
    const indexed = this.#entries.get(entry.id);
    const hash = createHash('sha1').update(JSON.stringify(entry)).digest('base64');
    if (indexed?.hash === hash) return;
    const part = indexed?.part ?? this.#partWithRoom();
    if (indexed === undefined) part.add(entry);
    else part.replace(entry);
    this.#entries.set(entry.id, { part, hash });
    // Requests are handled between two entries.
    await setImmediate();
  }

  #partWithRoom(): Part {
    const part = this.#parts.find(({ documentCount }) => documentCount < PART_SIZE);
    if (part !== undefined) return part;
    this.#parts.push(new MiniSearch(INDEX_OPTIONS));
    return this.#partWithRoom();
  }

  #remove(id: string): void {
    this.#entries.get(id)?.part.discard(id);
    this.#entries.delete(id);
    this.#budget.remove(id);
  }
}
