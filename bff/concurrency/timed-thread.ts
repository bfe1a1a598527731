import { RequestThread, ThreadEndedError } from './request-thread.ts';
import type { ThreadFiles } from './thread-program.ts';

/** The times and bounds of a thread that does one thing after the other. Times are in milliseconds. */
export interface ThreadBounds {
  /** For a request, or for each of its steps if somebody listens to them. A thread that needs longer is ended. */
  readonly limit: number;
  /** After this time, who listens is told which step takes long. */
  readonly patience?: number;
  /** The thread ends after this time without a request, which returns its memory. Unset: it stays. */
  readonly idle?: number;
  /** In MiB. More would be a fault, which must not cost the process. Unset: Node's default. */
  readonly heapLimitMb?: number;
}

/** Receives what happens during a request. */
export interface StepListener {
  /** Called with the number of steps so far. */
  onStep?(done: number): void;
  onSlow?(step: string): void;
}

/** How a thread is started. */
interface ThreadOptions<Request, Message> extends ThreadBounds {
  readonly workerData?: unknown;
  /** Makes a new thread ready. Requests wait for it without a limit. */
  readonly prepare?: (thread: RequestThread<Request, Message>) => Promise<unknown>;
}

/** A thread that starts with the first request, and ends when one takes too long: it cannot be interrupted otherwise. */
export class TimedThread<Request, Message> {
  readonly #files: ThreadFiles;
  readonly #moduleUrl: string;
  readonly #options: ThreadOptions<Request, Message>;
  #thread: RequestThread<Request, Message> | undefined;
  #prepared: Promise<unknown> | undefined;
  #timers: NodeJS.Timeout[] = [];

  /** @param moduleUrl the module that names the program's files */
  constructor(files: ThreadFiles, moduleUrl: string, options: ThreadOptions<Request, Message>) {
    this.#files = files;
    this.#moduleUrl = moduleUrl;
    this.#options = options;
  }

  /** Whether the thread holds memory now. */
  get isRunning(): boolean {
    return this.#thread !== undefined;
  }

  /** The thread for requests without a limit. It is started if none is running. */
  async running(): Promise<RequestThread<Request, Message>> {
    this.#thread ??= this.#start();
    const thread = this.#thread;
    await this.#prepared;
    return thread;
  }

  /**
   * Sends a request with a limit; one at a time. After a failure, the next one starts another thread.
   * @param listener of a request with steps, whose time begins with the first
   * @throws ThreadEndedError
   */
  async request(message: Request, listener?: StepListener): Promise<Message> {
    const { limit, patience, idle } = this.#options;
    const thread = await this.running();
    const giveUp = () => void thread.stop(`takes longer than ${limit / 1000} seconds`);
    let done = 0;
    const onStep = (step: string) => {
      done += 1;
      listener?.onStep?.(done);
      this.#setTimers([patience, () => listener?.onSlow?.(step)], [limit, giveUp]);
    };
    if (listener === undefined) this.#setTimers([limit, giveUp]);
    else this.#setTimers();
    try {
      return await thread.request(message, onStep);
    } catch (error) {
      // The next thread starts when the memory of this one is free.
      if (error instanceof ThreadEndedError) await thread.ended;
      throw error;
    } finally {
      this.#setTimers([idle, () => void this.close()]);
    }
  }

  /** Ends the thread, also during a request. */
  async close(): Promise<void> {
    this.#setTimers();
    const thread = this.#thread;
    // Forgotten at once: the next request starts another thread.
    this.#thread = undefined;
    await thread?.stop();
  }

  #start(): RequestThread<Request, Message> {
    const { workerData, heapLimitMb, prepare } = this.#options;
    const thread = new RequestThread<Request, Message>(this.#files, this.#moduleUrl, { workerData, heapLimitMb });
    void thread.ended.then(() => {
      if (this.#thread === thread) this.#thread = undefined;
    });
    this.#prepared = prepare?.(thread).catch(async (error: unknown) => {
      await thread.stop();
      throw error;
    });
    return thread;
  }

  #setTimers(...timers: readonly (readonly [milliseconds: number | undefined, run: () => void])[]): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = timers.flatMap(([time, run]) => (time === undefined ? [] : [setTimeout(run, time).unref()]));
  }
}
