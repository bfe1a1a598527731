/**
 * How long one slice of work may take, in milliseconds. A task of 50 ms is what readers begin to feel; what the browser adds of its
 * own, like the collecting of garbage, takes its share of that.
 */
const LONGEST_SLICE = 12;
/**
 * How long it should take to change the page by one slice and to lay it out, in milliseconds. Painting comes after that, and takes less.
 * Both take a while however little was changed, so that shorter slices would make the work longer without making it smoother.
 */
const LONGEST_CHANGE = 36;
/** Texts that the first slice changes, and any slice at least: fewer take hardly less time. */
const LEAST_TEXTS = 40;
/** Slices grow by this factor at most: one that was fast may have changed what is easily laid out. */
const GROWTH = 2;

/** Lets the page do what waits to be done. */
function nextTurn(): Promise<void> {
  return (
    window.scheduler?.yield?.() ??
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    })
  );
}

/** Cuts long work into slices; rejects with the signal's reason once that is aborted. */
export class Slices {
  /** How many texts the slice may change. */
  texts = LEAST_TEXTS;
  #start = performance.now();

  constructor(private readonly signal?: AbortSignal) {}

  /** Whether the slice is used up. */
  get over(): boolean {
    return performance.now() >= this.#start + LONGEST_SLICE;
  }

  /** Lets the page do what waits, and begins the next slice. */
  async pause(): Promise<void> {
    await nextTurn();
    this.#begin();
  }

  /** Lets the page paint itself, if it is seen, and begins the next slice. */
  async paint(): Promise<void> {
    if (!document.hidden) await new Promise(requestAnimationFrame);
    await this.pause();
  }

  /** Has the page laid out here, in the task that has changed it, and then painted; the next slice is as long as this one allows. */
  async show(): Promise<void> {
    document.documentElement.getBoundingClientRect();
    const growth = LONGEST_CHANGE / (performance.now() - this.#start);
    await this.paint();
    this.texts = Math.max(LEAST_TEXTS, this.texts * Math.min(growth, GROWTH));
  }

  /** Runs a generator to its end, pausing at its yields. @returns what it returns */
  async run<T>(work: Generator<undefined, T>): Promise<T> {
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      if (this.over) await this.pause();
    }
  }

  #begin(): void {
    this.signal?.throwIfAborted();
    this.#start = performance.now();
  }
}
