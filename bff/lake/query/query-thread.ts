import { totalmem } from 'node:os';
import { ConcurrencyLimiter } from '../../concurrency/concurrency-limiter.ts';
import { timeLimit } from '../../concurrency/time-limit.ts';
import { ThreadEndedError, WorkerThread } from '../../concurrency/worker-thread.ts';
import { LineError } from '../documents/asset-references.ts';
import { MEBIBYTE } from '../documents/limits.ts';
import type { DatasetSource, LoadedDocuments } from '../documents/load-documents.ts';
import { QueryError, type QueryFailure } from './query-error.ts';
import type { DatasetQuery, TaggedResult } from './run-query.ts';

export const DEFAULT_LIMITS = {
  /**
   * Milliseconds of evaluation. A full scan of 100,000 documents takes about 0.4 s. Ten times that leaves room for a
   * busy machine, and bounds how long one query delays the next.
   */
  timeMs: timeLimit(4_000),
  /** Twenty times the longest query that the Sanity client sends in an address, so lists of ids fit. */
  queryBytes: 256 * 1024,
  /** About 400 long articles with their annotations. More would be a copy of the dataset, which is the export. */
  resultBytes: 16 * MEBIBYTE,
  /** The hundredth of a queue of ordinary queries is still answered within a second. */
  maxQueued: 100,
  /** Of the thread. Parsed documents take thrice the bytes of their file, and the next version is read beside them. */
  heapMb: Math.min(2_048, Math.floor(memoryBytes() / 2 / MEBIBYTE)),
};
export type QueryLimits = typeof DEFAULT_LIMITS;

function memoryBytes(): number {
  const containerBytes = process.constrainedMemory();
  return containerBytes > 0 ? Math.min(containerBytes, totalmem()) : totalmem();
}

export interface QueryTasks {
  /** Replaces the documents of a dataset. @param refusedLoss see `refuseLoss` @throws LineError */
  load(source: DatasetSource, refusedLoss: number): Promise<LoadReport>;
  /** @throws QueryError */
  evaluate(query: DatasetQuery): Promise<EvaluatedQuery>;
}

/** How many documents a load has published, and which drafts were left out. */
export interface LoadReport extends Pick<LoadedDocuments, 'draftProblems'> {
  readonly documents: number;
  /** The tags of what has changed since the last load; null: anything may have. */
  readonly changed: readonly string[] | null;
}

/** A result with the milliseconds that its evaluation took. */
export interface EvaluatedQuery extends TaggedResult {
  readonly ms: number;
}

/** What the thread is given at its start. */
export interface QueryThreadData {
  readonly resultBytes: number;
  readonly hasDrafts: boolean;
  /** The datasets by name. Exports are in memory that threads share. */
  readonly sources: Map<string, DatasetSource>;
}

const PROGRAM = 'query-thread-entry.ts';

/**
 * A queue of queries and the thread that evaluates them one after the other. A query that exceeds its time or memory
 * limit ends the thread; the next query starts a new thread from the same sources.
 */
export class QueryThread {
  readonly #timeMs: number;
  readonly #data: QueryThreadData;
  readonly #limiter: ConcurrencyLimiter;
  readonly #thread: WorkerThread<QueryTasks>;
  #isClosed = false;

  /** @param hasDrafts whether queries may read drafts */
  constructor({ resultBytes, timeMs, maxQueued, heapMb: heapLimitMb }: QueryLimits, hasDrafts: boolean) {
    this.#timeMs = timeMs;
    const busy = `Too many queries: ${maxQueued} are already queued`;
    // In a second, many of those that wait are evaluated.
    this.#limiter = new ConcurrencyLimiter({ maxRunning: 1, maxQueued, busy, retryAfter: 1 });
    this.#data = { resultBytes, hasDrafts, sources: new Map() };
    const options = { workerData: this.#data, errors: { LineError, QueryError } };
    this.#thread = new WorkerThread(PROGRAM, import.meta.url, { limitMs: timeMs, heapLimitMb }, options);
  }

  /**
   * Validates a dataset's new documents and replaces the old ones. A failed load leaves the old ones in use. Queries
   * are evaluated meanwhile; if one ends the thread, the load is repeated before the next query.
   * @param refusedLoss the percentage of lost documents that makes the load fail; 0 for none
   * @throws LineError; ThreadEndedError
   */
  async load(source: DatasetSource, refusedLoss = 0): Promise<LoadReport> {
    this.#requireOpen();
    const send = () => this.#thread.requestUnlimited('load', [source, refusedLoss]);
    const loading = send().catch((error: unknown) => {
      if (!(error instanceof ThreadEndedError) || this.#isClosed) throw error;
      return this.#limiter.runNext(send);
    });
    const report = await loading;
    this.#data.sources.set(source.dataset, source);
    return report;
  }

  /**
   * Queues a query and evaluates it.
   * @param signal removes the query from the queue
   * @throws QueryError; BusyError; the signal's reason
   */
  query(query: DatasetQuery, signal: AbortSignal): Promise<EvaluatedQuery> {
    return this.#limiter.run(() => this.#evaluate(query), signal);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread.close();
  }

  #requireOpen(): void {
    if (this.#isClosed) throw new ThreadEndedError(new Error('the lake is closed'));
  }

  /** The time limit excludes the start of a thread, which is not the cost of the query. */
  async #evaluate(query: DatasetQuery): Promise<EvaluatedQuery> {
    try {
      this.#requireOpen();
      return await this.#thread.request('evaluate', [query]);
    } catch (error) {
      if (error instanceof QueryError) throw error;
      // A thread that has not ended is in an unknown state.
      if (!(error instanceof ThreadEndedError)) await this.#thread.close();
      throw new QueryError(this.#failureOf(error), error);
    }
  }

  #failureOf(error: unknown): QueryFailure {
    const isFault = error instanceof ThreadEndedError && error.step !== undefined && !this.#isClosed;
    if (isFault && error.isOutOfMemory)
      return { reason: 'outOfMemory', description: 'the query was stopped: it needed too much memory' };
    return isFault && error.cause === null
      ? { reason: 'timeout', description: `the query was stopped: no result within ${this.#timeMs} ms` }
      : { reason: 'unavailable', description: 'the content lake cannot respond at the moment' };
  }
}
