export const MEBIBYTE = 1024 * 1024;

/**
 * The levels of objects and arrays that JSON of an export may have. The hosted backend allows 20. Queries, comparisons
 * and messages between threads work recursively and fail from a few thousand levels on.
 */
export const MAX_DEPTH = 100;

/** Whether objects and lists are nested more deeply than this. */
export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}
