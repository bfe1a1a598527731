import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import type { LakeConnection } from '../content/source.ts';
import { BusyError } from '../errors.ts';
import { ConcurrencyLimiter, QueueFullError } from '../lake/concurrency-limiter.ts';
import { threadProgram } from '../thread-program.ts';
import type { SearchProblem, SearchReply, SearchRequest, SearchThreadData } from './search-thread-messages.ts';

/** Memory of the thread, in MiB: the texts and the index of the largest journal that is indexed as a whole. */
const HEAP_LIMIT_MB = 768;
/** As for public queries: searches run one after the other, and clients take turns. */
const LIMITS = { maxRunning: 1, maxQueued: 100, maxQueuedPerClient: 20 };
/** A thread that has ended, such as for lack of memory, is not started again before this time. */
const RESTART_MS = 60_000;

const NOT_READY = 'The search is not ready yet; try again in a few seconds';
const TOO_MANY = 'Too many searches are waiting; try again in a few seconds';

/** Searches the entries of the embedded lake in a thread, which starts with the first search. */
export class EntrySearch {
  readonly #data: SearchThreadData;
  readonly #log: FastifyBaseLogger;
  readonly #limiter = new ConcurrencyLimiter(LIMITS);
  readonly #waiting = new Map<number, (found: SearchReply['found']) => void>();
  #worker: Worker | undefined;
  #endedAt = Number.NEGATIVE_INFINITY;
  #lastId = 0;

  /** @param connection the lake, which the thread reads like any other client */
  constructor(connection: LakeConnection, log: FastifyBaseLogger) {
    this.#data = { connection };
    this.#log = log;
  }

  /**
   * The document ids of the entries that have all words, the best first.
   * @param client who shares the time with others
   * @throws BusyError 503 while the index is being built, 429 if too many searches wait
   */
  async find(dataset: string, words: readonly string[], limit: number, client: string): Promise<readonly string[]> {
    try {
      const found = await this.#limiter.run(() => this.#ask({ dataset, words, limit }), undefined, client);
      if (found === null) throw new BusyError(NOT_READY);
      return found;
    } catch (error) {
      throw error instanceof QueueFullError ? new BusyError(TOO_MANY, 429) : error;
    }
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #ask(search: Omit<SearchRequest, 'id'>): Promise<SearchReply['found']> {
    const worker = this.#runningWorker();
    if (worker === undefined) return Promise.resolve(null);
    const id = ++this.#lastId;
    worker.postMessage({ id, ...search } satisfies SearchRequest);
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  #runningWorker(): Worker | undefined {
    if (this.#worker === undefined && performance.now() - this.#endedAt > RESTART_MS) this.#worker = this.#start();
    return this.#worker;
  }

  #start(): Worker {
    const program = { source: 'search-thread-entry.ts', built: 'search-thread.js' };
    const { file, execArgv } = threadProgram(program, import.meta.url);
    const resourceLimits = { maxOldGenerationSizeMb: HEAP_LIMIT_MB };
    const worker = new Worker(file, { workerData: this.#data, execArgv, resourceLimits });
    worker.unref();
    worker.on('message', (message: SearchReply | SearchProblem) => {
      if ('problem' in message)
        return this.#log.warn(message, 'the search could not read the content, and tries again');
      this.#waiting.get(message.id)?.(message.found);
      this.#waiting.delete(message.id);
    });
    // The thread ends after an error. Its searches are answered when it has ended.
    worker.on('error', (error) => this.#log.error({ err: error }, 'the search thread ended; it starts again later'));
    worker.on('exit', () => {
      this.#worker = undefined;
      this.#endedAt = performance.now();
      for (const resolve of this.#waiting.values()) resolve(null);
      this.#waiting.clear();
    });
    return worker;
  }
}
