/** What is known of one tag: its only copy of the text, and the keys of the values that depend on it. */
interface TaggedKeys {
  readonly tag: string;
  readonly keys: Set<string>;
}

/** Maps each tag to the keys of the values that depend on it. */
export class TagIndex {
  readonly #byTag = new Map<string, TaggedKeys>();

  /** The number of tags. */
  get size(): number {
    return this.#byTag.size;
  }

  /** Adds a key to its tags. @returns the tags, with texts that all values share: most values have the same tags */
  add(key: string, tags: readonly string[]): string[] {
    return tags.map((tag) => {
      const known = this.#byTag.get(tag) ?? this.#addTag(tag);
      known.keys.add(key);
      return known.tag;
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

  #addTag(tag: string): TaggedKeys {
    const added = { tag, keys: new Set<string>() };
    this.#byTag.set(tag, added);
    return added;
  }
}
