/** The limiter's queue has no room for another task. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/**
 * Runs a limited number of tasks at once and queues the others, up to a limit. cockatiel's `bulkhead` keeps an aborted
 * task in its queue until a slot becomes free, so disconnected clients would keep the queue full.
 */
export class ConcurrencyLimiter {
  /** Each function starts a queued task. A set removes one of many at once. */
  #queue = new Set<() => void>();
  readonly #limits: { readonly maxRunning: number; readonly maxQueued: number };
  #running = 0;

  constructor(limits: { readonly maxRunning: number; readonly maxQueued: number }) {
    this.#limits = limits;
  }

  /**
   * Runs the task as soon as a slot is free.
   * @param signal removes the task from the queue; a running task continues
   * @throws QueueFullError; the signal's reason
   */
  async run<Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    return this.#run(task, () => this.#waitForSlot(signal));
  }

  /** Runs the task in the next slot that is free, before those in the queue, which may be full. */
  runNext<Result>(task: () => Promise<Result>): Promise<Result> {
    const waitForNextSlot = () =>
      new Promise<void>((start) => {
        this.#queue = new Set([start, ...this.#queue]);
      });
    return this.#run(task, waitForNextSlot);
  }

  async #run<Result>(task: () => Promise<Result>, waitForSlot: () => Promise<void>): Promise<Result> {
    if (this.#running >= this.#limits.maxRunning) await waitForSlot();
    else this.#running += 1;
    try {
      return await task();
    } finally {
      this.#releaseSlot();
    }
  }

  #waitForSlot(signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (this.#queue.size >= this.#limits.maxQueued)
      throw new QueueFullError(`${this.#limits.maxQueued} are already queued`);
    return new Promise((resolve, reject) => {
      const start = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        this.#queue.delete(start);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#queue.add(start);
    });
  }

  /** Hands the slot to a queued task directly, so that a new task cannot take it. */
  #releaseSlot(): void {
    const [next] = this.#queue;
    if (next === undefined) {
      this.#running -= 1;
      return;
    }
    this.#queue.delete(next);
    next();
  }
}
