/** Returns a function that calls `compute` once per key and keeps the result, also `null` and `undefined`. */
export function memoize<Key, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const results = new Map<Key, readonly [Result]>();
  return (key) => {
    const kept = results.get(key);
    if (kept) return kept[0];
    const result = compute(key);
    results.set(key, [result]);
    return result;
  };
}
