import { Worker, type WorkerOptions } from 'node:worker_threads';
import { READY, type ThreadMessage } from './reply-to-requests.ts';
import { type ThreadFiles, threadProgram } from './thread-program.ts';
import { timeLimit } from './time-limit.ts';

/** The thread ended before it replied: it was stopped, ran out of memory or failed. */
export class ThreadEndedError extends Error {
  override readonly name = 'ThreadEndedError';
  readonly isOutOfMemory: boolean;
  /** Why, as what follows the step's name in a sentence. */
  readonly reason: string;
  /** The last step that the thread has named; unset before the first. */
  readonly step: string | undefined;
  /** Whether the thread was ready before. Otherwise its end is not the fault of a request. */
  readonly hasStarted: boolean;

  /** @param stopped why it was ended, if it has not failed */
  constructor(cause: Error | null, stopped = 'was stopped', step?: string, hasStarted = true) {
    super(`the thread ended${cause === null ? '' : `: ${cause.message}`}`, { cause });
    this.isOutOfMemory = cause !== null && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
    const failed = this.isOutOfMemory ? 'needs more memory than there is' : `failed (${this.message})`;
    this.reason = cause === null ? stopped : failed;
    this.step = step;
    this.hasStarted = hasStarted;
  }
}

/** The limits of a thread that does one thing after the other. */
export interface ThreadLimits {
  /** Milliseconds for a request, or for each of its steps if it has a listener. A thread that needs longer is ended. */
  readonly limitMs: number;
  /** Milliseconds after which the listener receives the name of the step. */
  readonly slowAfterMs?: number;
  /** The thread ends after this many milliseconds without a request, which frees its memory. Unset: it stays. */
  readonly idleMs?: number;
  /** In MiB. A thread that needs more is ended, and the process goes on. Unset: Node's default. */
  readonly heapLimitMb?: number;
  /** Milliseconds for the program itself, without what prepares it. A busy machine needs some seconds. */
  readonly startLimitMs?: number;
}

export interface StepListener {
  /** Called with the number of steps so far. */
  onStep?(done: number): void;
  onSlow?(step: string): void;
}

interface ThreadOptions<Request, Reply> extends ThreadLimits, Pick<WorkerOptions, 'workerData'> {
  /** Makes a new thread ready, without a time limit. Other requests wait for it. */
  readonly prepare?: (send: (request: Request) => Promise<Reply>) => Promise<unknown>;
  /** Called once for each start that fails. @param pauseMs the time until a request starts the thread again */
  readonly onStartFailure?: (error: unknown, pauseMs: number) => void;
}

interface PendingRequest<Reply> {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: Error) => void;
  readonly onStep: ((step: string) => void) | undefined;
}

/** Node's default is 48 MiB, which each thread would fill with garbage before the first collection. */
const YOUNG_GENERATION_MB = 4;

const START_LIMIT_MS = timeLimit(60_000);

/** A running thread. It keeps the process alive while it starts and while it has a request. */
class RunningThread<Request, Reply> {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PendingRequest<Reply>>();
  #lastId = 0;
  #isReady = false;
  #step: string | undefined;
  #error: ThreadEndedError | null = null;
  /** Resolves when the program runs and is prepared. @throws ThreadEndedError; what `prepare` throws */
  readonly ready: Promise<void>;
  /** Resolves when the thread has ended for any reason, so that its memory is free. */
  readonly ended: Promise<void>;

  constructor(files: ThreadFiles, moduleUrl: string, options: ThreadOptions<Request, Reply>) {
    const { heapLimitMb, startLimitMs = START_LIMIT_MS, workerData, prepare } = options;
    const { file, argv } = threadProgram(files, moduleUrl);
    const resourceLimits = {
      maxOldGenerationSizeMb: heapLimitMb,
      maxYoungGenerationSizeMb: heapLimitMb && YOUNG_GENERATION_MB,
    };
    this.#worker = new Worker(file, { workerData, argv, execArgv: [], resourceLimits });
    this.#worker.on('message', (message: ThreadMessage<Reply>) => this.#receive(message));
    this.#worker.on('error', (error: unknown) => this.#end(error instanceof Error ? error : new Error(String(error))));
    this.ended = new Promise((resolve) => {
      this.#worker.on('exit', (code) => {
        clearTimeout(startLimit);
        this.#end(new Error(`it exited with code ${code}`));
        resolve();
      });
    });
    const startLimit = setTimeout(() => {
      this.#end(new Error(`it was not ready within ${startLimitMs / 1_000} seconds`));
      void this.stop();
    }, startLimitMs).unref();
    const started = new Promise((resolve) => this.#worker.once('message', resolve));
    const endedEarly = this.ended.then(() => Promise.reject(this.#error));
    this.ready = Promise.race([started, endedEarly]).then(async () => {
      clearTimeout(startLimit);
      this.#worker.unref();
      await prepare?.((request) => this.request(request));
      this.#isReady = true;
    });
  }

  /** Whether it replies to nothing any more. */
  get isEnding(): boolean {
    return this.#error !== null;
  }

  /**
   * @param onStep receives the name of each step before it begins
   * @throws ThreadEndedError; an Error that says why there is no reply
   */
  request(message: Request, onStep?: (step: string) => void): Promise<Reply> {
    if (this.#error !== null) return Promise.reject(this.#error);
    const id = ++this.#lastId;
    this.#step = undefined;
    this.#worker.ref();
    this.#worker.postMessage({ id, message });
    return new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject, onStep }));
  }

  /** Ends the thread even during a request. Pending requests reject with ThreadEndedError. @param reason its reason */
  async stop(reason?: string): Promise<void> {
    this.#end(null, reason);
    await this.#worker.terminate();
    await this.ended;
  }

  #receive(received: ThreadMessage<Reply>): void {
    if (received === READY) return;
    const pending = this.#pending.get(received.id);
    if ('step' in received) {
      this.#step = received.step;
      pending?.onStep?.(received.step);
      return;
    }
    this.#pending.delete(received.id);
    if (this.#pending.size === 0) this.#worker.unref();
    if ('problem' in received) pending?.reject(new Error(received.problem));
    else pending?.resolve(received.message);
  }

  #end(cause: Error | null, reason?: string): void {
    this.#error ??= new ThreadEndedError(cause, reason, this.#step, this.#isReady);
    for (const { reject } of this.#pending.values()) reject(this.#error);
    this.#pending.clear();
  }
}

