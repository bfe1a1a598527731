import { pageDocument } from '../dom/page.ts';

/** Time limit of a slice, in milliseconds. Readers notice tasks of 50 ms, including the browser's own work. */
const MAX_SLICE = 12;
/** Target time for one slice's changes and their layout, in milliseconds. Shorter slices cost more in total. */
const TARGET_CHANGE = 36;
/** Texts that the first slice changes, and the minimum for every slice: changing fewer takes hardly less time. */
const MIN_TEXTS = 40;
/** Slices grow at most by this factor: a fast slice may have changed text that happens to be cheap to lay out. */
const MAX_GROWTH = 2;

function yieldToBrowser(): Promise<void> {
  return (
    window.scheduler?.yield?.() ??
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    })
  );
}

/** Divides long work into slices. Rejects with the signal's reason after the signal is aborted. */
export class Slices {
  /** How many texts the current slice may change. */
  texts = MIN_TEXTS;
  #start = performance.now();

  constructor(private readonly signal?: AbortSignal) {}

  /** Lets the page run its pending tasks, then begins the next slice. */
  async pause(): Promise<void> {
    await yieldToBrowser();
    this.signal?.throwIfAborted();
    this.#start = performance.now();
  }

  /** Lays out the changed page at once, to measure what the change costs, then paints it. Adjusts `texts`. */
  async layOut(): Promise<void> {
    pageDocument.documentElement.getBoundingClientRect();
    const growth = TARGET_CHANGE / (performance.now() - this.#start);
    if (!pageDocument.hidden) await new Promise(requestAnimationFrame);
    await this.pause();
    this.texts = Math.max(MIN_TEXTS, this.texts * Math.min(growth, MAX_GROWTH));
  }

  /** Runs a generator to its end and pauses at its yields when the slice is over. @returns the generator's result */
  async run<T>(work: Generator<undefined, T>): Promise<T> {
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      if (performance.now() >= this.#start + MAX_SLICE) await this.pause();
    }
  }
}
