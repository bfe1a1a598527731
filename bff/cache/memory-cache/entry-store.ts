import { LRUCache } from 'lru-cache';

/** Maps each tag to its only copy of the text, and to the keys of the values that depend on it. */
export class TagIndex {
  readonly #byTag = new Map<string, { readonly tag: string; readonly keys: Set<string> }>();

  /** The number of tags. */
  get size(): number {
    return this.#byTag.size;
  }

  /** Adds a key to its tags. @returns the tags, with texts that all values share: most values have the same tags */
  add(key: string, tags: readonly string[]): string[] {
    return tags.map((tag) => {
      const tagged = this.#byTag.get(tag) ?? { tag, keys: new Set() };
      this.#byTag.set(tag, tagged);
      tagged.keys.add(key);
      return tagged.tag;
    });
  }

  remove(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#byTag.get(tag)?.keys;
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }

  /** Returns the keys of all values that depend on any of the tags. */
  keysOf(tags: readonly string[]): ReadonlySet<string> {
    return new Set(tags.flatMap((tag) => [...(this.#byTag.get(tag)?.keys ?? [])]));
  }
}

/** What a store needs to know of an entry. */
interface StoredEntry {
  readonly tags: readonly string[];
  /** The memory that the entry's value uses. */
  readonly bytes: number;
  /** The tags whose invalidation made it stale; undefined while it is fresh. */
  staleBy: readonly string[] | undefined;
}

/** An entry's object, and its places in the maps and lists of the store. */
const ENTRY_BYTES = 300;
/** A key's place in the set of one tag, and the tag's in the entry. */
const TAGGED_BYTES = 44;
/** A tag that no other entry has: its text, its set, and their place in the index. */
const NEW_TAG_BYTES = 300;
/** An engine's string besides its characters. */
const STRING_BYTES = 24;
const LATIN1 = /^[\0-\xff]*$/;

/** The memory of a text in the engine: one byte for each character, or two if any of them needs two. */
const textBytes = (text: string): number => STRING_BYTES + text.length * (LATIN1.test(text) ? 1 : 2);

/**
 * Entries by key and by tag, up to a number of bytes. The least recently used entry is evicted first. The counted size
 * includes keys, tags and what the engine needs for them, because small values need less than their own administration.
 */
export class EntryStore<Entry extends StoredEntry> {
  readonly #entries: LRUCache<string, Entry>;
  readonly #tags = new TagIndex();

  /** @param maxBytes the memory that all entries together may use */
  constructor(maxBytes: number) {
    this.#entries = new LRUCache<string, Entry>({
      maxSize: Math.max(1, maxBytes),
      dispose: ({ tags }, key) => this.#tags.remove(key, tags),
    });
  }

  /** The memory that all entries use, in bytes. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** Returns an entry and counts this as a use. */
  get(key: string): Entry | undefined {
    return this.#entries.get(key);
  }

  /**
   * Stores an entry in place of an earlier one. An entry that is larger than the whole store is not stored.
   * @returns the entry as it is stored
   */
  set(key: string, entry: Entry): Entry {
    this.#entries.delete(key);
    const tagsBefore = this.#tags.size;
    const tags = this.#tags.add(key, entry.tags);
    const tagBytes = tags.length * TAGGED_BYTES + (this.#tags.size - tagsBefore) * NEW_TAG_BYTES;
    const stored = { ...entry, tags };
    this.#entries.set(key, stored, { size: ENTRY_BYTES + textBytes(key) + tagBytes + entry.bytes });
    if (!this.#entries.has(key)) this.#tags.remove(key, tags);
    return stored;
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** Makes every entry with any of the tags stale. @returns how many were not stale before */
  invalidate(tags: readonly string[]): number {
    return this.#markStale(this.#tags.keysOf(tags), tags);
  }

  /** Makes every entry stale. @returns how many were not stale before */
  invalidateAll(): number {
    return this.#markStale(this.#entries.keys());
  }

  /** @param tags that were invalidated; by default all of each entry */
  #markStale(keys: Iterable<string>, tags?: readonly string[]): number {
    let count = 0;
    for (const key of keys) {
      const entry = this.#entries.peek(key);
      if (entry === undefined || entry.staleBy !== undefined) continue;
      entry.staleBy = tags ?? entry.tags;
      count += 1;
    }
    return count;
  }
}
