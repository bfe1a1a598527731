export const MEBIBYTE = 1024 * 1024;

/**
 * The levels of objects and arrays that JSON of an export may have. The hosted backend allows 20. Queries, comparisons
 * and messages between threads work recursively and fail from a few thousand levels on.
 */
export const MAX_DEPTH = 100;

const isNested = (value: unknown) => typeof value === 'object' && value !== null;

/** Whether objects and lists are nested more deeply than this. */
export function isDeeper(value: unknown, levels: number): boolean {
  // Without recursion, which would itself exceed the stack.
  let level = [value].filter(isNested);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    level = level.flatMap((node) => Object.values(node ?? {}).filter(isNested));
  }
  return false;
}
