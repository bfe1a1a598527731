/** How long one slice of work may take, in milliseconds: a task of 50 ms is what readers begin to feel. */
const LONGEST_SLICE = 8;
const SHORTEST_SLICE = 2;
/** How long the page may take to paint what one slice has changed, in milliseconds. */
const LONGEST_PAINT = 35;

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
  #length = LONGEST_SLICE;
  #until = performance.now() + LONGEST_SLICE;

  constructor(private readonly signal?: AbortSignal) {}

  /** Whether the slice is used up. */
  get over(): boolean {
    return performance.now() >= this.#until;
  }

  /** Lets the page do what waits, and begins the next slice. */
  async pause(): Promise<void> {
    await nextTurn();
    this.#begin();
  }

  /** Lets the page paint what was changed, and begins the next slice: a shorter one where painting took long. */
  async paint(): Promise<void> {
    const painting = await nextPaint();
    const length = (this.#length * LONGEST_PAINT) / painting;
    this.#length = Math.min(LONGEST_SLICE, Math.max(SHORTEST_SLICE, length));
    this.#begin();
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
    this.#until = performance.now() + this.#length;
  }
}
