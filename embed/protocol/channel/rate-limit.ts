const SECOND = 1000;

/**
 * Counts messages in windows of one second.
 * @param perSecond how many are allowed in one
 * @returns call it once per message; `false` says that this one is too many
 */
export function rateGuard(perSecond: number, now: () => number = () => performance.now()): () => boolean {
  let windowStart = Number.NEGATIVE_INFINITY;
  let count = 0;
  return () => {
    if (now() - windowStart >= SECOND) {
      windowStart = now();
      count = 0;
    }
    count += 1;
    return count <= perSecond;
  };
}
