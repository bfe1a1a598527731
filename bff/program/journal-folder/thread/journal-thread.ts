import path from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { RequestThread, ThreadEndedError } from '../../../concurrency/request-thread.ts';
import { LakeError, TransientLakeError } from '../../../lake/index.ts';
import type { JournalContent } from './journal-content.ts';

const PROGRAM = { source: 'journal-thread-entry.ts', built: 'journal-thread.js' };

/** What the thread is started with. */
export interface JournalThreadData {
  readonly root: string;
  /** Receives the name of each file before it is worked on. */
  readonly steps: MessagePort;
}

/** What the thread replies: the content, or why the folder cannot be read. */
export type JournalReply =
  | { readonly content: JournalContent }
  | { readonly failure: { readonly file: string; readonly problem: string; readonly isTransient: boolean } };

/** Receives what happens during a build. */
export interface BuildListener {
  /** Called for each file that is worked on, with their number so far. */
  onStep?(done: number): void;
  /** A file takes seconds: what waits for it is told why. */
  onSlow?(file: string): void;
}

/** Times for one file, in milliseconds. A megabyte of prose takes a few seconds. */
export interface StepTimes {
  readonly patience: number;
  readonly limit: number;
}

const TIMES: StepTimes = { patience: 5_000, limit: 60_000 };

/**
 * Builds a journal folder in a thread of its own. The parsers of Markdown and YAML take minutes for some texts of two
 * megabytes, and cannot be interrupted: the service answers meanwhile, and gives such a text up.
 */
export class JournalThread {
  readonly #root: string;
  readonly #times: StepTimes;
  #thread: RequestThread<null, JournalReply> | undefined;
  #onStep: (file: string) => void = () => {};

  constructor(root: string, times: StepTimes = TIMES) {
    this.#root = root;
    this.#times = times;
  }

  /** @throws LakeError that names the file that cannot be read, or takes too long */
  async build(listener: BuildListener = {}): Promise<JournalContent> {
    this.#thread ??= this.#start();
    const thread = this.#thread;
    let file = path.basename(this.#root);
    let done = 0;
    let timers: NodeJS.Timeout[] = [];
    let isLate = false;
    const giveUp = () => {
      isLate = true;
      void thread.stop();
    };
    const stopTimers = () => timers.forEach(clearTimeout);
    this.#onStep = (next) => {
      file = next;
      done += 1;
      listener.onStep?.(done);
      stopTimers();
      timers = [setTimeout(() => listener.onSlow?.(file), this.#times.patience), setTimeout(giveUp, this.#times.limit)];
    };
    try {
      return contentOf(await thread.request(null));
    } catch (error) {
      if (!(error instanceof ThreadEndedError)) throw error;
      this.#thread = undefined;
      throw new LakeError(isLate ? this.#tooLate() : reasonOf(error), { file });
    } finally {
      this.#onStep = () => {};
      stopTimers();
    }
  }

  async close(): Promise<void> {
    await this.#thread?.stop();
  }

  #start(): RequestThread<null, JournalReply> {
    const { port1, port2 } = new MessageChannel();
    port1.on('message', (file: string) => this.#onStep(file));
    // A port that is listened to keeps the process alive.
    port1.unref();
    const workerData: JournalThreadData = { root: this.#root, steps: port2 };
    return new RequestThread<null, JournalReply>(PROGRAM, import.meta.url, { workerData, transferList: [port2] });
  }

  #tooLate(): string {
    return `takes longer than ${this.#times.limit / 1000} seconds to read; shorten it, or split it into several`;
  }
}

function reasonOf({ cause, isOutOfMemory, message }: ThreadEndedError): string {
  if (isOutOfMemory) return 'reading it needs more memory than there is; shorten it, or split it into several';
  return cause === null ? 'the build was stopped' : `it cannot be read (${message})`;
}

function contentOf(reply: JournalReply): JournalContent {
  if ('content' in reply) return reply.content;
  const { file, problem, isTransient } = reply.failure;
  throw new (isTransient ? TransientLakeError : LakeError)(problem, { file });
}
