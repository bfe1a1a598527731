/**
 * Maps items to results in the same order, with a limited number of tasks at once.
 * @throws the first error of a task; no further task starts after it
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  maxRunning: number,
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const remaining = numbered(items);
  const runTasks = async (): Promise<void> => {
    for (const [index, item] of remaining) results[index] = await task(item);
  };
  await Promise.all(Array.from({ length: maxRunning }, runTasks));
  return results;
}

/** A generator, because an error in one of the loops over it ends the others too. An array's iterator would go on. */
function* numbered<Item>(items: readonly Item[]): Generator<[index: number, item: Item]> {
  yield* items.entries();
}
