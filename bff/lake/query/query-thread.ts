import { Worker } from 'node:worker_threads';
import { threadProgram } from '../../thread-program.ts';
import type { Numbered, QueryReply, QueryRequest, QueryThreadData } from './query-thread-messages.ts';

const PROGRAM = { source: 'query-thread-entry.ts', built: 'query-thread.js' };

/** The thread ended before it replied: it was stopped, ran out of memory or failed. */
export class ThreadEndedError extends Error {
  override readonly name = 'ThreadEndedError';
  readonly isOutOfMemory: boolean;

  constructor(cause: Error | null) {
    super(`the query thread ended${cause === null ? '' : `: ${cause.message}`}`, { cause });
    this.isOutOfMemory = cause !== null && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
  }
}

interface PendingRequest {
  resolve: (reply: QueryReply) => void;
  reject: (error: ThreadEndedError) => void;
}

/** A running query thread, and the requests that it has not replied to. */
export class QueryThread {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PendingRequest>();
  #lastId = 0;
  #endError: ThreadEndedError | null = null;
  /** Resolves when the thread has ended for any reason. */
  readonly ended: Promise<void>;

  /** @param heapLimitMb in MiB; undefined for Node's default */
  constructor(data: QueryThreadData, heapLimitMb?: number) {
    const { file, execArgv } = threadProgram(PROGRAM, import.meta.url);
    const resourceLimits = heapLimitMb === undefined ? {} : { maxOldGenerationSizeMb: heapLimitMb };
    this.#worker = new Worker(file, { workerData: data, execArgv, resourceLimits });
    this.#worker.on('message', ({ id, message }: Numbered<QueryReply>) => this.#settle(id, message));
    this.#worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
    this.ended = new Promise((resolve) => {
      this.#worker.on('exit', () => {
        this.#fail(null);
        resolve();
      });
    });
  }

  /** @throws ThreadEndedError */
  request(message: QueryRequest): Promise<QueryReply> {
    if (this.#endError !== null) return Promise.reject(this.#endError);
    const id = ++this.#lastId;
    this.#worker.postMessage({ id, message } satisfies Numbered<QueryRequest>);
    return new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject }));
  }

  /** Ends the thread even during an evaluation. Pending requests reject with ThreadEndedError. */
  async stop(): Promise<void> {
    this.#fail(null);
    await this.#worker.terminate();
    await this.ended;
  }

  #settle(id: number, reply: QueryReply): void {
    this.#pending.get(id)?.resolve(reply);
    this.#pending.delete(id);
  }

  #fail(cause: Error | null): void {
    this.#endError ??= new ThreadEndedError(cause);
    for (const { reject } of this.#pending.values()) reject(this.#endError);
    this.#pending.clear();
  }
}
