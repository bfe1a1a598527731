import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ConcurrencyLimiter } from '../../concurrency/concurrency-limiter.ts';
import { timeLimit } from '../../concurrency/time-limit.ts';
import { BusyError, NotFoundError, PublicError } from '../../contract/public-errors.ts';
import { errorMessage } from '../../contract/shared/text.ts';
import { MEBIBYTE } from '../documents/limits.ts';
import { RETRY_FAILED_AFTER } from './transform-image.ts';

/** Holds several hundred previews and figures. */
const MAX_BYTES = 64 * MEBIBYTE;

/** A larger image is not cached, because it would evict hundreds of others. */
const MAX_IMAGE_BYTES = 16 * MEBIBYTE;

const MAX_FAILURES = 1000;

/** Rendering uses libuv's pool of four threads, which the whole process shares. */
const limits = { maxRunning: 2, maxQueued: 100, busy: 'Too many images are waiting to be made' };
const MAX_WAIT_MS = timeLimit(15_000);

interface ImageSource {
  readonly file: string;
  /** @throws PublicError */
  render(): Promise<Buffer>;
}

/** What a client is told whose image has not been made. */
function unavailable(error: unknown): unknown {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  return isLate ? new BusyError(`The image could not be made within ${MAX_WAIT_MS / 1000} seconds`) : error;
}

/**
 * Rendered images, and those that cannot be rendered. The cause may be a lack of memory, time or file descriptors
 * instead of the file, so a failure does not count forever. Requests for one image share one place in the queue and one
 * rendering.
 */
export class ImageCache {
  readonly #limiter = new ConcurrencyLimiter(limits);
  readonly #closing = new AbortController();
  readonly #failures = new LRUCache<string, PublicError>({ max: MAX_FAILURES, ttl: RETRY_FAILED_AFTER * 1000 });
  readonly #images = new LRUCache<string, Buffer, ImageSource>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_IMAGE_BYTES,
    sizeCalculation: ({ length }) => length,
    // Those that wait for an image get it, even if others have evicted it meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: (key, _stale, { context }) =>
      this.#limiter.run(
        () => this.#render(key, context),
        AbortSignal.any([this.#closing.signal, AbortSignal.timeout(MAX_WAIT_MS)]),
      ),
  });
  readonly #log: FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /** Returns a cached image or renders it. @throws PublicError; what `render` throws */
  get(key: string, context: ImageSource): Promise<Buffer> {
    return this.#images.forceFetch(key, { context }).catch((error: unknown) => {
      throw unavailable(error);
    });
  }

  /** Rejects what waits, and everything from now on. What runs is finished. */
  close(): void {
    this.#closing.abort(new BusyError('The service is shutting down'));
  }

  async #render(key: string, { file, render }: ImageSource): Promise<Buffer> {
    const failure = this.#failures.get(key);
    if (failure !== undefined) throw failure;
    try {
      return await render();
    } catch (error) {
      // A replaced file says nothing about the image of the old one, which may be put back.
      if (!(error instanceof PublicError) || error instanceof NotFoundError) throw error;
      this.#failures.set(key, error);
      this.#log.error({ file, reason: errorMessage(error.cause) }, `${file}: ${error.message}`);
      throw error;
    }
  }
}
