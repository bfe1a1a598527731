/** Groups values by their keys, in the order of the pairs. Node has `Map.groupBy` from version 21 on. */
export function grouped<Key, Value>(pairs: Iterable<readonly [key: Key, value: Value]>): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}