/** Pauses after failed starts: the second is twice the first, and so on. */
const MIN_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;

/**
 * A thread that starts with the first request, and ends when one takes too long: it cannot be interrupted otherwise.
 * The next request starts another one, as soon as the memory of the last one is free. A thread that fails at its start
 * is started again after a pause; until then, requests fail with the cause.
 *
 * With piscina and tinypool, a request to a thread that never gets ready stays pending.
 */
export class WorkerThread<Request, Reply> {
  readonly #files: ThreadFiles;
  readonly #moduleUrl: string;
  readonly #options: ThreadOptions<Request, Reply>;
  #thread: RunningThread<Request, Reply> | undefined;
  #startError: unknown;
  #pauseMs = MIN_PAUSE_MS;
  /** When the pause ends: a time of `performance.now()`. */
  #startsAgainAt = 0;
  #timers: NodeJS.Timeout[] = [];

  /** @param moduleUrl the module that names the program's files */
  constructor(files: ThreadFiles, moduleUrl: string, options: ThreadOptions<Request, Reply>) {
    this.#files = files;
    this.#moduleUrl = moduleUrl;
    this.#options = options;
  }

  /** Whether the thread holds memory now. */
  get isRunning(): boolean {
    return this.#thread !== undefined;
  }

  /** Sends a request without a time limit, also while others are under way. @throws ThreadEndedError */
  async requestUnlimited(message: Request): Promise<Reply> {
    const thread = await this.#readyThread();
    return thread.request(message);
  }

  /**
   * Sends a request with a time limit; one at a time. The start of the thread does not count.
   * @param listener of a request with steps, whose time begins with the first
   * @throws ThreadEndedError
   */
  async request(message: Request, listener?: StepListener): Promise<Reply> {
    // The time without requests ends now: the thread may take long to start.
    this.#setTimers();
    const thread = await this.#readyThread();
    const { limitMs, slowAfterMs, idleMs } = this.#options;
    const giveUp = () => void thread.stop(`takes longer than ${limitMs / 1000} seconds`);
    let done = 0;
    const onStep = (step: string) => {
      done += 1;
      listener?.onStep?.(done);
      this.#setTimers([slowAfterMs, () => listener?.onSlow?.(step)], [limitMs, giveUp]);
    };
    if (listener === undefined) this.#setTimers([limitMs, giveUp]);
    try {
      return await thread.request(message, onStep);
    } catch (error) {
      if (thread.isEnding) await thread.ended;
      throw error;
    } finally {
      this.#setTimers([idleMs, () => void this.close()]);
    }
  }

  async close(): Promise<void> {
    this.#setTimers();
    await this.#thread?.stop();
  }

  async #readyThread(): Promise<RunningThread<Request, Reply>> {
    if (this.#thread?.isEnding) await this.#thread.ended;
    this.#thread ??= this.#start();
    const thread = this.#thread;
    await thread.ready;
    return thread;
  }

  /** @throws why the last start has failed, during the pause after it */
  #start(): RunningThread<Request, Reply> {
    if (performance.now() < this.#startsAgainAt) throw this.#startError;
    const thread = new RunningThread(this.#files, this.#moduleUrl, this.#options);
    void thread.ended.then(() => {
      if (this.#thread === thread) this.#thread = undefined;
    });
    const succeed = () => {
      this.#pauseMs = MIN_PAUSE_MS;
    };
    const fail = async (error: unknown) => {
      const isStopped = error instanceof ThreadEndedError && error.cause === null;
      if (!isStopped) {
        this.#startError = error;
        this.#startsAgainAt = performance.now() + this.#pauseMs;
        this.#options.onStartFailure?.(error, this.#pauseMs);
        this.#pauseMs = Math.min(this.#pauseMs * 2, MAX_PAUSE_MS);
      }
      await thread.stop();
    };
    void thread.ready.then(succeed, fail);
    return thread;
  }

  #setTimers(...timers: readonly (readonly [milliseconds: number | undefined, run: () => void])[]): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = timers.flatMap(([time, run]) => (time === undefined ? [] : [setTimeout(run, time).unref()]));
  }
}
