/** How long one slice of work may take, in milliseconds; a task of 50 ms is what readers begin to feel. */
const SLICE = 8;

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

/** Waits until the page was painted, or a turn where it is not painted now. */
function nextFrame(): Promise<void> {
  return document.hidden ? nextTurn() : new Promise((resolve) => requestAnimationFrame(() => resolve(nextTurn())));
}

/** Cuts long work into slices; rejects with the signal's reason once that is aborted. */
export class Slices {
  #until = performance.now() + SLICE;

  constructor(private readonly signal?: AbortSignal) {}

  /** Whether the slice is used up. */
  get over(): boolean {
    return performance.now() >= this.#until;
  }

  /** Lets the page do what waits, paint too, and begins the next slice. */
  async paint(): Promise<void> {
    await nextFrame();
    this.#begin();
  }

  /** Runs a generator to its end, pausing at its yields. @returns what it returns */
  async run<T>(work: Generator<undefined, T>): Promise<T> {
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      if (!this.over) continue;
      await nextTurn();
      this.#begin();
    }
  }

  #begin(): void {
    this.signal?.throwIfAborted();
    this.#until = performance.now() + SLICE;
  }
}
