import { ConcurrencyLimiter } from '../concurrency-limiter.ts';

/** Images that are made at once, on the threads that the whole process shares; the next ones wait, so many at most. */
const line = { atOnce: 2, waiting: 50 };

/** Bytes of made images that are kept: some hundred previews and figures. */
const keptBytes = 64 * 1024 * 1024;

/** Makes images once: those used last are kept, and who asks for one that is being made waits for it. */
export class ImageStore {
  readonly #turns = new ConcurrencyLimiter(line);
  /** In the order of their last use. */
  readonly #kept = new Map<string, Buffer>();
  readonly #making = new Map<string, Promise<Buffer>>();
  #bytes = 0;

  /** @throws QueueFullError; what making it throws */
  async get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    return this.#use(key) ?? this.#making.get(key) ?? this.#make(key, make);
  }

  #use(key: string): Buffer | undefined {
    const image = this.#kept.get(key);
    if (image === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, image);
    return image;
  }

  #make(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const making = this.#turns
      .take(make)
      .then((image) => this.#keep(key, image))
      .finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  #keep(key: string, image: Buffer): Buffer {
    this.#kept.set(key, image);
    this.#bytes += image.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= keptBytes) break;
      this.#kept.delete(oldest);
      this.#bytes -= length;
    }
    return image;
  }
}
