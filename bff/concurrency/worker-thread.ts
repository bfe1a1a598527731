import { Worker } from 'node:worker_threads';
import type { CopiedError, Task, ThreadMessage, ThreadRequest } from './reply-to-requests.ts';
import { threadProgram } from './thread-program.ts';

/** The thread ended before it replied: it was stopped, ran out of memory or failed. */
export class ThreadEndedError extends Error {
  override readonly name = 'ThreadEndedError';
  readonly isOutOfMemory: boolean;
  /** Why, as what follows the step's name in a sentence. */
  readonly reason: string;

  /**
   * @param cause why it has failed; null if it was stopped
   * @param stopped why it was stopped
   * @param step the last step that it has named; before the first, its end is not the fault of the request
   */
  constructor(
    cause: Error | null,
    stopped = 'was stopped',
    readonly step?: string,
  ) {
    super(`the thread ended${cause === null ? '' : `: ${cause.message}`}`, { cause });
    this.isOutOfMemory = cause !== null && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
    const failed = this.isOutOfMemory ? 'needs more memory than there is' : `failed (${this.message})`;
    this.reason = cause === null ? stopped : failed;
  }
}

export interface ThreadLimits {
  /** Milliseconds for a request, or for each of its steps. A thread that needs longer is ended. */
  readonly limitMs: number;
  /** Milliseconds after which a step is slow. */
  readonly slowAfterMs?: number;
  /** The thread ends after this many milliseconds without a request, which frees its memory. Unset: it stays. */
  readonly idleMs?: number;
  /** In MiB. A thread that needs more is ended, and the process goes on. Unset: Node's default. */
  readonly heapLimitMb?: number;
}

interface ThreadOptions {
  /** What each thread is given at its start, as it is then. */
  readonly workerData?: unknown;
  /** The classes of the errors that tasks throw, by the names of the errors. Others become an `Error`. */
  readonly errors?: Readonly<Record<string, { readonly prototype: Error }>>;
}

interface PendingRequest {
  /** Receives an output of the type that the request has. */
  resolve(output: never): void;
  reject(error: Error): void;
  onStep(step: string): void;
  step: string | undefined;
}

/** Node's default is 48 MiB, which each thread would fill with garbage before the first collection. */
const YOUNG_GENERATION_MB = 4;

/**
 * A thread that starts with the first request, and ends when one takes too long: it cannot be interrupted otherwise.
 * The next request starts another one, as soon as the memory of the last one is free. The thread keeps the process alive
 * while it has a request.
 *
 * Piscina starts the next thread beside the last one, and does not say when a request begins or at which step it is.
 */
export class WorkerThread<Tasks extends { readonly [Name in keyof Tasks]: Task }> {
  readonly #source: string;
  readonly #moduleUrl: string;
  readonly #limits: ThreadLimits;
  readonly #options: ThreadOptions;
  readonly #pending = new Map<number, PendingRequest>();
  #lastId = 0;
  #worker: Worker | undefined;
  /** Why the thread is ending; undefined while it works. */
  #end: { readonly cause: Error | null; readonly stopped?: string | undefined } | undefined;
  #ended: Promise<void> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  /** @param source the program @param moduleUrl the module that names it */
  constructor(source: string, moduleUrl: string, limits: ThreadLimits, options: ThreadOptions = {}) {
    this.#source = source;
    this.#moduleUrl = moduleUrl;
    this.#limits = limits;
    this.#options = options;
  }

  /** Requests a task without a time limit. @throws as `request` */
  requestUnlimited<Name extends keyof Tasks & string>(
    name: Name,
    input: Parameters<Tasks[Name]>,
  ): Promise<Awaited<ReturnType<Tasks[Name]>>> {
    return this.#request(name, input, () => {});
  }

  /**
   * Requests a task with a time limit for each of its steps. The start of the thread does not count.
   * @param onSlow receives the name of each step that is slow
   * @throws ThreadEndedError; what the task throws
   */
  async request<Name extends keyof Tasks & string>(
    name: Name,
    input: Parameters<Tasks[Name]>,
    onSlow?: (step: string) => void,
  ): Promise<Awaited<ReturnType<Tasks[Name]>>> {
    let timers: NodeJS.Timeout[] = [];
    const onStep = (step: string) => {
      timers.forEach(clearTimeout);
      const { limitMs, slowAfterMs = limitMs } = this.#limits;
      timers = [
        setTimeout(() => onSlow?.(step), slowAfterMs),
        setTimeout(() => void this.close(`takes longer than ${limitMs / 1000} seconds`), limitMs),
      ];
    };
    try {
      return await this.#request(name, input, onStep);
    } finally {
      timers.forEach(clearTimeout);
    }
  }

  /** Ends the thread even during a request. Pending requests reject with ThreadEndedError. @param reason its reason */
  async close(reason?: string): Promise<void> {
    clearTimeout(this.#idle);
    this.#end ??= { cause: null, stopped: reason };
    await this.#worker?.terminate();
  }

  async #request<Output>(name: string, input: readonly unknown[], onStep: PendingRequest['onStep']): Promise<Output> {
    clearTimeout(this.#idle);
    if (this.#end !== undefined) await this.#ended;
    this.#worker ??= this.#start();
    const id = ++this.#lastId;
    const request: ThreadRequest = { id, name, input };
    this.#worker.ref();
    this.#worker.postMessage(request);
    return new Promise<Output>((resolve, reject) =>
      this.#pending.set(id, { resolve, reject, onStep, step: undefined }),
    );
  }

  #start(): Worker {
    const { heapLimitMb } = this.#limits;
    const { file, argv } = threadProgram(this.#source, this.#moduleUrl);
    const resourceLimits = {
      maxOldGenerationSizeMb: heapLimitMb,
      maxYoungGenerationSizeMb: heapLimitMb && YOUNG_GENERATION_MB,
    };
    const { workerData } = this.#options;
    const worker = new Worker(file, { workerData, argv, execArgv: [], resourceLimits });
    this.#end = undefined;
    worker.on('message', (message: ThreadMessage<never>) => this.#receive(message));
    worker.on('error', (error: unknown) => {
      this.#end ??= { cause: error instanceof Error ? error : new Error(String(error)) };
    });
    this.#ended = new Promise((resolve) => {
      worker.on('exit', (code) => {
        this.#end ??= { cause: new Error(`it exited with code ${code}`) };
        const { cause, stopped } = this.#end;
        this.#worker = undefined;
        for (const { reject, step } of this.#pending.values()) reject(new ThreadEndedError(cause, stopped, step));
        this.#pending.clear();
        resolve();
      });
    });
    return worker;
  }

  #receive(received: ThreadMessage<never>): void {
    const pending = this.#pending.get(received.id);
    if (pending === undefined) return;
    if ('step' in received) {
      pending.step = received.step;
      pending.onStep(received.step);
      return;
    }
    this.#pending.delete(received.id);
    if ('error' in received) pending.reject(this.#errorOf(received.error));
    else pending.resolve(received.output);
    // Who waits for the end of a thread relies on it to keep the process alive.
    if (this.#pending.size > 0 || this.#end !== undefined) return;
    this.#worker?.unref();
    const { idleMs } = this.#limits;
    if (idleMs !== undefined) this.#idle = setTimeout(() => void this.close(), idleMs).unref();
  }

  #errorOf({ message, ...fields }: CopiedError): Error {
    const { prototype } = this.#options.errors?.[fields.name] ?? Error;
    return Object.setPrototypeOf(Object.assign(new Error(message), fields), prototype);
  }
}
