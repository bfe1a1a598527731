/** A page that cannot be examined. The message says why, and what to do. */
export class PageError extends Error {
  override readonly name = 'PageError';
}
