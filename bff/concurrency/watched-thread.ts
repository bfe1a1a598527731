import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { RequestThread, ThreadEndedError } from './request-thread.ts';
import type { ThreadFiles } from './thread-program.ts';

/** What the thread is started with. */
export interface WatchedThreadData {
  /** Receives the name of each step before it begins. */
  readonly steps: MessagePort;
}

/** Times for one step, in milliseconds. */
export interface StepTimes {
  /** After this time, who waits is told which step takes long. */
  readonly patience: number;
  /** After this time, the thread is ended. */
  readonly limit: number;
}

/** Receives what happens during a request. */
export interface StepListener {
  /** Called with the number of steps so far. */
  onStep?(done: number): void;
  onSlow?(step: string): void;
}

/** The thread ended during a step: it took too long or too much memory, failed, or was stopped. */
export class StepFailedError extends Error {
  override readonly name = 'StepFailedError';
  readonly step: string;

  /** @param message why, as what follows the step's name in a sentence */
  constructor(step: string, message: string) {
    super(message);
    this.step = step;
  }
}

function reasonOf({ cause, isOutOfMemory, message }: ThreadEndedError): string {
  if (isOutOfMemory) return 'needs more memory than there is';
  return cause === null ? 'was stopped' : `failed (${message})`;
}

/** A thread whose requests have named steps, each with a time limit: what it runs cannot be interrupted otherwise. */
export class WatchedThread<Request, Message> {
  readonly #times: StepTimes;
  readonly #start: () => RequestThread<Request, Message>;
  #thread: RequestThread<Request, Message> | undefined;
  #onStep: (step: string) => void = () => {};

  constructor(files: ThreadFiles, moduleUrl: string, times: StepTimes) {
    this.#times = times;
    this.#start = () => {
      const { port1, port2: steps } = new MessageChannel();
      port1.on('message', (step: string) => this.#onStep(step));
      // A port that is listened to keeps the process alive.
      port1.unref();
      const workerData: WatchedThreadData = { steps };
      return new RequestThread<Request, Message>(files, moduleUrl, { workerData, transferList: [steps] });
    };
  }

  /**
   * Sends a request; one at a time. After a failure, the next one starts another thread.
   * @param firstStep what the thread does before it names a step
   * @throws StepFailedError
   */
  async request(message: Request, firstStep: string, { onStep, onSlow }: StepListener): Promise<Message> {
    this.#thread ??= this.#start();
    const thread = this.#thread;
    let step = firstStep;
    let done = 0;
    let isLate = false;
    let timers: NodeJS.Timeout[] = [];
    const stopTimers = () => timers.forEach(clearTimeout);
    const giveUp = () => {
      isLate = true;
      void thread.stop();
    };
    this.#onStep = (next) => {
      step = next;
      done += 1;
      onStep?.(done);
      stopTimers();
      timers = [setTimeout(() => onSlow?.(step), this.#times.patience), setTimeout(giveUp, this.#times.limit)];
    };
    try {
      return await thread.request(message);
    } catch (error) {
      if (!(error instanceof ThreadEndedError)) throw error;
      this.#thread = undefined;
      throw new StepFailedError(
        step,
        isLate ? `takes longer than ${this.#times.limit / 1000} seconds` : reasonOf(error),
      );
    } finally {
      this.#onStep = () => {};
      stopTimers();
    }
  }

  async stop(): Promise<void> {
    await this.#thread?.stop();
  }
}
