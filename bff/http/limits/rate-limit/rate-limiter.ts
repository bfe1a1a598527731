/** Requests are counted in windows of this length, in milliseconds. A window begins with a client's first request. */
export const WINDOW_MS = 60_000;

/** The result of counting one request. */
export interface Allowance {
  readonly isExceeded: boolean;
  /** Requests left in this window. */
  readonly remaining: number;
  /** Seconds until the window ends. */
  readonly reset: number;
}

/** Counts the requests of each client. */
export interface RateLimiter {
  /** Requests that a client may send per minute. */
  readonly limit: number;
  /** Counts a request. Never rejects. A synchronous limiter delays no request. */
  count(client: string): Allowance | Promise<Allowance>;
}
