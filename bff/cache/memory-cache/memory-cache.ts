import { LRUCache } from 'lru-cache';
import { InvalidationLog } from './invalidation-log.ts';
import { TagIndex } from './tag-index.ts';

/** A value that was loaded for the cache. */
export interface LoadResult<Value> {
  readonly value: Value;
  /** Names of the content that it was made from; invalidating any of them makes it stale. */
  readonly tags: readonly string[];
  /** The memory it takes. */
  readonly bytes: number;
  /** Set when it was not made now but read from the cache that all instances share. */
  readonly shared?: {
    /** Milliseconds since it was made. */
    readonly age: number;
    /** Invalidated: to be used only if nothing better can be loaded. */
    readonly isStale: boolean;
  };
}

/** Loads a value. @param hasStale whether the cache has a stale value to fall back on */
export type Load<Value> = (hasStale: boolean) => Promise<LoadResult<Value>>;

export interface MemoryCacheOptions {
  /** What all values together may take. */
  readonly maxBytes: number;
  /** How long a value counts as fresh unless it is invalidated, in milliseconds; read at every lookup. */
  ttl(): number;
  /** How long a caller waits for a new value in place of an invalidated one, in milliseconds. */
  readonly softTimeout?: number;
}

/** Longer than every query that succeeds; after that a stale value is better than none. */
const SOFT_TIMEOUT_MS = 2_000;

interface CacheEntry<Value> extends LoadResult<Value> {
  /** Invalidated: kept only in case no new value can be loaded. */
  isStale: boolean;
  readonly loadedAt: number;
}

/** Where a value came from: fresh in memory, the cache that instances share, stale in memory, or loaded now. */
export type CacheState = 'hit' | 'shared' | 'stale' | 'miss';

/** A value of the cache, and where it came from. */
export interface CacheResult<Value> {
  readonly value: Value;
  readonly state: CacheState;
}

function stateOf({ shared }: LoadResult<unknown>): CacheState {
  if (shared === undefined) return 'miss';
  return shared.isStale ? 'stale' : 'shared';
}

/**
 * Get-or-load with tags. Concurrent callers share one load. An expired value is served while a new one is loaded; an
 * invalidated one is not, unless no new one can be loaded in time.
 */
export class MemoryCache<Value> {
  readonly #entries: LRUCache<string, CacheEntry<Value>>;
  readonly #tags = new TagIndex();
  readonly #invalidations = new InvalidationLog();
  readonly #loading = new Map<string, Promise<CacheResult<Value>>>();
  readonly #ttl: () => number;
  readonly #softTimeout: number;

  constructor({ maxBytes, ttl, softTimeout = SOFT_TIMEOUT_MS }: MemoryCacheOptions) {
    this.#ttl = ttl;
    this.#softTimeout = softTimeout;
    this.#entries = new LRUCache<string, CacheEntry<Value>>({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => Math.max(1, bytes),
      dispose: ({ tags }, key) => this.#tags.remove(key, tags),
    });
  }

  /** The memory that all values take, in bytes. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** The value of a key if it is fresh; never loads. */
  peek(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && this.#isFresh(entry) ? entry.value : undefined;
  }

  /**
   * The value of a key, loaded if necessary.
   * @throws what `load` throws, if there is no stale value either
   */
  async get(key: string, load: Load<Value>): Promise<CacheResult<Value>> {
    const entry = this.#entries.get(key);
    if (entry !== undefined && this.#isFresh(entry)) return { value: entry.value, state: 'hit' };
    const loading = this.#loadOnce(key, load);
    if (entry === undefined) return loading;
    const stale = { value: entry.value, state: 'stale' } as const;
    const newOrStale = loading.catch(() => stale);
    return entry.isStale ? Promise.race([newOrStale, this.#afterSoftTimeout(stale)]) : stale;
  }

  /** Makes every value stale that depends on any of the tags. @returns how many values */
  invalidate(tags: readonly string[]): number {
    const invalid = new Set(tags);
    this.#invalidations.add((others) => others.some((tag) => invalid.has(tag)));
    return this.#markStale(this.#tags.keysOf(tags));
  }

  /** Makes every value stale, because the changed content is unknown. */
  invalidateAll(): number {
    this.#invalidations.add(() => true);
    return this.#markStale(this.#entries.keys());
  }

  #isFresh({ isStale, loadedAt }: CacheEntry<Value>): boolean {
    return !isStale && performance.now() - loadedAt < this.#ttl();
  }

  #markStale(keys: Iterable<string>): number {
    let count = 0;
    for (const key of keys) {
      const entry = this.#entries.peek(key);
      if (entry === undefined || entry.isStale) continue;
      entry.isStale = true;
      count += 1;
    }
    return count;
  }

  #afterSoftTimeout(stale: CacheResult<Value>): Promise<CacheResult<Value>> {
    return new Promise((resolve) => setTimeout(resolve, this.#softTimeout, stale).unref());
  }

  #loadOnce(key: string, load: Load<Value>): Promise<CacheResult<Value>> {
    const underway = this.#loading.get(key);
    if (underway !== undefined) return underway;
    const loading = this.#load(key, load).finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }

  /** A value that was invalidated while it was loaded may show the old content, so it is loaded once more. */
  async #load(key: string, load: Load<Value>): Promise<CacheResult<Value>> {
    const first = await this.#loadAndStore(key, load);
    if (!first.isStale) return first.result;
    const second = await this.#loadAndStore(key, load).catch(() => first);
    return second.result;
  }

  async #loadAndStore(key: string, load: Load<Value>): Promise<{ result: CacheResult<Value>; isStale: boolean }> {
    const ticket = this.#invalidations.open();
    let tags: readonly string[] = [];
    try {
      const loaded = await load(this.#entries.has(key));
      tags = loaded.tags;
      const isStale = this.#invalidations.close(ticket, tags);
      this.#store(key, loaded, isStale);
      return { result: { value: loaded.value, state: stateOf(loaded) }, isStale };
    } finally {
      this.#invalidations.close(ticket, tags);
    }
  }

  #store(key: string, loaded: LoadResult<Value>, isStale: boolean): void {
    const { age, isStale: wasStale } = loaded.shared ?? { age: 0, isStale: false };
    this.#entries.set(key, { ...loaded, isStale: isStale || wasStale, loadedAt: performance.now() - age });
    // Values larger than the whole cache are not stored.
    if (this.#entries.has(key)) this.#tags.add(key, loaded.tags);
  }
}
