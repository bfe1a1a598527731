/**
 * Reads a `Retry-After` header, which is empty if there is none: seconds or an HTTP date.
 *
 * @param now milliseconds since the epoch
 * @returns milliseconds to wait, or `null` for a missing or unreadable header
 */
export function readRetryAfter(header: string, now: number): number | null {
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
