/** A resource with the sync tags of the content that it was built from. */
export interface Tagged<Value> {
  readonly value: Value;
  readonly tags: readonly string[];
  /** Whether some of that content has changed since. */
  readonly isStale?: boolean;
}

/** A value that was made of several others: it depends on the content of all of them. */
export const combineTagged = <Value>(value: Value, parts: readonly Tagged<unknown>[]): Tagged<Value> => ({
  value,
  tags: [...new Set(parts.flatMap(({ tags }) => tags))],
  isStale: parts.some(({ isStale }) => isStale === true),
});
