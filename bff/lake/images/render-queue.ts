import { FairQueue } from '../fair-queue.ts';
import { ImageUnavailableError } from './image-errors.ts';

export type Render = () => Promise<Buffer>;

/** Who waits for an image. */
export interface ImageClient {
  /** Clients with different addresses take turns. */
  address: string;
  /** Aborted when the client no longer waits. */
  signal: AbortSignal;
}

/** A request that waits for a rendering. */
interface Waiter {
  client: string;
  resolve(image: Buffer): void;
  reject(error: unknown): void;
}

/** A rendering that waits or runs. */
interface Rendering {
  key: string;
  render: Render;
  isRunning: boolean;
  waiters: Set<Waiter>;
}

/** Rendering uses libuv's pool of four threads, which the whole process shares. */
const maxRunning = 2;
const maxWaiting = 100;
const maxWaitMs = 15_000;

/** Seconds in which some of the waiting images are rendered. */
const retryAfter = 2;

/**
 * Renders a limited number of images at once. The others wait; clients take turns. Requests for the same image share one
 * rendering. A rendering that nobody waits for any more does not start. When the queue is full, the client that has most
 * renderings in it loses its newest one.
 */
export class RenderQueue {
  readonly #queue = new FairQueue<Rendering>();
  readonly #renderings = new Map<string, Rendering>();
  #running = 0;
  #isClosed = false;

  /**
   * Renders an image, or waits for its rendering.
   *
   * @param key identifies the image
   * @throws ImageUnavailableError; the signal's reason; what `render` throws
   */
  run(key: string, render: Render, { address, signal }: ImageClient): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      if (this.#isClosed) return reject(closingError());
      const rendering = this.#renderings.get(key) ?? this.#add(key, render);
      const settle = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        this.#remove(rendering, waiter);
      };
      const waiter: Waiter = {
        client: address,
        resolve: (image) => {
          settle();
          resolve(image);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      };
      const onAbort = (): void => waiter.reject(signal.reason);
      const timer = setTimeout(() => waiter.reject(waitError()), maxWaitMs);
      signal.addEventListener('abort', onAbort, { once: true });
      if (!rendering.isRunning && !isWaiting(rendering, address)) this.#queue.push(address, rendering);
      rendering.waiters.add(waiter);
      this.#startNext();
      if (this.#queue.size > maxWaiting) this.#shorten();
    });
  }

  /** Rejects what waits, and everything from now on. What runs is finished. */
  close(): void {
    this.#isClosed = true;
    for (const { isRunning, waiters } of [...this.#renderings.values()]) {
      if (!isRunning) for (const waiter of [...waiters]) waiter.reject(closingError());
    }
  }

  #add(key: string, render: Render): Rendering {
    const rendering: Rendering = { key, render, isRunning: false, waiters: new Set() };
    this.#renderings.set(key, rendering);
    return rendering;
  }

  #remove(rendering: Rendering, waiter: Waiter): void {
    const { key, isRunning, waiters } = rendering;
    waiters.delete(waiter);
    if (isRunning) return;
    if (!isWaiting(rendering, waiter.client)) this.#queue.remove(waiter.client, rendering);
    if (waiters.size === 0) this.#renderings.delete(key);
  }

  #shorten(): void {
    const newest = this.#queue.popLongest();
    if (newest === undefined) return;
    for (const waiter of [...newest.task.waiters]) if (waiter.client === newest.client) waiter.reject(fullError());
  }

  #startNext(): void {
    while (this.#running < maxRunning) {
      const rendering = this.#queue.shift();
      if (rendering === undefined) return;
      for (const { client } of rendering.waiters) this.#queue.remove(client, rendering);
      void this.#start(rendering);
    }
  }

  async #start(rendering: Rendering): Promise<void> {
    this.#running += 1;
    rendering.isRunning = true;
    const settle = await rendering.render().then(
      (image) => (waiter: Waiter) => waiter.resolve(image),
      (error: unknown) => (waiter: Waiter) => waiter.reject(error),
    );
    this.#running -= 1;
    this.#renderings.delete(rendering.key);
    for (const waiter of [...rendering.waiters]) settle(waiter);
    this.#startNext();
  }
}

const isWaiting = ({ waiters }: Rendering, client: string): boolean =>
  [...waiters].some((waiter) => waiter.client === client);

function fullError(): ImageUnavailableError {
  return new ImageUnavailableError('Too many images are waiting to be made', retryAfter);
}

function waitError(): ImageUnavailableError {
  return new ImageUnavailableError(`The image could not be made within ${maxWaitMs / 1000} seconds`, retryAfter);
}

function closingError(): ImageUnavailableError {
  return new ImageUnavailableError('The service is shutting down', retryAfter);
}
