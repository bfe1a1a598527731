import { Worker } from 'node:worker_threads';
import type { Numbered, QueryReply, QueryRequest, QueryThreadData } from './query-thread-messages.ts';
import { queryWorkerFile } from './query-thread-program.ts';

/** The thread ended before it replied: it was stopped, ran out of memory or failed. */
export class ThreadGone extends Error {
  override readonly name = 'ThreadGone';
  readonly outOfMemory: boolean;

  constructor(cause: Error | null) {
    super(`the query thread ended${cause === null ? '' : `: ${cause.message}`}`, { cause });
    this.outOfMemory = cause !== null && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
  }
}

interface Pending {
  resolve: (reply: QueryReply) => void;
  reject: (error: ThreadGone) => void;
}

/** A running query thread: requests in, replies out. */
export class QueryThread {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #gone: ThreadGone | null = null;
  /** Resolves when the thread has ended, for whatever reason. */
  readonly ended: Promise<void>;

  /** @param memoryMb the bound of the thread's heap in MiB; Node's own when left out */
  constructor(data: QueryThreadData, memoryMb?: number) {
    const { file, execArgv } = queryWorkerFile();
    const resourceLimits = memoryMb === undefined ? {} : { maxOldGenerationSizeMb: memoryMb };
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

  /** @throws ThreadGone */
  request(message: QueryRequest): Promise<QueryReply> {
    if (this.#gone !== null) return Promise.reject(this.#gone);
    const id = ++this.#lastId;
    this.#worker.postMessage({ id, message } satisfies Numbered<QueryRequest>);
    return new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject }));
  }

  /** Ends the thread, also in the middle of an evaluation; what it has not replied to fails with ThreadGone. */
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
    this.#gone ??= new ThreadGone(cause);
    for (const { reject } of this.#pending.values()) reject(this.#gone);
    this.#pending.clear();
  }
}
