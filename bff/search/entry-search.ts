import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { ConcurrencyLimiter, QueueFullError } from '../concurrency/concurrency-limiter.ts';
import { timeLimit } from '../concurrency/time-limit.ts';
import type { ContentSource } from '../content/source.ts';
import { datasetsOf } from '../content/tags.ts';
import { BusyError } from '../contract/public-errors.ts';
import { DatasetIndex } from './dataset-index.ts';

const LIMITS = { maxRunning: 1, maxQueued: 100 };
/** How long a search waits for an index that is being built. */
const MAX_WAIT_MS = timeLimit(3_000);

const NOT_READY = 'The search is not ready yet; try again in a few seconds';
const TOO_MANY = 'Too many searches are waiting; try again in a few seconds';

/** Searches the entries of the embedded lake. The first search of a dataset starts its index. */
export class EntrySearch {
  readonly #content: ContentSource;
  readonly #log: FastifyBaseLogger;
  readonly #maxWaitMs: number;
  readonly #limiter = new ConcurrencyLimiter(LIMITS);
  readonly #indexes = new Map<string, DatasetIndex>();
  #unsubscribe: (() => void) | undefined;

  constructor(content: ContentSource, log: FastifyBaseLogger, maxWaitMs = MAX_WAIT_MS) {
    this.#content = content;
    this.#log = log;
    this.#maxWaitMs = maxWaitMs;
  }

  /**
   * The document ids of the entries that have all words, the best first.
   * @throws BusyError 503 while the index is being built, 429 if too many searches wait
   */
  async find(dataset: string, words: readonly string[], limit: number): Promise<readonly string[]> {
    const index = this.#indexes.get(dataset) ?? this.#open(dataset);
    if (!index.isReady) await Promise.race([index.ready, setTimeout(this.#maxWaitMs, undefined, { ref: false })]);
    if (!index.isReady) throw new BusyError(NOT_READY);
    try {
      return await this.#limiter.run(() => index.find(words, limit));
    } catch (error) {
      throw error instanceof QueueFullError ? new BusyError(TOO_MANY, 429) : error;
    }
  }

  close(): void {
    this.#unsubscribe?.();
    for (const index of this.#indexes.values()) index.close();
  }

  #open(dataset: string): DatasetIndex {
    const index = new DatasetIndex(this.#content, dataset, (error) =>
      this.#log.warn({ dataset, err: error }, 'the search could not read the content, and tries again'),
    );
    this.#indexes.set(dataset, index);
    this.#unsubscribe ??= this.#content.subscribe({
      changed: (tags) => {
        for (const name of datasetsOf(tags)) void this.#indexes.get(name)?.update();
      },
      // Unless the stream is resumed, what changed before is unknown.
      subscribed: (name, isResumed) => {
        if (!isResumed) void this.#indexes.get(name)?.update();
      },
      disconnected: () => {},
    });
    void index.update();
    return index;
  }
}
