import { ConcurrencyLimiter } from './concurrency-limiter.ts';
import { RequestThread } from './request-thread.ts';
import type { ThreadFiles } from './thread-program.ts';

/** The times and bounds of a thread that does one thing after the other. */
export interface IdleThreadOptions {
  /** The thread ends after this time without a request, which returns its memory. */
  readonly idleMs: number;
  /** Time for one request. A thread that needs longer ends. */
  readonly timeMs: number;
  /** Requests that may wait, with the one that is under way. */
  readonly maxWaiting: number;
  /** In MiB. More would be a fault, which must not cost the process. */
  readonly heapLimitMb: number;
}

/** A thread that starts with the first request, and ends when none comes, or when one takes too long. */
export class IdleThread<Request, Message> {
  readonly #files: ThreadFiles;
  readonly #moduleUrl: string;
  readonly #options: IdleThreadOptions;
  readonly #limiter: ConcurrencyLimiter;
  #thread: RequestThread<Request, Message> | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param moduleUrl the module that names the program's files */
  constructor(files: ThreadFiles, moduleUrl: string, options: IdleThreadOptions) {
    this.#files = files;
    this.#moduleUrl = moduleUrl;
    this.#options = options;
    this.#limiter = new ConcurrencyLimiter({ maxRunning: 1, maxQueued: options.maxWaiting - 1 });
  }

  /** Whether the thread holds memory now. */
  get isRunning(): boolean {
    return this.#thread !== undefined;
  }

  /** @throws QueueFullError; ThreadEndedError, without a cause if the request took too long */
  request(message: Request): Promise<Message> {
    return this.#limiter.run(() => this.#request(message));
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#thread?.stop();
  }

  async #request(message: Request): Promise<Message> {
    this.#thread ??= this.#start();
    this.#stopAfter(this.#options.timeMs);
    try {
      return await this.#thread.request(message);
    } finally {
      this.#stopAfter(this.#options.idleMs);
    }
  }

  #start(): RequestThread<Request, Message> {
    const { heapLimitMb } = this.#options;
    const thread = new RequestThread<Request, Message>(this.#files, this.#moduleUrl, { heapLimitMb });
    void thread.ended.then(() => this.#forget(thread));
    return thread;
  }

  #stopAfter(milliseconds: number): void {
    clearTimeout(this.#timer);
    const thread = this.#thread;
    if (thread === undefined) return;
    // Forgotten at once: the next request starts another thread.
    const stop = () => {
      this.#forget(thread);
      void thread.stop();
    };
    this.#timer = setTimeout(stop, milliseconds).unref();
  }

  #forget(thread: RequestThread<Request, Message>): void {
    if (this.#thread === thread) this.#thread = undefined;
  }
}
