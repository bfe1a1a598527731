import { setTimeout } from 'node:timers/promises';
import { TaskCancelledError, TimeoutStrategy, timeout } from 'cockatiel';
import { ConcurrencyLimiter } from '../../concurrency/concurrency-limiter.ts';
import { RequestThread, ThreadEndedError } from '../../concurrency/request-thread.ts';
import type { DatasetSource } from '../documents/dataset-source.ts';
import { UnreadableDocumentsError } from '../documents/load-documents.ts';
import { QueryError, type QueryFailure } from './query-error.ts';
import { type QueryLimits, restAfter } from './query-limits.ts';
import type {
  LoadedDocuments,
  LoadRequest,
  QueryAnswer,
  QueryReply,
  QueryRequest,
  QueryThreadData,
} from './query-thread-messages.ts';
import type { DatasetQuery } from './run-query.ts';

const PROGRAM = { source: 'query-thread-entry.ts', built: 'query-thread.js' };

type QueryThread = RequestThread<QueryRequest, QueryReply>;

/** A load is repeated when a query ends the thread before the load is complete. */
const loadAttempts = 3;

/** Options of a `QueryWorker`. */
export interface QueryWorkerOptions {
  limits: QueryLimits;
  /** The thread's heap limit in MiB for these sources. */
  heapLimitMb: (sources: readonly DatasetSource[]) => number;
  /** Whether queries must not slow the rest of the service down, as far as the system allows. */
  hasLowPriority: boolean;
}

type Wait = (milliseconds: number) => Promise<void>;

/** Does not keep the process alive. */
const waitUnreferenced: Wait = (milliseconds) => setTimeout(milliseconds, undefined, { ref: false });

/**
 * A queue of queries and the thread that evaluates them one after the other. A query that exceeds its time limit ends
 * the thread; the next query starts a new thread from the same sources.
 */
export class QueryWorker {
  readonly #options: QueryWorkerOptions;
  readonly #wait: Wait;
  readonly #sources = new Map<string, DatasetSource>();
  readonly #limiter: ConcurrencyLimiter;
  #thread: Promise<QueryThread> | null = null;
  /** Resolves when the next query may be evaluated. */
  #rest: Promise<void> = Promise.resolve();
  #isClosed = false;

  /** @param wait resolves after a number of milliseconds */
  constructor(options: QueryWorkerOptions, wait: Wait = waitUnreferenced) {
    this.#options = options;
    this.#wait = wait;
    const { maxQueued, maxQueuedPerClient } = options.limits;
    this.#limiter = new ConcurrencyLimiter({ maxRunning: 1, maxQueued, maxQueuedPerClient });
  }

  /**
   * Validates a dataset's new documents and replaces the old ones. A failed load leaves the old ones in use.
   *
   * @param refusedLoss the percentage of lost documents that makes the load fail; 0 for none
   * @throws UnreadableDocumentsError; ThreadEndedError
   */
  async load(source: DatasetSource, refusedLoss = 0): Promise<LoadedDocuments> {
    const reply = await this.#requestLoad({ kind: 'load', source, refusedLoss }, loadAttempts);
    if (reply.kind === 'unreadable') throw new UnreadableDocumentsError(reply.problem, reply.lines);
    if (reply.kind !== 'loaded') throw new Error(`the query thread replied to a load with "${reply.kind}"`);
    this.#sources.set(source.dataset, source);
    return reply;
  }

  /** Replaces a dataset's documents by ones that another worker has validated. Does not start the thread. */
  async loadValidated(source: DatasetSource): Promise<void> {
    this.#sources.set(source.dataset, source);
    try {
      await (await this.#thread)?.request({ kind: 'load', source });
    } catch (error) {
      if (!(error instanceof ThreadEndedError)) throw error; // otherwise the next thread starts with these documents
    }
  }

  /**
   * Queues a query and evaluates it.
   *
   * @param client who shares the evaluation time with other clients
   * @param signal removes the query from the queue
   * @throws QueryError; QueueFullError; the signal's reason
   */
  query(query: DatasetQuery, client: string, signal: AbortSignal): Promise<QueryAnswer> {
    return this.#limiter.run(() => this.#evaluate(query), signal, client);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const thread = await this.#thread?.catch(() => null);
    await thread?.stop();
  }

  async #requestLoad(load: LoadRequest, attempts: number): Promise<QueryReply> {
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
    await this.#rest;
    const reply = await this.#requestEvaluation(query);
    if (this.#options.hasLowPriority) this.#startRest(reply);
    if (reply.kind === 'answer') return reply;
    if (reply.kind === 'failed') throw new QueryError(reply.failure);
    throw new Error(`the query thread replied to a query with "${reply.kind}"`);
  }

  #startRest(reply: QueryReply): void {
    const bytes = reply.kind === 'answer' ? reply.result.byteLength : 0;
    this.#rest = this.#wait(restAfter(bytes));
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

  async #stopOnError<Reply>(thread: QueryThread, reply: Promise<Reply>): Promise<Reply> {
    try {
      return await reply;
    } catch (error) {
      await thread.stop();
      throw error;
    }
  }

  /** Starts a thread if none is running. */
  #runningThread(): Promise<QueryThread> {
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

  async #start(): Promise<QueryThread> {
    const sources = [...this.#sources.values()];
    const { limits, heapLimitMb, hasLowPriority } = this.#options;
    const workerData: QueryThreadData = { resultBytes: limits.resultBytes, hasLowPriority };
    const thread: QueryThread = new RequestThread(PROGRAM, import.meta.url, {
      workerData,
      heapLimitMb: heapLimitMb(sources),
    });
    const loads = sources.map((source) => thread.request({ kind: 'load', source }));
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
