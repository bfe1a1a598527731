/** Returns a function that calls `compute` once per key and keeps the result, also `null` and `undefined`. */
export function memoize<Key, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const results = new Map<Key, readonly [Result]>();
  return (key) => {
    const known = results.get(key);
    if (known) return known[0];
    const result = compute(key);
    results.set(key, [result]);
    return result;
  };
}
