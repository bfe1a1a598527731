import PQueue from 'p-queue';

/** The limiter's queue has no room for another task. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/** Runs a limited number of tasks at once and queues the others, up to a limit. */
export class ConcurrencyLimiter {
  readonly #queue: PQueue;
  readonly #maxQueued: number;

  constructor({ maxRunning, maxQueued }: { readonly maxRunning: number; readonly maxQueued: number }) {
    this.#queue = new PQueue({ concurrency: maxRunning });
    this.#maxQueued = maxQueued;
  }

  /**
   * Runs the task as soon as a slot is free.
   * @param signal removes the task from the queue; a running task continues
   * @throws QueueFullError; the signal's reason
   */
  async run<Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const isBusy = this.#queue.pending >= this.#queue.concurrency;
    if (isBusy && this.#queue.size >= this.#maxQueued)
      throw new QueueFullError(`${this.#maxQueued} are already queued`);
    // With the signal itself, the slot of a running task would be free before the task has ended.
    const queued = new AbortController();
    const leave = () => queued.abort(signal?.reason);
    if (signal?.aborted) leave();
    signal?.addEventListener('abort', leave, { once: true });
    const start = () => {
      signal?.removeEventListener('abort', leave);
      return task();
    };
    return this.#queue.add(start, { signal: queued.signal });
  }

  /** Runs the task in the next slot that is free, before those in the queue, which may be full. */
  runNext<Result>(task: () => Promise<Result>): Promise<Result> {
    return this.#queue.add(task, { priority: 1 });
  }
}
