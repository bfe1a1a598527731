/** How long one slice of work may take, in milliseconds; a task of 50 ms is what readers begin to feel. */
const SLICE = 8;

function channelTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Lets the page do what waits to be done. */
function nextTurn(): Promise<void> {
  return window.scheduler?.yield?.() ?? channelTurn();
}

/** Waits until the page was painted, or a turn where it is not painted now. */
function nextFrame(): Promise<void> {
  return document.hidden ? nextTurn() : new Promise((resolve) => requestAnimationFrame(() => resolve(nextTurn())));
}

/** Cuts long work into slices. */
export class Slices {
  #until = performance.now() + SLICE;

  constructor(private readonly signal?: AbortSignal) {}

  /** Whether the slice is used up. */
  get over(): boolean {
    return performance.now() >= this.#until;
  }

  /** Call it when the slice is over; rejects with the signal's reason once aborted. */
  async pause(): Promise<void> {
    await nextTurn();
    this.#begin();
  }

  /** As `pause`, and lets what was changed be painted. */
  async paint(): Promise<void> {
    await nextFrame();
    this.#begin();
  }

  #begin(): void {
    this.signal?.throwIfAborted();
    this.#until = performance.now() + SLICE;
  }
}
