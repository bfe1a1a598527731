import { LRUCache } from 'lru-cache';
import { InvalidationLog } from './invalidation-log.ts';
import { TagIndex } from './tag-index.ts';

/** Something made from content. */
export interface Made<Value> {
  readonly value: Value;
  /** Names of what it depends on; a purge of any of them outdates it. */
  readonly tags: readonly string[];
  /** The memory it takes. */
  readonly bytes: number;
  /** Set when it was not made now but had been kept elsewhere. */
  readonly shared?: {
    /** Milliseconds since it was made. */
    readonly age: number;
    /** Known to be outdated: good only where nothing better can be had. */
    readonly isOutdated: boolean;
  };
}

/** Makes a value. @param isKept whether there is an old one to fall back on */
export type Make<Value> = (isKept: boolean) => Promise<Made<Value>>;

export interface MemoryCacheOptions {
  /** What all values together may take. */
  readonly maxBytes: number;
  /** How long a value counts as fresh while nobody says that it is outdated, in milliseconds; asked at every look-up. */
  ttl(): number;
  /** How long a reader waits for a new value in place of an outdated one, in milliseconds. */
  readonly patience?: number;
}

/** Long enough for every query that goes well; after that an old answer is better than none yet. */
const PATIENCE_MS = 2_000;

interface Kept<Value> extends Made<Value> {
  /** Purged; kept only for the case that no new one can be made. */
  isOutdated: boolean;
  readonly madeAt: number;
}

/** Where an answer came from: kept here and fresh, kept by another instance, kept but old, or made just now. */
export type CacheState = 'hit' | 'shared' | 'stale' | 'miss';

export interface Found<Value> {
  readonly value: Value;
  readonly state: CacheState;
}

function stateOf({ shared }: Made<unknown>): CacheState {
  if (shared === undefined) return 'miss';
  return shared.isOutdated ? 'stale' : 'shared';
}

/**
 * Get-or-make for everything that is made from content. A value is made once for all who ask at the same time. One that
 * grew old is served while a new one is made; one that a purge outdated is not, unless a new one cannot be made.
 */
export class MemoryCache<Value> {
  readonly #values: LRUCache<string, Kept<Value>>;
  readonly #tags = new TagIndex();
  readonly #purges = new InvalidationLog();
  readonly #making = new Map<string, Promise<Found<Value>>>();
  readonly #ttl: () => number;
  readonly #patience: number;

  constructor({ maxBytes, ttl, patience = PATIENCE_MS }: MemoryCacheOptions) {
    this.#ttl = ttl;
    this.#patience = patience;
    this.#values = new LRUCache<string, Kept<Value>>({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => Math.max(1, bytes),
      dispose: ({ tags }, key) => this.#tags.remove(key, tags),
    });
  }

  /** What the kept values take, in bytes. */
  get bytes(): number {
    return this.#values.calculatedSize;
  }

  /** A kept value that is fresh; nothing is made. */
  peek(key: string): Value | undefined {
    const kept = this.#values.get(key);
    return kept !== undefined && this.#isFresh(kept) ? kept.value : undefined;
  }

  /**
   * The value of a key, made if need be.
   * @throws what `make` throws, when there is no kept value at all
   */
  async get(key: string, make: Make<Value>): Promise<Found<Value>> {
    const kept = this.#values.get(key);
    if (kept !== undefined && this.#isFresh(kept)) return { value: kept.value, state: 'hit' };
    const making = this.#makeOnce(key, make);
    if (kept === undefined) return making;
    const old = { value: kept.value, state: 'stale' } as const;
    // That no new one could be made is told to whoever has no old one.
    const better = making.catch(() => old);
    return kept.isOutdated ? Promise.race([better, this.#patienceEnds(old)]) : old;
  }

  /** Outdates what depends on any of the tags. @returns how many values that are */
  purge(tags: readonly string[]): number {
    const purged = new Set(tags);
    this.#purges.add((others) => others.some((tag) => purged.has(tag)));
    return this.#outdate(this.#tags.keysOf(tags));
  }

  /** Outdates everything: for when it is not known what changed. */
  purgeAll(): number {
    this.#purges.add(() => true);
    return this.#outdate(this.#values.keys());
  }

  #isFresh({ isOutdated, madeAt }: Kept<Value>): boolean {
    return !isOutdated && performance.now() - madeAt < this.#ttl();
  }

  #outdate(keys: Iterable<string>): number {
    let count = 0;
    for (const key of keys) {
      const kept = this.#values.peek(key);
      if (kept === undefined || kept.isOutdated) continue;
      kept.isOutdated = true;
      count += 1;
    }
    return count;
  }

  #patienceEnds(old: Found<Value>): Promise<Found<Value>> {
    return new Promise((resolve) => setTimeout(resolve, this.#patience, old).unref());
  }

  #makeOnce(key: string, make: Make<Value>): Promise<Found<Value>> {
    const underway = this.#making.get(key);
    if (underway !== undefined) return underway;
    const making = this.#make(key, make).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  /** What was purged while it was being made was made from content as it was before: it is made once more. */
  async #make(key: string, make: Make<Value>): Promise<Found<Value>> {
    const first = await this.#makeNoting(key, make);
    if (!first.isOutdated) return first.found;
    const second = await this.#makeNoting(key, make).catch(() => first);
    return second.found;
  }

  async #makeNoting(key: string, make: Make<Value>): Promise<{ found: Found<Value>; isOutdated: boolean }> {
    const note = this.#purges.open();
    let tags: readonly string[] = [];
    try {
      const made = await make(this.#values.has(key));
      tags = made.tags;
      const isOutdated = this.#purges.close(note, tags);
      this.#keep(key, made, isOutdated);
      return { found: { value: made.value, state: stateOf(made) }, isOutdated };
    } finally {
      this.#purges.close(note, tags);
    }
  }

  #keep(key: string, made: Made<Value>, isOutdated: boolean): void {
    const { age, isOutdated: wasOutdated } = made.shared ?? { age: 0, isOutdated: false };
    this.#values.set(key, { ...made, isOutdated: isOutdated || wasOutdated, madeAt: performance.now() - age });
    if (this.#values.has(key)) this.#tags.add(key, made.tags);
  }
}
