import { EntryStore } from './entry-store.ts';

type Matches = (tags: readonly string[]) => boolean;

/**
 * Remembers the invalidations that happen while values are loaded. Such a value may have been made from the old
 * content, and its tags are known only when it is there.
 */
export class InvalidationLog {
  #invalidations: { readonly at: number; readonly matches: Matches }[] = [];
  #now = 0;
  readonly #open = new Map<symbol, number>();

  /** The number of invalidations that are remembered. */
  get size(): number {
    return this.#invalidations.length;
  }

  /** Registers a load that begins now. @returns its ticket for `close` */
  open(): symbol {
    const ticket = Symbol('load');
    this.#open.set(ticket, this.#now);
    return ticket;
  }

  /** Ends a load. @returns whether any of the value's tags was invalidated since `open` */
  close(ticket: symbol, tags: readonly string[]): boolean {
    const since = this.#open.get(ticket) ?? 0;
    this.#open.delete(ticket);
    const isStale = this.#invalidations.some(({ at, matches }) => at > since && matches(tags));
    this.#forget();
    return isStale;
  }

  /** Records an invalidation. @param matches whether it concerns a value with these tags */
  add(matches: Matches): void {
    this.#now += 1;
    if (this.#open.size > 0) this.#invalidations.push({ at: this.#now, matches });
  }

  /** Drops what happened before the oldest open load. Under constant load there is always an open one. */
  #forget(): void {
    // A map keeps the order of insertion, so its first ticket is the oldest.
    const [oldest = this.#now] = this.#open.values();
    const first = this.#invalidations.findIndex(({ at }) => at > oldest);
    this.#invalidations = first === -1 ? [] : this.#invalidations.slice(first);
  }
}

/** A value that was loaded for the cache. */
export interface LoadResult<Value> {
  readonly value: Value;
  /** Names of the content that it depends on; invalidating any of them makes it stale. */
  readonly tags: readonly string[];
  /** The memory that it uses. */
  readonly bytes: number;
  /**
   * Whether it says that nothing exists, or answers one of countless possible requests, such as a filtered list.
   * Requests can name any number of such keys.
   */
  readonly isNegative?: boolean;
  /** Whether it is older than the last change of its content. It is then used only if no newer one can be loaded. */
  readonly isStale?: boolean;
  /** Milliseconds since another instance loaded it; unset: it was loaded now. */
  readonly sharedAge?: number;
}

/** Loads a value. @param hasStale whether the cache has a stale value to fall back on */
type Load<Value> = (hasStale: boolean) => Promise<LoadResult<Value>>;

export interface MemoryCacheOptions {
  /** The memory that all values together may use, keys and tags included. */
  readonly maxBytes: number;
  /** How long a value counts as fresh unless it is invalidated, in milliseconds; read at every lookup. */
  ttl(): number;
  /** How long a caller waits for a new value in place of an invalidated one, in milliseconds. */
  readonly softTimeout?: number;
  /** Receives the error of a load in whose place a stale value is served. */
  onError?(error: unknown, key: string): void;
}

/** Longer than any successful query. After this time a stale value is better than none. */
const SOFT_TIMEOUT_MS = 2_000;

/**
 * The share of the memory for negative values. They have a store of their own, so that a flood of made-up keys evicts
 * only other negative values.
 */
const NEGATIVE_SHARE = 1 / 16;

interface CacheEntry<Value> extends LoadResult<Value> {
  /** Whether it was invalidated. It is then used only if no new value can be loaded. */
  isStale: boolean;
  readonly loadedAt: number;
}

/** The origin of a value: fresh in memory, the shared cache, stale in memory, or a new load. */
export type CacheState = 'hit' | 'shared' | 'stale' | 'miss';

/** A value with its tags and its origin. */
export interface CacheResult<Value> extends Pick<LoadResult<Value>, 'value' | 'tags'> {
  readonly state: CacheState;
}

function stateOf({ isStale, sharedAge }: LoadResult<unknown>): CacheState {
  if (isStale === true) return 'stale';
  return sharedAge === undefined ? 'miss' : 'shared';
}

/**
 * Get-or-load with tags. Concurrent callers share one load. An expired value is served while a new one is loaded. An
 * invalidated value is served only if no new one can be loaded in time.
 */
export class MemoryCache<Value> {
  readonly #positive: EntryStore<CacheEntry<Value>>;
  readonly #negative: EntryStore<CacheEntry<Value>>;
  readonly #invalidations = new InvalidationLog();
  readonly #loading = new Map<string, Promise<CacheResult<Value>>>();
  readonly #ttl: () => number;
  readonly #softTimeout: number;
  readonly #onError: (error: unknown, key: string) => void;

