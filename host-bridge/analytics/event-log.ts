import type { Note } from './analytics-events.ts';

/** Notes kept at most before somebody takes them: a page in which nobody does must not grow. */
const MOST_KEPT = 200;

/** Who takes a client's notes. */
export interface NoteTaker {
  take(note: Note): void;
  /** Headers that link a request with the page view; `undefined`: none. */
  headers(url: string): Readonly<Record<string, string>> | undefined;
}

/**
 * What a client notes of itself, in the page's memory only. Whether anybody may know of it is decided elsewhere, in a file
 * that the page does not wait for.
 */
export class Notes {
  /** Who takes them, once there is somebody. */
  taker: NoteTaker | undefined;
  /** Those that wait for a taker. */
  readonly kept: Note[] = [];

  add(...note: Note): void {
    if (this.taker) this.taker.take(note);
    else if (this.kept.length < MOST_KEPT) this.kept.push(note);
  }
}
