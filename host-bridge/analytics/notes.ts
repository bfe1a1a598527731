import type { RequestWatcher } from '../api/request.ts';
import type { Happening, Note } from './happenings.ts';

/** Notes kept at most before somebody takes them: a page in which nobody does must not grow. */
const MOST_KEPT = 200;

/** Who takes a client's notes. */
export interface NoteTaker {
  take(happening: Happening): void;
  /** Headers that link a request with the page view; `undefined`: none. */
  headers(url: string): Readonly<Record<string, string>> | undefined;
}

/**
 * What a client notes of itself, in the page's memory only. Whether anybody may know of it is decided elsewhere, in a file
 * that the page does not wait for.
 */
export class Notes implements RequestWatcher {
  #kept: Happening[] = [];
  #taker: NoteTaker | undefined;

  add(...note: Note): void {
    const happening = { note, at: Date.now() };
    if (this.#taker) this.#taker.take(happening);
    else if (this.#kept.length < MOST_KEPT) this.#kept.push(happening);
  }

  /** From now on they go there, those kept so far first. Whoever comes first stays. */
  goTo(makeTaker: () => NoteTaker): void {
    if (this.#taker) return;
    this.#taker = makeTaker();
    for (const happening of this.#kept.splice(0)) this.#taker.take(happening);
  }

  headers(url: string) {
    return this.#taker?.headers(url);
  }

  answered(url: string, response: Response | undefined, duration: number): void {
    const { status = 0, headers } = response ?? {};
    this.add('request', { url, status, duration, project: headers?.get('Journal-Analytics') ?? null });
  }
}
