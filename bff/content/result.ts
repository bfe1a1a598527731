/** What was loaded, with the tags of the content that it was built from. A change with one of them may make it stale. */
export interface Result<Value> {
  readonly value: Value;
  readonly tags: readonly string[];
  /** Whether some of that content has changed since. It is then used only if no newer one can be loaded. */
  readonly isStale?: boolean;
}

/** A value that was made of several others: it depends on the content of all of them. */
export const combineResults = <Value>(value: Value, parts: readonly Result<unknown>[]): Result<Value> => ({
  value,
  tags: [...new Set(parts.flatMap(({ tags }) => tags))],
  isStale: parts.some(({ isStale }) => isStale === true),
});
