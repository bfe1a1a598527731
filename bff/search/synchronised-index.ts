import { setImmediate, setTimeout } from 'node:timers/promises';
import type { ContentSource } from '../content/source.ts';
import { readEntries } from './read-entries.ts';
import { SearchIndex } from './search-index.ts';

/** Milliseconds of indexing after which waiting searches are answered. */
const SLICE_MS = 10;
/** The pause after a synchronisation, as a multiple of its time: an editor's many changes cost a fifth of a core. */
const REST_FACTOR = 4;
const MIN_REST_MS = 250;
const RETRY_MS = 5_000;

/** The index of one dataset, which follows its changes. */
export class SynchronisedIndex {
  readonly index = new SearchIndex();
  readonly #content: ContentSource;
  readonly #dataset: string;
  #isChanged = false;
  #isRunning = false;
  #setReady = () => {};
  /** Whether the index has been built. */
  isReady = false;
  /** Resolves when it has. */
  readonly ready = new Promise<void>((resolve) => {
    this.#setReady = resolve;
  });

  constructor(content: ContentSource, dataset: string) {
    this.#content = content;
    this.#dataset = dataset;
  }

  /** The dataset may have changed. Changes during a synchronisation lead to one more. */
  async changed(): Promise<void> {
    this.#isChanged = true;
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#isChanged) {
      this.#isChanged = false;
      const startedAt = performance.now();
      const isDone = await this.#synchronise();
      if (!isDone) this.#isChanged = true;
      const rest = isDone ? Math.max(MIN_REST_MS, REST_FACTOR * (performance.now() - startedAt)) : RETRY_MS;
      await setTimeout(rest, undefined, { ref: false });
    }
    this.#isRunning = false;
  }

  async #synchronise(): Promise<boolean> {
    try {
      let sliceStart = performance.now();
      await this.index.replace(await readEntries(this.#content, this.#dataset), async () => {
        if (performance.now() - sliceStart < SLICE_MS) return;
        await setImmediate();
        sliceStart = performance.now();
      });
      this.isReady = true;
      this.#setReady();
      return true;
    } catch {
      // The lake does not answer: the service logs that for its own queries.
      return false;
    }
  }
}
