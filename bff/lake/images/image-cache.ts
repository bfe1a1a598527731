import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ConcurrencyLimiter, QueueFullError } from '../../concurrency/concurrency-limiter.ts';
import { timeLimit } from '../../concurrency/time-limit.ts';
import { errorMessage } from '../../contract/shared/text.ts';
import { MEBIBYTE } from '../documents/limits.ts';
import { AssetError } from '../lake-error.ts';
import { RETRY_FAILED_AFTER } from './transform-image.ts';

/** Holds several hundred previews and figures. */
const MAX_BYTES = 64 * MEBIBYTE;

/** A larger image is not cached, because it would evict hundreds of others. */
const MAX_IMAGE_BYTES = 16 * MEBIBYTE;

/** What an entry takes besides its image: key, buffer and list node. */
const ENTRY_BYTES = 512;

const MAX_FAILURES = 1000;

/** Rendering uses libuv's pool of four threads, which the whole process shares. */
const limits = { maxRunning: 2, maxQueued: 100 };
const MAX_WAIT_MS = timeLimit(15_000);

/** Seconds in which some of the waiting images are rendered. */
const RETRY_AFTER = 2;

interface ImageSource {
  readonly file: string;
  /** @throws AssetError */
  render(): Promise<Buffer>;
}

/** A rendering that requests share. */
interface Rendering {
  readonly image: Promise<Buffer>;
  /** Removes it from the queue. */
  readonly abandon: (reason: unknown) => void;
  requests: number;
  hasStarted: boolean;
}

/** What a client is told whose image has not been made. */
function unavailable(error: unknown): unknown {
  if (error instanceof QueueFullError)
    return new AssetError(503, 'Too many images are waiting to be made', RETRY_AFTER);
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  if (!isLate) return error;
  return new AssetError(503, `The image could not be made within ${MAX_WAIT_MS / 1000} seconds`, RETRY_AFTER);
}

/**
 * Rendered images, and those that cannot be rendered. The cause may be a lack of memory, time or file descriptors
 * instead of the file, so a failure does not count forever. Requests for one image share one place in the queue and one
 * rendering.
 */
export class ImageCache {
  readonly #limiter = new ConcurrencyLimiter(limits);
  readonly #closing = new AbortController();
  readonly #failures = new LRUCache<string, AssetError>({ max: MAX_FAILURES, ttl: RETRY_FAILED_AFTER * 1000 });
  readonly #images = new LRUCache<string, Buffer, ImageSource>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_IMAGE_BYTES,
    sizeCalculation: ({ length }) => length + ENTRY_BYTES,
    fetchMethod: (key, _stale, { context }) => this.#render(key, context),
  });
  readonly #renderings = new Map<string, Rendering>();
  readonly #log: FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /**
   * Returns a cached image or renders it.
   * @param signal aborted when the client no longer waits
   * @throws AssetError; the signal's reason; what `render` throws
   */
  async get(key: string, context: ImageSource, signal: AbortSignal): Promise<Buffer> {
    const cached = this.#images.get(key);
    if (cached !== undefined) return cached;
    const ends = AbortSignal.any([signal, this.#closing.signal, AbortSignal.timeout(MAX_WAIT_MS)]);
    ends.throwIfAborted();
    try {
      return await this.#join(this.#renderings.get(key) ?? this.#queue(key, context), key, ends);
    } catch (error) {
      throw unavailable(error);
    }
  }

  /** Rejects what waits, and everything from now on. What runs is finished. */
  close(): void {
    this.#closing.abort(new AssetError(503, 'The service is shutting down', RETRY_AFTER));
  }

  #queue(key: string, context: ImageSource): Rendering {
    const abandoning = new AbortController();
    const start = (): Promise<Buffer> => {
      rendering.hasStarted = true;
      return this.#images.forceFetch(key, { context });
    };
    // The first task starts before the rendering exists.
    const image = Promise.resolve()
      .then(() => this.#limiter.run(start, abandoning.signal))
      .finally(() => this.#forget(key, rendering));
    const abandon = (reason: unknown): void => abandoning.abort(reason);
    const rendering: Rendering = { image, abandon, requests: 0, hasStarted: false };
    this.#renderings.set(key, rendering);
    return rendering;
  }

  /** Waits for a rendering. The last request that leaves the queue removes it from there. */
  #join(rendering: Rendering, key: string, ends: AbortSignal): Promise<Buffer> {
    rendering.requests += 1;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        if (rendering.hasStarted) return;
        reject(ends.reason);
        rendering.requests -= 1;
        if (rendering.requests > 0) return;
        this.#forget(key, rendering);
        rendering.abandon(ends.reason);
      };
      ends.addEventListener('abort', leave, { once: true });
      rendering.image.then(resolve, reject).finally(() => ends.removeEventListener('abort', leave));
    });
  }

  #forget(key: string, rendering: Rendering): void {
    if (this.#renderings.get(key) === rendering) this.#renderings.delete(key);
  }

  async #render(key: string, { file, render }: ImageSource): Promise<Buffer> {
    const failure = this.#failures.get(key);
    if (failure !== undefined) throw failure;
    try {
      return await render();
    } catch (error) {
      // A replaced file says nothing about the image of the old one, which may be put back.
      if (!(error instanceof AssetError) || error.statusCode === 404) throw error;
      this.#failures.set(key, error);
      this.#log.error({ file, reason: errorMessage(error.cause) }, `${file}: ${error.message}`);
      throw error;
    }
  }
}
