import type { FastifyBaseLogger } from 'fastify';
import { ConcurrencyLimiter, QueueFullError } from '../concurrency/concurrency-limiter.ts';
import { RequestThread, ThreadEndedError } from '../concurrency/request-thread.ts';
import type { LakeConnection } from '../content/source.ts';
import { BusyError } from '../contract/public-errors.ts';

const PROGRAM = { source: 'search-thread-entry.ts', built: 'search-thread.js' };

/** A search in the thread. */
export interface SearchRequest {
  readonly dataset: string;
  readonly words: readonly string[];
  readonly limit: number;
}

export interface SearchReply {
  /** The ids of entries, the best first; null while the index is being built. */
  readonly found: readonly string[] | null;
  /** Why the dataset could not be read since the last search. The thread tries again. */
  readonly problem: string | undefined;
}

/** Memory of the thread, in MiB: the texts and the index of the largest journal that is indexed as a whole. */
const HEAP_LIMIT_MB = 768;
/** Searches run one after the other. */
const LIMITS = { maxRunning: 1, maxQueued: 100 };
/** A thread that has ended, such as for lack of memory, is not started again before this time. */
const RESTART_MS = 60_000;

const NOT_READY = 'The search is not ready yet; try again in a few seconds';
const TOO_MANY = 'Too many searches are waiting; try again in a few seconds';

/** Searches the entries of the embedded lake in a thread, which starts with the first search. */
export class EntrySearch {
  readonly #connection: LakeConnection;
  readonly #log: FastifyBaseLogger;
  readonly #limiter = new ConcurrencyLimiter(LIMITS);
  #thread: RequestThread<SearchRequest, SearchReply> | undefined;
  #endedAt = Number.NEGATIVE_INFINITY;

  /** @param connection the lake, which the thread reads like any other client */
  constructor(connection: LakeConnection, log: FastifyBaseLogger) {
    this.#connection = connection;
    this.#log = log;
  }

  /**
   * The document ids of the entries that have all words, the best first.
   * @throws BusyError 503 while the index is being built, 429 if too many searches wait
   */
  async find(dataset: string, words: readonly string[], limit: number, _client: string): Promise<readonly string[]> {
    try {
      const found = await this.#limiter.run(() => this.#ask({ dataset, words, limit }));
      if (found === null) throw new BusyError(NOT_READY);
      return found;
    } catch (error) {
      throw error instanceof QueueFullError ? new BusyError(TOO_MANY, 429) : error;
    }
  }

  async close(): Promise<void> {
    await this.#thread?.stop();
  }

  async #ask(search: SearchRequest): Promise<SearchReply['found']> {
    if (this.#thread === undefined && performance.now() - this.#endedAt > RESTART_MS) this.#thread = this.#start();
    if (this.#thread === undefined) return null;
    try {
      const { found, problem } = await this.#thread.request(search);
      if (problem !== undefined) {
        const fields = { dataset: search.dataset, problem };
        this.#log.warn(fields, 'the search could not read the content, and tries again');
      }
      return found;
    } catch (error) {
      if (error instanceof ThreadEndedError) return null;
      throw error;
    }
  }

  #start(): RequestThread<SearchRequest, SearchReply> {
    const thread = new RequestThread<SearchRequest, SearchReply>(PROGRAM, import.meta.url, {
      workerData: this.#connection,
      heapLimitMb: HEAP_LIMIT_MB,
    });
    void thread.ended.then((error) => {
      this.#thread = undefined;
      this.#endedAt = performance.now();
      if (error !== null) this.#log.error({ err: error }, 'the search thread ended; it starts again later');
    });
    return thread;
  }
}
