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

/** A thread that starts with the first request, and ends when one takes too long: it cannot be interrupted otherwise. */
export class TimedThread<Request, Message> {
  readonly #bounds: ThreadBounds;
  readonly #start: () => RequestThread<Request, Message>;
  #thread: RequestThread<Request, Message> | undefined;
  #timers: NodeJS.Timeout[] = [];

  /** @param moduleUrl the module that names the program's files */
  constructor(files: ThreadFiles, moduleUrl: string, bounds: ThreadBounds) {
    this.#bounds = bounds;
    this.#start = () => {
      const thread = new RequestThread<Request, Message>(files, moduleUrl, { heapLimitMb: bounds.heapLimitMb });
      void thread.ended.then(() => this.#forget(thread));
      return thread;
    };
  }

  /** Whether the thread holds memory now. */
  get isRunning(): boolean {
    return this.#thread !== undefined;
  }

  /**
   * Sends a request; one at a time. After a failure, the next one starts another thread.
   * @param listener of a request with steps, whose time begins with the first
   * @throws ThreadEndedError
   */
  async request(message: Request, listener?: StepListener): Promise<Message> {
    const { limit, patience, idle } = this.#bounds;
    this.#thread ??= this.#start();
    const thread = this.#thread;
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
      if (error instanceof ThreadEndedError) this.#forget(thread);
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

  #setTimers(...timers: readonly (readonly [milliseconds: number | undefined, run: () => void])[]): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = timers.flatMap(([time, run]) => (time === undefined ? [] : [setTimeout(run, time).unref()]));
  }

  #forget(thread: RequestThread<Request, Message>): void {
    if (this.#thread === thread) this.#thread = undefined;
  }
}
