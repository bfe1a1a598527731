/** Maps each tag to the keys of the values that depend on it. */
export class TagIndex {
  readonly #keys = new Map<string, Set<string>>();

  add(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag) ?? new Set();
      this.#keys.set(tag, keys.add(key));
    }
  }

  remove(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keys.delete(tag);
    }
  }

  /** Returns the keys of all values that depend on any of the tags. */
  keysOf(tags: readonly string[]): ReadonlySet<string> {
    return new Set(tags.flatMap((tag) => [...(this.#keys.get(tag) ?? [])]));
  }
}
