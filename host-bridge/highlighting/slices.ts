/**
 * How long one slice of work may take, in milliseconds. A task of 50 ms is what readers begin to feel; what the browser adds of its
 * own, like the collecting of garbage, takes its share of that.
 */
const LONGEST_SLICE = 12;
/**
 * How long a slice may take that changes the page. The page takes a while to lay out and paint itself, however little was changed, so that
 * shorter slices would make the work longer without making it smoother.
 */
const SHORTEST_CHANGE = 10;
const LONGEST_CHANGE = 16;
/** How long the page should take to paint what one slice has changed, in milliseconds. */
const PAINT = 30;
/** The fastest of so many paintings counts: the machine may have been busy with something else during the others. */
const PAINTINGS = 3;
/** Slices grow by this factor at most: a slice that was painted fast may have changed what is out of sight. */
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

/** Waits until the page was painted, if it is seen. @returns how long painting took, in milliseconds */
async function nextPaint(): Promise<number> {
  let start = Number.NaN;
  if (!document.hidden) start = await new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())));
  await nextTurn();
  return performance.now() - start || 0;
}

/** Cuts long work into slices; rejects with the signal's reason once that is aborted. */
export class Slices {
  #change = SHORTEST_CHANGE;
  /** How long the page took to paint what the last slices changed, each in relation to its slice. */
  #costs: number[] = [];
  #until = performance.now() + LONGEST_SLICE;

  constructor(private readonly signal?: AbortSignal) {}

  /** Whether the slice is used up. */
  get over(): boolean {
    return performance.now() >= this.#until;
  }

  /** Lets the page do what waits, and begins the next slice. */
  async pause(): Promise<void> {
    await nextTurn();
    this.#begin(LONGEST_SLICE);
  }

  /** Lets the page do what waits, and begins a slice that changes the page. */
  async pauseForChange(): Promise<void> {
    await nextTurn();
    this.#begin(this.#change);
  }

  /** Lets the page paint what was changed, and begins the next slice that changes it: as long as painting allows. */
  async paint(): Promise<void> {
    const cost = (await nextPaint()) / this.#change;
    this.#costs = [cost, ...this.#costs.slice(0, PAINTINGS - 1)];
    const length = Math.min(PAINT / Math.min(...this.#costs), this.#change * GROWTH);
    this.#change = Math.min(LONGEST_CHANGE, Math.max(SHORTEST_CHANGE, length));
    this.#begin(this.#change);
  }

  /** Runs a generator to its end, pausing at its yields. @returns what it returns */
  async run<T>(work: Generator<undefined, T>): Promise<T> {
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      if (this.over) await this.pause();
    }
  }

  #begin(length: number): void {
    this.signal?.throwIfAborted();
    this.#until = performance.now() + length;
  }
}
