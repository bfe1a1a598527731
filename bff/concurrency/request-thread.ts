import { constants, setPriority } from 'node:os';
import { type MessagePort, type Transferable, Worker, type WorkerOptions } from 'node:worker_threads';
import { errorMessage } from '../contract/shared/text.ts';
import { type ThreadFiles, threadProgram } from './thread-program.ts';

/** A request or reply with the number that matches them. */
interface Numbered<Message> {
  readonly id: number;
  readonly message: Message;
}

/** What a thread sends: the name of a step before it begins, the reply to a request, or why there is none. */
type Reply<Message> =
  | Numbered<Message>
  | { readonly id: number; readonly problem: string }
  | { readonly id: number; readonly step: string };

interface PendingRequest<Message> {
  readonly resolve: (reply: Message) => void;
  readonly reject: (error: Error) => void;
  readonly onStep: ((step: string) => void) | undefined;
}

/** The thread ended before it replied: it was stopped, ran out of memory or failed. */
export class ThreadEndedError extends Error {
  override readonly name = 'ThreadEndedError';
  readonly isOutOfMemory: boolean;
  /** Why, as what follows the step's name in a sentence. */
  readonly reason: string;
  /** The last step that the thread has named; unset before the first. */
  readonly step: string | undefined;

  /** @param stopped why it was ended, if it has not failed */
  constructor(cause: Error | null, stopped = 'was stopped', step?: string) {
    super(`the thread ended${cause === null ? '' : `: ${cause.message}`}`, { cause });
    this.isOutOfMemory = cause !== null && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
    const failed = this.isOutOfMemory ? 'needs more memory than there is' : `failed (${this.message})`;
    this.reason = cause === null ? stopped : failed;
    this.step = step;
  }
}

/** Node's default is 48 MiB, which each thread would fill with garbage before the first collection. */
const YOUNG_GENERATION_MB = 4;

interface RequestThreadOptions extends Pick<WorkerOptions, 'workerData'> {
  /** In MiB. Unset: Node's default. */
  readonly heapLimitMb?: number | undefined;
}

/** A running thread that replies to requests. It keeps the process alive only while it has one. */
export class RequestThread<Request, Message> {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PendingRequest<Message>>();
  #lastId = 0;
  #step: string | undefined;
  #endError: ThreadEndedError | null = null;
  /** Resolves when the thread has ended for any reason, with its error if it has failed. */
  readonly ended: Promise<Error | null>;

  /** @param moduleUrl the module that names the program's files */
  constructor(files: ThreadFiles, moduleUrl: string, { heapLimitMb, ...options }: RequestThreadOptions = {}) {
    const { file, argv, execArgv } = threadProgram(files, moduleUrl);
    const resourceLimits =
      heapLimitMb === undefined
        ? {}
        : { maxOldGenerationSizeMb: heapLimitMb, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB };
    this.#worker = new Worker(file, { ...options, argv, execArgv, resourceLimits });
    this.#worker.unref();
    this.#worker.on('message', (reply: Reply<Message>) => this.#settle(reply));
    let failure: Error | null = null;
    this.#worker.on('error', (error) => {
      failure = error instanceof Error ? error : new Error(String(error));
      this.#fail(failure);
    });
    this.ended = new Promise((resolve) => {
      this.#worker.on('exit', () => {
        this.#fail(null);
        resolve(failure);
      });
    });
  }

  /**
   * @param onStep receives the name of each step before it begins
   * @throws ThreadEndedError; an Error that says why there is no reply
   */
  request(message: Request, onStep?: (step: string) => void): Promise<Message> {
    if (this.#endError !== null) return Promise.reject(this.#endError);
    const id = ++this.#lastId;
    this.#step = undefined;
    this.#worker.ref();
    this.#worker.postMessage({ id, message } satisfies Numbered<Request>);
    return new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject, onStep }));
  }

  /** Ends the thread even during a request. Pending requests reject with ThreadEndedError. @param reason its reason */
  async stop(reason?: string): Promise<void> {
    this.#fail(null, reason);
    await this.#worker.terminate();
    await this.ended;
  }

  #settle(reply: Reply<Message>): void {
    const pending = this.#pending.get(reply.id);
    if ('step' in reply) {
      this.#step = reply.step;
      pending?.onStep?.(reply.step);
      return;
    }
    this.#pending.delete(reply.id);
    if (this.#pending.size === 0) this.#worker.unref();
    if ('problem' in reply) pending?.reject(new Error(reply.problem));
    else pending?.resolve(reply.message);
  }

  #fail(cause: Error | null, reason?: string): void {
    this.#endError ??= new ThreadEndedError(cause, reason, this.#step);
    for (const { reject } of this.#pending.values()) reject(this.#endError);
    this.#pending.clear();
  }
}

/**
 * Replies to the requests of a `RequestThread`, in the thread.
 * @param reply calls `onStep` before each step that may take long
 * @param transferOf the parts of a reply that are handed over instead of copied
 */
export function replyToRequests<Request, Message>(
  port: MessagePort,
  reply: (request: Request, onStep: (step: string) => void) => Promise<Message>,
  transferOf: (message: Message) => readonly Transferable[] = () => [],
): void {
  port.on('message', async ({ id, message: request }: Numbered<Request>) => {
    try {
      const message = await reply(request, (step) => port.postMessage({ id, step } satisfies Reply<Message>));
      port.postMessage({ id, message } satisfies Reply<Message>, transferOf(message));
    } catch (error) {
      port.postMessage({ id, problem: errorMessage(error) } satisfies Reply<Message>);
    }
  });
}

/**
 * Lets other threads take precedence over this one. Only Linux has a priority per thread; elsewhere this would slow the
 * whole process down.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
