import { LRUCache } from 'lru-cache';
import { ConcurrencyLimiter } from '../concurrency-limiter.ts';

type Render = () => Promise<Buffer>;

/** Rendering uses libuv's thread pool, which the whole process shares. */
const renderLimits = { maxRunning: 2, maxQueued: 50 };

/** Holds several hundred previews and figures. */
const maxBytes = 64 * 1024 * 1024;

/** Rendered images. Concurrent requests for one image share one rendering; a failed rendering is not cached. */
export class ImageCache {
  readonly #limiter = new ConcurrencyLimiter(renderLimits);
  readonly #images = new LRUCache<string, Buffer, Render>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _stale, { context: render }) => this.#limiter.run(render),
    // An image that is evicted while it is being rendered still reaches the clients that wait for it.
    ignoreFetchAbort: true,
  });

  /** @throws QueueFullError; what `render` throws */
  get(key: string, render: Render): Promise<Buffer> {
    return this.#images.forceFetch(key, { context: render });
  }
}
