import { TaskCancelledError, TimeoutStrategy, timeout } from 'cockatiel';
import { ConcurrencyLimiter } from '../../concurrency/concurrency-limiter.ts';
import { RequestThread, ThreadEndedError } from '../../concurrency/request-thread.ts';
import { type DatasetSource, type DocumentCounts, UnreadableDocumentsError } from '../documents/load-documents.ts';
import { QueryError, type QueryFailure } from './query-error.ts';
import type { QueryLimits } from './query-limits.ts';
import type { DatasetQuery } from './run-query.ts';

/** A request to the thread. */
export type QueryRequest =
  | { kind: 'query'; query: DatasetQuery }
  /** Documents that replace those of a dataset. `refusedLoss`: see `refuseLoss`. */
  | { kind: 'load'; source: DatasetSource; refusedLoss: number };

export type QueryReply =
  | ({ kind: 'loaded' } & DocumentCounts)
  | { kind: 'unreadable'; problem: string; lines: readonly number[] }
  | ({ kind: 'answer' } & QueryAnswer)
  | { kind: 'failed'; failure: QueryFailure };

/** A result in JSON, with the milliseconds that its evaluation took. */
export interface QueryAnswer {
  result: Uint8Array;
  ms: number;
}

/** Start-up data of the thread. */
export interface QueryThreadData {
  resultBytes: number;
  /** Whether queries may read drafts. */
  hasDrafts: boolean;
}

const PROGRAM = { source: 'query-thread-entry.ts', built: 'query-thread.js' };

type Thread = RequestThread<QueryRequest, QueryReply>;

/** A load is repeated when a query ends the thread before the load is complete. */
const loadAttempts = 3;

interface QueryThreadOptions {
  limits: QueryLimits;
  hasDrafts: boolean;
}

/**
 * A queue of queries and the thread that evaluates them one after the other. A query that exceeds its time or memory
 * limit ends the thread; the next query starts a new thread from the same sources.
 */
export class QueryThread {
  readonly #options: QueryThreadOptions;
  readonly #sources = new Map<string, DatasetSource>();
  readonly #limiter: ConcurrencyLimiter;
  #thread: Promise<Thread> | null = null;
  #isClosed = false;

  constructor(options: QueryThreadOptions) {
    this.#options = options;
    this.#limiter = new ConcurrencyLimiter({ maxRunning: 1, maxQueued: options.limits.maxQueued });
  }

  /**
   * Validates a dataset's new documents and replaces the old ones. A failed load leaves the old ones in use.
   *
   * @param refusedLoss the percentage of lost documents that makes the load fail; 0 for none
   * @throws UnreadableDocumentsError; ThreadEndedError
   */
  async load(source: DatasetSource, refusedLoss = 0): Promise<DocumentCounts> {
    const reply = await this.#requestLoad({ kind: 'load', source, refusedLoss }, loadAttempts);
    if (reply.kind === 'unreadable') throw new UnreadableDocumentsError(reply.problem, reply.lines);
    if (reply.kind !== 'loaded') throw new Error(`the query thread replied to a load with "${reply.kind}"`);
    this.#sources.set(source.dataset, source);
    return reply;
  }

  /**
   * Queues a query and evaluates it.
   *
   * @param signal removes the query from the queue
   * @throws QueryError; QueueFullError; the signal's reason
   */
  query(query: DatasetQuery, signal: AbortSignal): Promise<QueryAnswer> {
    return this.#limiter.run(() => this.#evaluate(query), signal);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const thread = await this.#thread?.catch(() => null);
    await thread?.stop();
  }

  async #requestLoad(load: QueryRequest, attempts: number): Promise<QueryReply> {
    const thread = await this.#runningThread();
    try {
      return await thread.request(load);
    } catch (error) {
      const canRetry = error instanceof ThreadEndedError && !error.isOutOfMemory && attempts > 1;
      if (!canRetry) throw error;
      await thread.ended;
      return this.#requestLoad(load, attempts - 1);
    }
  }

  async #evaluate(query: DatasetQuery): Promise<QueryAnswer> {
    const reply = await this.#requestEvaluation(query);
    if (reply.kind === 'answer') return reply;
    if (reply.kind === 'failed') throw new QueryError(reply.failure);
    throw new Error(`the query thread replied to a query with "${reply.kind}"`);
  }

  /** The time limit excludes the start of a thread, which is no cost of the query. */
  async #requestEvaluation(query: DatasetQuery): Promise<QueryReply> {
    const { timeMs } = this.#options.limits;
    const deadline = timeout(timeMs, { strategy: TimeoutStrategy.Aggressive, abortOnReturn: false });
    try {
      const thread = await this.#runningThread();
      const reply = deadline.execute(() => thread.request({ kind: 'query', query }));
      return await this.#stopOnError(thread, reply);
    } catch (error) {
      throw new QueryError(failureOf(error, timeMs), error);
    }
  }

  async #stopOnError<Reply>(thread: Thread, reply: Promise<Reply>): Promise<Reply> {
    try {
      return await reply;
    } catch (error) {
      await thread.stop();
      throw error;
    }
  }

  /** Starts a thread if none is running. */
  #runningThread(): Promise<Thread> {
    if (this.#isClosed) return Promise.reject(new ThreadEndedError(new Error('the lake is closed')));
    if (this.#thread !== null) return this.#thread;
    const started = this.#start();
    const forget = (): void => {
      if (this.#thread === started) this.#thread = null;
    };
    started.then(({ ended }) => ended.then(forget), forget);
    this.#thread = started;
    return started;
  }

  async #start(): Promise<Thread> {
    const { limits, hasDrafts } = this.#options;
    const workerData: QueryThreadData = { resultBytes: limits.resultBytes, hasDrafts };
    const { heapMb: heapLimitMb } = limits;
    const thread: Thread = new RequestThread(PROGRAM, import.meta.url, { workerData, heapLimitMb });
    const loads = [...this.#sources.values()].map((source) => thread.request({ kind: 'load', source, refusedLoss: 0 }));
    await this.#stopOnError(thread, Promise.all(loads));
    return thread;
  }
}

function failureOf(error: unknown, timeMs: number): QueryFailure {
  if (error instanceof TaskCancelledError) {
    return { reason: 'timeout', description: `the query was stopped: no answer within ${timeMs} ms` };
  }
  const isOutOfMemory = error instanceof ThreadEndedError && error.isOutOfMemory;
  return isOutOfMemory
    ? { reason: 'outOfMemory', description: 'the query was stopped: it needed more memory than a query may have' }
    : { reason: 'unavailable', description: 'the content lake cannot answer at the moment' };
}
