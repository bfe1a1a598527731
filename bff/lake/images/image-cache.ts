import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ConcurrencyLimiter, QueueFullError } from '../../concurrency/concurrency-limiter.ts';
import { ImageTimeoutError, ImageUnavailableError, retryFailedAfter, UnreadableImageError } from './image-errors.ts';

const mebibyte = 1024 * 1024;

/** Holds several hundred previews and figures. */
const maxBytes = 64 * mebibyte;

/** A larger image is not cached, because it would evict hundreds of others. */
const maxImageBytes = 16 * mebibyte;

/** What an entry takes besides its image: key, buffer and list node. */
const entryBytes = 512;

const maxFailures = 1000;

/** Rendering uses libuv's pool of four threads, which the whole process shares. */
const limits = { maxRunning: 2, maxQueued: 100 };
const maxWaitMs = 15_000;

/** Seconds in which some of the waiting images are rendered. */
const retryAfter = 2;

type Render = () => Promise<Buffer>;

/** What a client is told whose image has not been made. */
function unavailable(error: unknown): unknown {
  if (error instanceof QueueFullError)
    return new ImageUnavailableError('Too many images are waiting to be made', retryAfter);
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  if (!isLate) return error;
  return new ImageUnavailableError(`The image could not be made within ${maxWaitMs / 1000} seconds`, retryAfter);
}

/**
 * Rendered images, and those that cannot be rendered. The cause may be a lack of memory, time or file descriptors
 * instead of the file, so a failure does not count forever. Requests for one image share one rendering.
 */
export class ImageCache {
  readonly #limiter = new ConcurrencyLimiter(limits);
  readonly #running = new Map<string, Promise<Buffer>>();
  readonly #closing = new AbortController();
  readonly #failures = new LRUCache<string, Error>({ max: maxFailures, ttl: retryFailedAfter * 1000 });
  readonly #images = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    maxEntrySize: maxImageBytes,
    sizeCalculation: ({ length }) => length + entryBytes,
  });
  readonly #log: FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /**
   * Returns a cached image or renders it.
   *
   * @param file the source, for the log
   * @param signal aborted when the client no longer waits
   * @throws UnreadableImageError; ImageUnavailableError; the signal's reason; what `render` throws
   */
  async get(key: string, file: string, render: Render, signal: AbortSignal): Promise<Buffer> {
    const known = this.#known(key);
    if (known !== undefined) return known;
    const ends = AbortSignal.any([signal, this.#closing.signal, AbortSignal.timeout(maxWaitMs)]);
    ends.throwIfAborted();
    try {
      // Another request may have rendered it before this one's turn.
      return await this.#limiter.run(async () => this.#known(key) ?? this.#render(key, file, render), ends);
    } catch (error) {
      throw unavailable(error);
    }
  }

  /** Rejects what waits, and everything from now on. What runs is finished. */
  close(): void {
    this.#closing.abort(new ImageUnavailableError('The service is shutting down', retryAfter));
  }

  /** An image that needs no rendering of its own. @throws the error of a rendering that failed */
  #known(key: string): Buffer | Promise<Buffer> | undefined {
    const failure = this.#failures.get(key);
    if (failure !== undefined) throw failure;
    return this.#images.get(key) ?? this.#running.get(key);
  }

  #render(key: string, file: string, render: Render): Promise<Buffer> {
    const rendering = this.#remember(key, file, render).finally(() => this.#running.delete(key));
    this.#running.set(key, rendering);
    return rendering;
  }

  async #remember(key: string, file: string, render: Render): Promise<Buffer> {
    try {
      const image = await render();
      this.#images.set(key, image);
      return image;
    } catch (error) {
      const isUnreadable = error instanceof UnreadableImageError;
      if (isUnreadable || error instanceof ImageTimeoutError) this.#failures.set(key, error);
      if (isUnreadable) this.#log.error({ file, reason: error.reason }, `${file}: ${error.message}`);
      throw error;
    }
  }
}
