import { LRUCache } from 'lru-cache';
import { ConcurrencyLimiter, QueueFullError } from '../../concurrency/concurrency-limiter.ts';
import { ImageTimeoutError, ImageUnavailableError } from './image-errors.ts';
import { retryTimeoutAfter } from './transform-image.ts';

const mebibyte = 1024 * 1024;

/** Holds several hundred previews and figures. */
const maxBytes = 64 * mebibyte;

/** A larger image is not cached, because it would evict hundreds of others. */
const maxImageBytes = 16 * mebibyte;

/** What an entry takes besides its image: key, buffer and list node. */
const entryBytes = 512;

const maxTimeouts = 1000;

/** Rendering uses libuv's pool of four threads, which the whole process shares. */
const limits = { maxRunning: 2, maxQueued: 100 };
const maxWaitMs = 15_000;

/** Seconds in which some of the waiting images are rendered. */
const retryAfter = 2;

type Render = () => Promise<Buffer>;

/** Who waits for an image. */
interface ImageClient {
  /** Clients with different addresses share the time for renderings. */
  address: string;
  /** Aborted when the client no longer waits. */
  signal: AbortSignal;
}

/** What a client is told whose image has not been made. */
function unavailable(error: unknown): unknown {
  if (error instanceof QueueFullError)
    return new ImageUnavailableError('Too many images are waiting to be made', retryAfter);
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  if (!isLate) return error;
  return new ImageUnavailableError(`The image could not be made within ${maxWaitMs / 1000} seconds`, retryAfter);
}

/** Rendered images, and those that took too long. Requests for one image share one rendering. */
export class ImageCache {
  readonly #limiter = new ConcurrencyLimiter(limits);
  readonly #running = new Map<string, Promise<Buffer>>();
  readonly #closing = new AbortController();
  readonly #timeouts = new LRUCache<string, ImageTimeoutError>({ max: maxTimeouts, ttl: retryTimeoutAfter * 1000 });
  readonly #images = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    maxEntrySize: maxImageBytes,
    sizeCalculation: ({ length }) => length + entryBytes,
  });

  /**
   * Returns a cached image or renders it. An image that took too long is not tried again for ten minutes.
   *
   * @throws ImageUnavailableError; the client's abort reason; what `render` throws
   */
  async get(key: string, render: Render, { address, signal }: ImageClient): Promise<Buffer> {
    const known = this.#known(key);
    if (known !== undefined) return known;
    const ends = AbortSignal.any([signal, this.#closing.signal, AbortSignal.timeout(maxWaitMs)]);
    ends.throwIfAborted();
    try {
      // Another request may have rendered it before this one's turn.
      return await this.#limiter.run(async () => this.#known(key) ?? this.#render(key, render), ends, address);
    } catch (error) {
      throw unavailable(error);
    }
  }

  /** Rejects what waits, and everything from now on. What runs is finished. */
  close(): void {
    this.#closing.abort(new ImageUnavailableError('The service is shutting down', retryAfter));
  }

  /** An image that needs no rendering of its own. @throws ImageTimeoutError */
  #known(key: string): Buffer | Promise<Buffer> | undefined {
    const timeout = this.#timeouts.get(key);
    if (timeout !== undefined) throw timeout;
    return this.#images.get(key) ?? this.#running.get(key);
  }

  #render(key: string, render: Render): Promise<Buffer> {
    const rendering = this.#remember(key, render).finally(() => this.#running.delete(key));
    this.#running.set(key, rendering);
    return rendering;
  }

  async #remember(key: string, render: Render): Promise<Buffer> {
    try {
      const image = await render();
      this.#images.set(key, image);
      return image;
    } catch (error) {
      if (error instanceof ImageTimeoutError) this.#timeouts.set(key, error);
      throw error;
    }
  }
}
