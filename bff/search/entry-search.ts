import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { timeLimit } from '../concurrency/time-limit.ts';
import type { ContentSource } from '../content/source.ts';
import { datasetsOf, datasetTag } from '../content/tags.ts';
import { BusyError } from '../contract/public-errors.ts';
import { readCatalogue } from '../journal/index.ts';
import { DatasetIndex, type ReadAll } from './dataset-index.ts';

/** How long a search waits for an index that is being built. */
const MAX_WAIT_MS = timeLimit(3_000);

const NOT_READY = 'The search is not ready yet; try again in a few seconds';

/** Searches the entries of the embedded lake. */
export class EntrySearch {
  readonly #content: ContentSource;
  readonly #log: FastifyBaseLogger;
  readonly #maxWaitMs: number;
  readonly #indexes = new Map<string, DatasetIndex>();
  #readAll: ReadAll;
  #unsubscribe: (() => void) | undefined;

  constructor(content: ContentSource, log: FastifyBaseLogger, maxWaitMs = MAX_WAIT_MS) {
    this.#content = content;
    this.#log = log;
    this.#maxWaitMs = maxWaitMs;
    this.#readAll = (dataset) => readCatalogue(content, dataset);
  }

  /**
   * Builds the index of each dataset, which the first search of it would do otherwise.
   * @param cached what lists read, too, so that each edit leads to one query of all entries
   */
  start(cached: ReadAll): void {
    this.#readAll = cached;
    for (const dataset of this.#content.datasets) this.#indexes.get(dataset) ?? this.#open(dataset);
  }

  /** Whether the indexes that were begun have been built. */
  get isReady(): boolean {
    return [...this.#indexes.values()].every(({ isReady }) => isReady);
  }

  /**
   * The document ids of the entries that have all words, the best first.
   * @throws BusyError while the index is being built
   */
  async find(dataset: string, words: readonly string[], limit?: number): Promise<readonly string[]> {
    const index = this.#indexes.get(dataset) ?? this.#open(dataset);
    if (!index.isReady) await Promise.race([index.ready, setTimeout(this.#maxWaitMs, undefined, { ref: false })]);
    if (!index.isReady) throw new BusyError(NOT_READY);
    return index.find(words, limit);
  }

  /** Another one after each update of the index: what was found before may be another result now. */
  version(dataset: string): number {
    return this.#indexes.get(dataset)?.version ?? 0;
  }

  close(): void {
    this.#unsubscribe?.();
    for (const index of this.#indexes.values()) index.close();
  }

  #open(dataset: string): DatasetIndex {
    const index = new DatasetIndex(this.#content, this.#readAll, dataset, (error) =>
      this.#log.warn({ dataset, err: error }, 'the search could not read the content, and tries again'),
    );
    this.#indexes.set(dataset, index);
    this.#unsubscribe ??= this.#content.subscribe({
      changed: (tags) => {
        for (const name of datasetsOf(tags)) void this.#indexes.get(name)?.update(tags);
      },
      // Unless the stream is resumed, what changed before is unknown.
      subscribed: (name, isResumed) => {
        if (!isResumed) void this.#indexes.get(name)?.update([datasetTag(name)]);
      },
      disconnected: () => {},
    });
    void index.update([]);
    return index;
  }
}
