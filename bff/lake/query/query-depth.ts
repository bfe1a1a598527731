/** No real query is nested this deeply. Three times as deep, the evaluation can exceed the stack of its thread. */
export const MAX_DEPTH = 1_000;

const isNested = (value: unknown) => typeof value === 'object' && value !== null;

/** Whether objects and lists are nested more deeply than a query and its parameters may be. */
export function isTooDeep(value: unknown): boolean {
  // Without recursion, which would itself exceed the stack.
  let level = [value].filter(isNested);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((node) => Object.values(node ?? {}).filter(isNested));
  }
  return false;
}
