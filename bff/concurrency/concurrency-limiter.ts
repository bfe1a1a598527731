import { FairQueue } from './fair-queue.ts';

/** The limiter's queue has no room for another task. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/** Limits of a `ConcurrencyLimiter`. */
interface ConcurrencyLimits {
  maxRunning: number;
  maxQueued: number;
  /** Unset: as many as may be queued in all. */
  maxQueuedPerClient?: number;
}

interface QueuedTask {
  start: () => void;
  refuse: (error: QueueFullError) => void;
}

/**
 * Runs a limited number of tasks at once and queues the others, up to a limit. Clients share the time fairly. cockatiel's
 * `bulkhead` keeps an aborted task in its queue until a slot becomes free, so clients that hang up would keep the queue
 * full.
 */
export class ConcurrencyLimiter {
  readonly #queue = new FairQueue<QueuedTask>();
  readonly #maxRunning: number;
  readonly #maxQueued: number;
  readonly #maxQueuedPerClient: number;
  #running = 0;

  constructor({ maxRunning, maxQueued, maxQueuedPerClient = maxQueued }: ConcurrencyLimits) {
    this.#maxRunning = maxRunning;
    this.#maxQueued = maxQueued;
    this.#maxQueuedPerClient = maxQueuedPerClient;
  }

  /**
   * Runs the task as soon as a slot is free and it is the client's turn.
   *
   * @param signal removes the task from the queue; a running task continues
   * @param client who shares the time with others; tasks without one share as one client
   * @throws QueueFullError, at once or when a client with fewer tasks needs the place; the signal's reason
   */
  async run<Result>(task: () => Promise<Result>, signal?: AbortSignal, client = ''): Promise<Result> {
    if (this.#running >= this.#maxRunning) await this.#waitForSlot(client, signal);
    else this.#running += 1;
    const startedAt = performance.now();
    try {
      return await task();
    } finally {
      this.#queue.charge(client, performance.now() - startedAt);
      this.#releaseSlot();
    }
  }

  #waitForSlot(client: string, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    this.#makeRoom(client);
    return new Promise((resolve, reject) => {
      const settle = (): void => signal?.removeEventListener('abort', leave);
      const task: QueuedTask = {
        start: () => {
          settle();
          resolve();
        },
        refuse: (error) => {
          settle();
          reject(error);
        },
      };
      const leave = (): void => {
        this.#queue.remove(client, task);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#queue.push(client, task);
    });
  }

  /** In a full queue, a client takes the place of the newest task of a client that has more tasks in it. */
  #makeRoom(client: string): void {
    const queued = this.#queue.sizeOf(client);
    if (queued >= this.#maxQueuedPerClient) throw new QueueFullError(`${queued} of this client are already queued`);
    if (this.#queue.size < this.#maxQueued) return;
    const full = new QueueFullError(`${this.#maxQueued} are already queued`);
    if (this.#queue.longest <= queued + 1) throw full;
    this.#queue.popLongest()?.task.refuse(full);
  }

  /** Hands the slot to a queued task directly, so that a new task cannot take it. */
  #releaseSlot(): void {
    const next = this.#queue.shift();
    if (next === undefined) this.#running -= 1;
    else next.start();
  }
}
