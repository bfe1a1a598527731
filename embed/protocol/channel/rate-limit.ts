/**
 * A frame whose size changes reports it once per animation frame, and a channel carries a call and an answer per animation
 * frame and direction: 240 messages on most screens. Twice that is an attack or a fault.
 */
const MESSAGES_PER_SECOND = 500;

/**
 * Limits the number of messages in fixed windows of one second.
 * @returns a function to call once per message; it returns `false` when the message exceeds the limit
 */
export function createRateLimit(
  perSecond: number = MESSAGES_PER_SECOND,
  now: () => number = () => performance.now(),
): () => boolean {
  let windowStart = Number.NEGATIVE_INFINITY;
  let count = 0;
  return () => {
    if (now() - windowStart >= 1_000) {
      windowStart = now();
      count = 0;
    }
    count += 1;
    return count <= perSecond;
  };
}
