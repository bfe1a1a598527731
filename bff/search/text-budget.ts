import type { IndexedEntry } from './read-entries.ts';

/** Characters of all entries: beyond that, annotations are left out. The service's index takes about four bytes for each. */
const MAX_CHARACTERS = 32_000_000;

/** Bounds the texts of a dataset that are indexed. */
export class TextBudget {
  readonly #characters = new Map<string, number>();
  #all = 0;

  /** The entry, with as much of its annotations as there is room for. It takes the place of an older version. */
  bounded(entry: IndexedEntry): IndexedEntry {
    this.remove(entry.id);
    const left = Math.max(0, MAX_CHARACTERS - this.#all - entry.abstract.length);
    const annotations = entry.annotations.slice(0, left);
    const characters = entry.abstract.length + annotations.length;
    this.#characters.set(entry.id, characters);
    this.#all += characters;
    return { ...entry, annotations };
  }

  remove(id: string): void {
    this.#all -= this.#characters.get(id) ?? 0;
    this.#characters.delete(id);
  }
}
