import PQueue from 'p-queue';
import { BusyError } from '../contract/public-errors.ts';

interface Limits {
  readonly maxRunning: number;
  readonly maxQueued: number;
  /** What a client is told whose task finds no place in the queue. */
  readonly busy: string;
  /** In seconds. */
  readonly retryAfter?: number;
}

/** Runs a limited number of tasks at once and queues the others, up to a limit. */
export class ConcurrencyLimiter {
  readonly #queue: PQueue;
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#queue = new PQueue({ concurrency: limits.maxRunning });
    this.#limits = limits;
  }

  /**
   * Runs the task as soon as a slot is free.
   * @param signal removes the task from the queue; a running task continues
   * @throws BusyError; the signal's reason
   */
  async run<Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const { maxRunning, maxQueued, busy, retryAfter } = this.#limits;
    if (this.#queue.pending >= maxRunning && this.#queue.size >= maxQueued) throw new BusyError(busy, 503, retryAfter);
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
