import { LRUCache } from 'lru-cache';

/** Of more keys, the least recently used is forgotten. */
const MAX_KEYS = 100_000;

/** Remembers the highest number of each key. */
export class Marks {
  readonly #marks = new LRUCache<string, number>({ max: MAX_KEYS });

  /** Raises the mark of a key. @returns the mark before; undefined for a new key */
  raise(key: string, value: number): number | undefined {
    const previous = this.#marks.get(key);
    if (previous === undefined || value > previous) this.#marks.set(key, value);
    return previous;
  }
}
