import { LRUCache } from 'lru-cache';
import { PurgeLog } from './purge-log.ts';
import { TagIndex } from './tag-index.ts';

/** Something made from content. */
export interface Made<Value> {
  readonly value: Value;
  /** Names of what it depends on; a purge of any of them outdates it. */
  readonly tags: readonly string[];
  /** The memory it takes. */
  readonly bytes: number;
}

export interface TaggedCacheOptions {
  /** What all values together may take. */
  readonly maxBytes: number;
  /** How long a value counts as fresh while nobody says that it is outdated, in milliseconds; asked at every look-up. */
  freshFor(): number;
}

interface Kept<Value> extends Made<Value> {
  /** Purged; kept only for the case that no new one can be made. */
  isOutdated: boolean;
  readonly madeAt: number;
}

/** Where an answer came from: kept and fresh, kept but old, or made just now. */
export type CacheState = 'hit' | 'stale' | 'miss';

/**
 * Get-or-make for everything that is made from content. A value is made once for all who ask at the same time. One that
 * grew old is served while a new one is made; one that a purge outdated is not, unless a new one cannot be made.
 */
export class TaggedCache<Value> {
  readonly #values: LRUCache<string, Kept<Value>>;
  readonly #tags = new TagIndex();
  readonly #purges = new PurgeLog();
  readonly #making = new Map<string, Promise<Value>>();
  readonly #freshFor: () => number;

  constructor({ maxBytes, freshFor }: TaggedCacheOptions) {
    this.#freshFor = freshFor;
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
  async get(key: string, make: () => Promise<Made<Value>>): Promise<{ value: Value; state: CacheState }> {
    const kept = this.#values.get(key);
    if (kept !== undefined && this.#isFresh(kept)) return { value: kept.value, state: 'hit' };
    const making = this.#makeOnce(key, make);
    if (kept === undefined) return { value: await making, state: 'miss' };
    if (!kept.isOutdated) {
      // Whoever asks next gets the new one; that it could not be made is told to whoever has no old one.
      making.catch(() => undefined);
      return { value: kept.value, state: 'stale' };
    }
    return making.then(
      (value) => ({ value, state: 'miss' as const }),
      () => ({ value: kept.value, state: 'stale' as const }),
    );
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
    return !isOutdated && performance.now() - madeAt < this.#freshFor();
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

  #makeOnce(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const underway = this.#making.get(key);
    if (underway !== undefined) return underway;
    const making = this.#make(key, make).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #make(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const note = this.#purges.open();
    let tags: readonly string[] = [];
    try {
      const made = await make();
      tags = made.tags;
      const isOutdated = this.#purges.close(note, tags);
      this.#values.set(key, { ...made, isOutdated, madeAt: performance.now() });
      if (this.#values.has(key)) this.#tags.add(key, tags);
      return made.value;
    } finally {
      this.#purges.close(note, tags);
    }
  }
}
