import { setImmediate, setTimeout } from 'node:timers/promises';
import type { ContentSource } from '../content/source.ts';
import { readEntries, readEntryIds } from './read-entries.ts';
import { type IndexedEntry, SearchIndex } from './search-index.ts';
import { TextBudget } from './text-budget.ts';

/** Entries that are read together: an edit of one of them costs that many. */
const PART_SIZE = 50;
/** Milliseconds of indexing after which waiting searches are answered. */
const SLICE_MS = 10;
/** The pause after a synchronisation, as a multiple of its time: an editor's many changes cost a fifth of a core. */
const REST_FACTOR = 4;
const MIN_REST_MS = 250;
/** The first synchronisation reads everything; an edit after it must not wait for as long. */
const MAX_REST_MS = 5_000;
const RETRY_MS = 5_000;

/** Some entries, and the tags of what they were read from; null: they must be read. */
interface Part {
  ids: string[];
  tags: readonly string[] | null;
}

/** The index of one dataset, which follows its changes. */
export class SynchronisedIndex {
  readonly index = new SearchIndex();
  readonly #content: ContentSource;
  readonly #dataset: string;
  readonly #onError: (error: unknown) => void;
  readonly #budget = new TextBudget();
  #parts: Part[] = [];
  /** What changed since the read that is under way began. */
  readonly #changedMeanwhile = new Set<string>();
  #isChanged = false;
  #isRunning = false;
  #sliceStart = 0;
  #setReady = () => {};
  /** Whether the index has been built. */
  isReady = false;
  /** Resolves when it has. */
  readonly ready = new Promise<void>((resolve) => {
    this.#setReady = resolve;
  });

  /** @param onError receives why the entries could not be read; they are read again */
  constructor(content: ContentSource, dataset: string, onError: (error: unknown) => void) {
    this.#content = content;
    this.#dataset = dataset;
    this.#onError = onError;
  }

  /** Content with any of these tags has changed. Changes during a synchronisation lead to one more. */
  async changed(tags: readonly string[]): Promise<void> {
    const changed = new Set(tags);
    for (const tag of tags) this.#changedMeanwhile.add(tag);
    for (const part of this.#parts) if (part.tags?.some((tag) => changed.has(tag))) part.tags = null;
    this.#isChanged = true;
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#isChanged) {
      this.#isChanged = false;
      const startedAt = performance.now();
      const isDone = await this.#synchronise();
      if (!isDone) this.#isChanged = true;
      const due = Math.max(MIN_REST_MS, REST_FACTOR * (performance.now() - startedAt));
      const rest = isDone ? Math.min(due, MAX_REST_MS) : RETRY_MS;
      await setTimeout(rest, undefined, { ref: false });
    }
    this.#isRunning = false;
  }

  async #synchronise(): Promise<boolean> {
    try {
      this.#divide(await readEntryIds(this.#content, this.#dataset));
      for (const part of this.#parts) if (part.tags === null) await this.#read(part);
      this.index.settle();
      this.isReady = true;
      this.#setReady();
      return true;
    } catch (error) {
      this.#onError(error);
      return false;
    }
  }

  /** Adds new entries to the last part, and removes those that are gone. */
  #divide(ids: readonly string[]): void {
    const now = new Set(ids);
    for (const part of this.#parts) part.ids = part.ids.filter((id) => now.has(id));
    for (const id of this.index.ids) if (!now.has(id)) this.#remove(id);
    this.#parts = this.#parts.filter((part) => part.ids.length > 0);
    const known = new Set(this.#parts.flatMap((part) => part.ids));
    for (const id of ids) {
      if (known.has(id)) continue;
      const last = this.#parts.at(-1);
      if (last === undefined || last.ids.length >= PART_SIZE) this.#parts.push({ ids: [id], tags: null });
      else Object.assign(last, { ids: [...last.ids, id], tags: null });
    }
  }

  async #read(part: Part): Promise<void> {
    this.#changedMeanwhile.clear();
    const { entries, tags } = await readEntries(this.#content, this.#dataset, part.ids);
    part.tags = tags.some((tag) => this.#changedMeanwhile.has(tag)) ? null : tags;
    for (const entry of entries) await this.#index(entry);
  }

  async #index(entry: IndexedEntry): Promise<void> {
    if (!this.index.add(this.#budget.bounded(entry)) || performance.now() - this.#sliceStart < SLICE_MS) return;
    await setImmediate();
    this.#sliceStart = performance.now();
  }

  #remove(id: string): void {
    this.index.remove(id);
    this.#budget.remove(id);
  }
}
