import { LRUCache } from 'lru-cache';

/** How long requests are counted together, in milliseconds. */
const WINDOW_MS = 60_000;
/** So many clients are counted at a time; the one not heard of for longest is forgotten first. */
const MAX_CLIENTS = 100_000;

interface Window {
  count: number;
  readonly endsAt: number;
}

/** What a client may still do. */
export interface Allowance {
  readonly isExceeded: boolean;
  /** Requests left in this window. */
  readonly remaining: number;
  /** Seconds until the window ends. */
  readonly reset: number;
}

/** Counts the requests of every client, minute by minute. A minute begins with a client's first request. */
export class RateLimit {
  readonly #windows = new LRUCache<string, Window>({ max: MAX_CLIENTS });

  /** @param limit requests that a client may send in a minute */
  constructor(readonly limit: number) {}

  /** How many clients are counted now. */
  get clients(): number {
    return this.#windows.size;
  }

  /** Counts a request. @param now milliseconds of a clock that never goes back */
  take(client: string, now = performance.now()): Allowance {
    const known = this.#windows.get(client);
    const window = known !== undefined && now < known.endsAt ? known : { count: 0, endsAt: now + WINDOW_MS };
    window.count += 1;
    if (window !== known) this.#windows.set(client, window);
    return {
      isExceeded: window.count > this.limit,
      remaining: Math.max(0, this.limit - window.count),
      reset: Math.ceil((window.endsAt - now) / 1_000),
    };
  }
}
