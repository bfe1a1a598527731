import { LRUCache } from 'lru-cache';
import { timeLimit } from '../../concurrency/time-limit.ts';
import type { Result } from '../../content/result.ts';
import { datasetsOf } from '../../content/tags.ts';

export interface LoadResult<Value> extends Result<Value> {
  readonly bytes: number;
  /**
   * Whether it says that nothing exists, or belongs to one of countless possible requests, such as a filtered list.
   * Requests can name any number of such keys.
   */
  readonly isNegative?: boolean;
}

type Load<Value> = () => Promise<LoadResult<Value>>;

export interface MemoryCacheOptions {
  /** The memory that all values together may use, keys and tags included. */
  readonly maxBytes: number;
  /** How long a value of datasets counts as fresh unless it is invalidated, in milliseconds; read at every lookup. */
  ttl(datasets: readonly string[]): number;
  /** How long a caller waits for a new value in place of an invalidated one, in milliseconds. */
  readonly softTimeout?: number;
  /** Receives the error of a load in whose place a stale value is served. */
  onError?(error: unknown, key: string): void;
}

/** Longer than any successful query. After this time a stale value is better than none. */
const SOFT_TIMEOUT_MS = timeLimit(2_000);

/**
 * The share of the memory for negative values. They have a store of their own, so that a flood of made-up keys evicts
 * only other negative values.
 */
const NEGATIVE_SHARE = 1 / 16;

interface CacheEntry<Value> extends LoadResult<Value> {
  /** Whether its content has changed since. */
  isOutdated: boolean;
  readonly loadedAt: number;
  /** Those of its tags. */
  readonly datasets: readonly string[];
}

/**
 * The origin of a value: fresh in memory, expired in memory, a new load, or `outdated`: its content has changed, and no
 * newer value could be loaded in time.
 */
export type CacheState = 'hit' | 'stale' | 'outdated' | 'miss';

export interface CacheResult<Value> extends Pick<LoadResult<Value>, 'value' | 'tags'> {
  readonly state: CacheState;
}

/** An entry's object, and its place in the cache. */
const ENTRY_BYTES = 300;
/** A tag's place in the entry, and the strings that it was put together from. */
const TAG_BYTES = 96;

/** The memory of an entry at most. Small values need less than their own administration. */
const entryBytes = ({ bytes, tags }: LoadResult<unknown>, key: string): number =>
  tags.reduce((sum, tag) => sum + TAG_BYTES + 2 * tag.length, ENTRY_BYTES + 2 * key.length + bytes);

/** The least recently used entry is evicted first. An entry that is larger than the whole store is not stored. */
const openStore = <Value>(maxBytes: number) =>
  new LRUCache<string, CacheEntry<Value>>({ maxSize: Math.max(1, Math.floor(maxBytes)), sizeCalculation: entryBytes });

const resultOf = <Value>({ value, tags }: LoadResult<Value>, state: CacheState): CacheResult<Value> => ({
  value,
  tags,
  state,
});

/**
 * Get-or-load with tags. Concurrent callers share one load. An expired value is served while a new one is loaded. An
 * invalidated value is served only if no new one can be loaded in time.
 */
export class MemoryCache<Value> {
  readonly #positive: LRUCache<string, CacheEntry<Value>>;
  readonly #negative: LRUCache<string, CacheEntry<Value>>;
  readonly #loading = new Map<string, Promise<CacheResult<Value>>>();
  /** The tags that were invalidated during each load under way: a value's own tags are known only when it is there. */
  readonly #invalidatedMeanwhile = new Set<Set<string>>();
  readonly #options: Required<MemoryCacheOptions>;

  constructor(options: MemoryCacheOptions) {
    this.#options = { softTimeout: SOFT_TIMEOUT_MS, onError() {}, ...options };
    this.#positive = openStore(options.maxBytes * (1 - NEGATIVE_SHARE));
    this.#negative = openStore(options.maxBytes * NEGATIVE_SHARE);
  }

  /** The memory that all values use, in bytes, keys and tags included. */
  get bytes(): number {
    return this.#positive.calculatedSize + this.#negative.calculatedSize;
  }

  /** Returns the value of a key if it is fresh. It never loads. */
  peek(key: string): Value | undefined {
    const entry = this.#entryOf(key);
    return entry !== undefined && this.#isFresh(entry) ? entry.value : undefined;
  }

