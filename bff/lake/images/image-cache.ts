import { LRUCache } from 'lru-cache';
import { ImageTimeoutError } from './image-errors.ts';
import { type ImageClient, type Render, RenderQueue } from './render-queue.ts';
import { retryTimeoutAfter } from './transform-image.ts';

const mebibyte = 1024 * 1024;

/** Holds several hundred previews and figures. */
const maxBytes = 64 * mebibyte;

/** A larger image is not cached, because it would evict hundreds of others. */
const maxImageBytes = 16 * mebibyte;

/** What an entry takes besides its image: key, buffer and list node. */
const entryBytes = 512;

const maxTimeouts = 1000;

/** Rendered images, and those that took too long. Concurrent requests for one image share one rendering. */
export class ImageCache {
  readonly #queue = new RenderQueue();
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
  async get(key: string, render: Render, client: ImageClient): Promise<Buffer> {
    const cached = this.#images.get(key);
    if (cached !== undefined) return cached;
    const timeout = this.#timeouts.get(key);
    if (timeout !== undefined) throw timeout;
    return this.#queue.run(key, () => this.#render(key, render), client);
  }

  /** Rejects images that wait to be rendered. */
  close(): void {
    this.#queue.close();
  }

  async #render(key: string, render: Render): Promise<Buffer> {
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
