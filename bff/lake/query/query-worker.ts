import { ConcurrencyLimiter } from '../concurrency-limiter.ts';
import { UnreadableDocuments } from '../documents/load-documents.ts';
import { QueryError, type QueryFailure } from './query-error.ts';
import type { QueryLimits } from './query-limits.ts';
import type { DatasetSource, QueryReply } from './query-thread-messages.ts';
import { QueryThread, ThreadGone } from './query-thread.ts';
import type { DatasetQuery } from './run-query.ts';
import { OutOfTime, withTimeLimit } from './time-limit.ts';

/** A query's result as JSON in UTF-8, what it depends on, and the milliseconds that its evaluation took. */
export interface QueryAnswer {
  result: Uint8Array;
  syncTags: string[];
  ms: number;
}

/** How often a load begins anew because a query ended the thread in the meantime. */
const loadAttempts = 3;

/**
 * One line of queries with a thread of its own, which evaluates them one after the other. A query over its time ends the
 * thread; the next query starts another one from the same sources.
 */
export class QueryWorker {
  readonly #limits: QueryLimits;
  readonly #memoryMb: (sources: readonly DatasetSource[]) => number | undefined;
  readonly #sources = new Map<string, DatasetSource>();
  readonly #turns: ConcurrencyLimiter;
  #thread: Promise<QueryThread> | null = null;
  #isClosed = false;

  /** @param memoryMb the bound of the thread's heap in MiB for these sources; undefined for Node's own */
  constructor(limits: QueryLimits, memoryMb: (sources: readonly DatasetSource[]) => number | undefined) {
    this.#limits = limits;
    this.#memoryMb = memoryMb;
    this.#turns = new ConcurrencyLimiter({ atOnce: 1, waiting: limits.waiting });
  }

  /**
   * Replaces a dataset's documents once the thread holds the new ones.
   *
   * @returns the number of documents, and the sync tags of what changed (null: too many to name)
   * @throws UnreadableDocuments, ThreadGone; the lane then goes on with the documents that it has
   */
  async load(source: DatasetSource): Promise<{ documents: number; changed: string[] | null }> {
    const reply = await this.#requestLoad(source, loadAttempts);
    if (reply.kind === 'unreadable') throw new UnreadableDocuments(reply.problem, reply.lines);
    if (reply.kind !== 'loaded') throw new Error(`a load was replied to with "${reply.kind}"`);
    this.#sources.set(source.dataset, source);
    return { documents: reply.documents, changed: reply.changed };
  }

  /** Takes over documents that another lane has loaded; costs nothing as long as nobody has asked this lane. */
  async adopt(source: DatasetSource): Promise<void> {
    this.#sources.set(source.dataset, source);
    try {
      await (await this.#thread)?.request({ kind: 'load', source });
    } catch (error) {
      if (!(error instanceof ThreadGone)) throw error; // else the next thread starts with these documents
    }
  }

  /**
   * Evaluates a query when its turn comes.
   *
   * @param signal takes the query out of the line when nobody waits for its answer any more
   * @throws QueryError; QueueFullError; the signal's reason
   */
  query(query: DatasetQuery, signal: AbortSignal): Promise<QueryAnswer> {
    return this.#turns.take(() => this.#evaluate(query), signal);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const thread = await this.#thread?.catch(() => null);
    await thread?.stop();
  }

  async #requestLoad(source: DatasetSource, attempts: number): Promise<QueryReply> {
    const thread = await this.#running();
    try {
      return await thread.request({ kind: 'load', source });
    } catch (error) {
      const isAgain = error instanceof ThreadGone && !error.outOfMemory && attempts > 1;
      if (!isAgain) throw error;
      await thread.ended;
      return this.#requestLoad(source, attempts - 1);
    }
  }

  async #evaluate(query: DatasetQuery): Promise<QueryAnswer> {
    const reply = await this.#replyInTime(query);
    if (reply.kind === 'answer') return reply;
    if (reply.kind === 'failed') throw new QueryError(reply.failure);
    throw new Error(`a query was replied to with "${reply.kind}"`);
  }

  /** The time limit does not count the start of a thread: that is not the query's fault. */
  async #replyInTime(query: DatasetQuery): Promise<QueryReply> {
    try {
      const thread = await this.#running();
      return await this.#orStop(thread, withTimeLimit(thread.request({ kind: 'query', query }), this.#limits.timeMs));
    } catch (error) {
      throw new QueryError(failureOf(error), error);
    }
  }

  async #orStop<Reply>(thread: QueryThread, reply: Promise<Reply>): Promise<Reply> {
    try {
      return await reply;
    } catch (error) {
      await thread.stop();
      throw error;
    }
  }

  /** The thread; started when there is none. */
  #running(): Promise<QueryThread> {
    if (this.#isClosed) return Promise.reject(new ThreadGone(new Error('the lake is closed')));
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
    const thread = new QueryThread({ resultBytes: this.#limits.resultBytes }, this.#memoryMb(sources));
    const loads = sources.map((source) => thread.request({ kind: 'load', source }));
    await this.#orStop(thread, Promise.all(loads));
    return thread;
  }
}

function failureOf(error: unknown): QueryFailure {
  if (error instanceof OutOfTime)
    return { reason: 'outOfTime', description: `the query was stopped: ${error.message}` };
  const isOutOfMemory = error instanceof ThreadGone && error.outOfMemory;
  return isOutOfMemory
    ? { reason: 'outOfMemory', description: 'the query was stopped: it needed more memory than a query may have' }
    : { reason: 'unavailable', description: 'the content lake cannot answer at the moment' };
}