  /**
   * Returns the value of a key and loads it if necessary.
   * @throws the error of `load`, if there is no stale value either
   */
  async get(key: string, load: Load<Value>): Promise<CacheResult<Value>> {
    const entry = this.#entryOf(key);
    if (entry !== undefined && this.#isFresh(entry)) return resultOf(entry, 'hit');
    const loading = this.#loadOnce(key, load);
    if (entry === undefined) return loading;
    if (entry.isOutdated) return this.#newOrOutdated(key, entry, loading);
    loading.catch((error: unknown) => this.#options.onError(error, key));
    return resultOf(entry, 'stale');
  }

  /** Makes every value with any of the tags stale. @returns how many were not stale before */
  invalidate(tags: readonly string[]): number {
    for (const invalidated of this.#invalidatedMeanwhile) for (const tag of tags) invalidated.add(tag);
    const changed = new Set(tags);
    const isAffected = (entry: CacheEntry<Value>) => !entry.isOutdated && entry.tags.some((tag) => changed.has(tag));
    const affected = [...this.#positive.values(), ...this.#negative.values()].filter(isAffected);
    for (const entry of affected) entry.isOutdated = true;
    return affected.length;
  }

  #isFresh({ isOutdated, loadedAt, datasets }: CacheEntry<Value>): boolean {
    return !isOutdated && performance.now() - loadedAt < this.#options.ttl(datasets);
  }

  #entryOf(key: string): CacheEntry<Value> | undefined {
    return this.#positive.get(key) ?? this.#negative.get(key);
  }

  /** Waits for the new value in place of an invalidated one, up to the soft timeout. */
  #newOrOutdated(
    key: string,
    entry: CacheEntry<Value>,
    loading: Promise<CacheResult<Value>>,
  ): Promise<CacheResult<Value>> {
    return new Promise((resolve) => {
      // While it is loaded a second time, the first result has taken the entry's place.
      const serveOutdated = () => resolve(resultOf(this.#entryOf(key) ?? entry, 'outdated'));
      const timer = setTimeout(serveOutdated, this.#options.softTimeout).unref();
      const fail = (error: unknown) => {
        this.#options.onError(error, key);
        serveOutdated();
      };
      void loading.then(resolve, fail).finally(() => clearTimeout(timer));
    });
  }

  #loadOnce(key: string, load: Load<Value>): Promise<CacheResult<Value>> {
    const underway = this.#loading.get(key);
    if (underway !== undefined) return underway;
    const loading = this.#load(key, load).finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }

  /**
   * A value that is invalidated during its load may show the old content, so it is loaded once more. So is a value that
   * was made of stale ones, unless callers have waited for it without an older one to fall back on.
   */
  async #load(key: string, load: Load<Value>): Promise<CacheResult<Value>> {
    const hasOlder = this.#entryOf(key) !== undefined;
    let entry = await this.#loadAndStore(key, load);
    if (entry.isOutdated && (hasOlder || entry.isStale !== true)) {
      const first = entry;
      entry = await this.#loadAndStore(key, load).catch((error: unknown) => {
        this.#options.onError(error, key);
        return first;
      });
    }
    return resultOf(entry, entry.isOutdated ? 'outdated' : 'miss');
  }

  async #loadAndStore(key: string, load: Load<Value>): Promise<CacheEntry<Value>> {
    const invalidated = new Set<string>();
    this.#invalidatedMeanwhile.add(invalidated);
    try {
      const loaded = await load();
      const isChanged = loaded.tags.some((tag) => invalidated.has(tag));
      return this.#store(key, loaded, loaded.isStale === true || isChanged);
    } finally {
      this.#invalidatedMeanwhile.delete(invalidated);
    }
  }

  #store(key: string, loaded: LoadResult<Value>, isOutdated: boolean): CacheEntry<Value> {
    const [store, otherStore] =
      loaded.isNegative === true ? [this.#negative, this.#positive] : [this.#positive, this.#negative];
    otherStore.delete(key);
    const entry = { ...loaded, isOutdated, loadedAt: performance.now(), datasets: datasetsOf(loaded.tags) };
    store.set(key, entry);
    return entry;
  }
}