  constructor({ maxBytes, ttl, softTimeout = SOFT_TIMEOUT_MS, onError = () => {} }: MemoryCacheOptions) {
    this.#onError = onError;
    this.#ttl = ttl;
    this.#softTimeout = softTimeout;
    const negativeBytes = Math.floor(maxBytes * NEGATIVE_SHARE);
    this.#positive = new EntryStore(maxBytes - negativeBytes);
    this.#negative = new EntryStore(negativeBytes);
  }

  /** The memory that all values use, in bytes, keys and tags included. */
  get bytes(): number {
    return this.#positive.bytes + this.#negative.bytes;
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
    if (entry !== undefined && this.#isFresh(entry)) return { value: entry.value, tags: entry.tags, state: 'hit' };
    const loading = this.#loadOnce(key, load);
    if (entry === undefined) return loading;
    const stale = { value: entry.value, tags: entry.tags, state: 'stale' } as const;
    const newOrStale = loading.catch((error: unknown) => {
      this.#onError(error, key);
      return stale;
    });
    return entry.isStale ? Promise.race([newOrStale, this.#afterSoftTimeout(stale)]) : stale;
  }

  /** Makes every value with any of the tags stale. @returns the number of these values */
  invalidate(tags: readonly string[]): number {
    const invalid = new Set(tags);
    this.#invalidations.add((others) => others.some((tag) => invalid.has(tag)));
    return this.#positive.invalidate(tags) + this.#negative.invalidate(tags);
  }

  /** Makes every value stale, because the changed content is unknown. */
  invalidateAll(): number {
    this.#invalidations.add(() => true);
    return this.#positive.invalidateAll() + this.#negative.invalidateAll();
  }

  #isFresh({ isStale, loadedAt }: CacheEntry<Value>): boolean {
    return !isStale && performance.now() - loadedAt < this.#ttl();
  }

  #entryOf(key: string): CacheEntry<Value> | undefined {
    return this.#positive.get(key) ?? this.#negative.get(key);
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

  /** A value that is invalidated during its load may show the old content, so it is loaded once more. */
  async #load(key: string, load: Load<Value>): Promise<CacheResult<Value>> {
    const first = await this.#loadAndStore(key, load);
    if (!first.isStale) return first.result;
    const second = await this.#loadAndStore(key, load).catch((error: unknown) => {
      this.#onError(error, key);
      return first;
    });
    return second.result;
  }

  async #loadAndStore(key: string, load: Load<Value>): Promise<{ result: CacheResult<Value>; isStale: boolean }> {
    const ticket = this.#invalidations.open();
    let tags: readonly string[] = [];
    try {
      const loaded = await load(this.#entryOf(key) !== undefined);
      tags = loaded.tags;
      const isStale = this.#invalidations.close(ticket, tags);
      this.#store(key, loaded, isStale);
      return { result: { value: loaded.value, tags, state: stateOf(loaded) }, isStale };
    } finally {
      this.#invalidations.close(ticket, tags);
    }
  }

  #store(key: string, loaded: LoadResult<Value>, isStale: boolean): void {
    const [store, other] =
      loaded.isNegative === true ? [this.#negative, this.#positive] : [this.#positive, this.#negative];
    other.delete(key);
    store.set(key, {
      ...loaded,
      isStale: isStale || loaded.isStale === true,
      loadedAt: performance.now() - (loaded.sharedAge ?? 0),
    });
  }
}
