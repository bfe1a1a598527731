import type { LiveEvent, SanityClient } from '@sanity/client';

/** What becomes known of a dataset's changes. */
export interface ChangeListener {
  /** What depends on any of these sync tags has changed. */
  changed(tags: readonly string[]): void;
  /** Something may have changed unseen: the stream begins, or begins again. */
  missed(): void;
  /** Whether changes are told of now. */
  live(isLive: boolean): void;
}

/** After a stream that ended for good, the next is tried after this long, then twice as long, and so on. */
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** So that many services that lost one lake do not all come back at the same moment. */
const JITTER = 0.5;

/** Follows a dataset's live events until it is told to end, through whatever happens to the connection. */
export class ChangeStream {
  readonly #lake: SanityClient;
  readonly #listener: ChangeListener;
  #subscription: { unsubscribe(): void } | undefined;
  #retry: NodeJS.Timeout | undefined;
  #delay = FIRST_DELAY_MS;
  #isClosed = false;

  constructor(lake: SanityClient, listener: ChangeListener) {
    this.#lake = lake;
    this.#listener = listener;
    this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#subscription?.unsubscribe();
  }

  #connect(): void {
    this.#subscription = this.#lake.live.events().subscribe({
      next: (event) => this.#take(event),
      error: () => this.#connectLater(),
      complete: () => this.#connectLater(),
    });
  }

  #take(event: LiveEvent): void {
    if (event.type === 'message') this.#listener.changed(event.tags);
    if (event.type === 'welcome' || event.type === 'restart') this.#begin();
    if (event.type === 'reconnect') this.#listener.live(false);
    if (event.type === 'goaway') this.#leave();
  }

  #begin(): void {
    this.#delay = FIRST_DELAY_MS;
    this.#listener.missed();
    this.#listener.live(true);
  }

  #leave(): void {
    this.#subscription?.unsubscribe();
    this.#connectLater();
  }

  #connectLater(): void {
    this.#listener.live(false);
    if (this.#isClosed) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), this.#delay * (1 + Math.random() * JITTER));
    this.#retry.unref();
    this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY_MS);
  }
}
