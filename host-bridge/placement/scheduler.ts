/** In milliseconds: the shortest time between two measurements. */
const MIN_DELAY = 100;
/** The longest one, on a page that changes all the time without any consequence. */
const MAX_DELAY = 3_000;
/** In milliseconds. What a change brings late, such as the content of a shadow root, is there by then. */
const SETTLE_DELAY = 1_000;

/** Runs a measurement soon after the page has changed: in the next frame, and once more when the page has settled. */
export class Scheduler {
  readonly #measure: () => boolean;
  readonly #signal: AbortSignal;
  #delay = MIN_DELAY;
  #next: ReturnType<typeof setTimeout> | undefined;
  #settle: ReturnType<typeof setTimeout> | undefined;

  /** @param measure returns whether anything has changed */
  constructor(measure: () => boolean, signal: AbortSignal) {
    this.#measure = measure;
    this.#signal = signal;
    signal.addEventListener('abort', () => {
      clearTimeout(this.#next);
      clearTimeout(this.#settle);
    });
  }

  /** The page has changed. While changes have no consequence, the time between measurements doubles. */
  readonly changed = (): void => {
    this.#next ??= setTimeout(() => this.#run(), this.#delay);
    clearTimeout(this.#settle);
    this.#settle = setTimeout(() => this.now(), SETTLE_DELAY);
  };

  /** Measures in the next frame. */
  readonly now = (): void => {
    clearTimeout(this.#next);
    this.#delay = MIN_DELAY;
    this.#next = setTimeout(() => this.#run());
  };

  #run(): void {
    // In a frame the browser computes the layout anyway.
    requestAnimationFrame(() => {
      this.#next = undefined;
      if (this.#signal.aborted) return;
      this.#delay = this.#measure() ? MIN_DELAY : Math.min(MAX_DELAY, this.#delay * 2);
    });
  }
}
