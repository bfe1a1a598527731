import { Worker } from 'node:worker_threads';
import type { EntryMetaResponse } from '../../contract/index.ts';
import { PublicError } from '../../errors.ts';
import { threadProgram } from '../../thread-program.ts';
import type { ThreadSelection } from '../write/write-citation.ts';
import type { CitationReply, CitationRequest } from './messages.ts';

const PROGRAM = { source: 'citation-thread-entry.ts', built: 'citation-thread.js' };

/** The times and bounds of the thread. */
export interface CitationThreadOptions {
  /** The thread ends after this time without a request, which returns its memory. */
  readonly idleMs: number;
  /** Time for one citation. The first of a style takes a tenth of a second, on a busy machine several times that. */
  readonly timeMs: number;
  /** Citations that may wait. */
  readonly maxWaiting: number;
}

const DEFAULTS: CitationThreadOptions = { idleMs: 30_000, timeMs: 20_000, maxWaiting: 100 };

/** Enough for all styles in all languages. More would be a fault, which must not cost the process. */
const HEAP_LIMIT_MB = 512;

interface Waiting {
  readonly resolve: (text: string) => void;
  readonly reject: (error: Error) => void;
}

const busy = () => new PublicError('Too many citations are being made at the moment', 503);

/** A running thread, with the citations that it has not written yet. */
class RunningThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  /** @param onReply is called after every citation; `onEnd`, when the thread has ended */
  constructor(onReply: () => void, onEnd: () => void) {
    const { file, execArgv } = threadProgram(PROGRAM, import.meta.url);
    this.#worker = new Worker(file, { execArgv, resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB } });
    this.#worker.unref();
    this.#worker.on('message', (reply: CitationReply) => {
      this.#settle(reply);
      onReply();
    });
    this.#worker.on('error', (cause) => this.#fail(new Error('The citation thread failed', { cause })));
    this.#worker.on('exit', () => {
      this.#fail(new PublicError('The citation could not be made in time', 504));
      onEnd();
    });
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  write(entry: EntryMetaResponse, selection: ThreadSelection): Promise<string> {
    const id = ++this.#lastId;
    this.#worker.postMessage({ id, entry, selection } satisfies CitationRequest);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** Ends the thread. Citations that it has not written are rejected. */
  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #settle(reply: CitationReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('text' in reply) waiting?.resolve(reply.text);
    else waiting?.reject(new Error(`The citation could not be written: ${reply.problem}`));
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/**
 * Writes citations in a thread of its own: loading citation-js and preparing a style block a thread for up to a second.
 * The thread starts with the first citation, and ends when none is asked for, which returns its memory.
 */
export class CitationThread {
  readonly #options: CitationThreadOptions;
  #running: RunningThread | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Partial<CitationThreadOptions> = {}) {
    this.#options = { ...DEFAULTS, ...options };
  }

  /** Whether the thread holds memory now. */
  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** @throws PublicError when too many citations wait, or one takes too long */
  async write(entry: EntryMetaResponse, selection: ThreadSelection): Promise<string> {
    const running = this.#running ?? this.#start();
    if (running.waiting >= this.#options.maxWaiting) throw busy();
    const text = running.write(entry, selection);
    if (running.waiting === 1) this.#stopAfter(this.#options.timeMs, running);
    return text;
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running?.stop();
  }

  #start(): RunningThread {
    const running = new RunningThread(
      () => this.#continue(running),
      () => this.#forget(running),
    );
    this.#running = running;
    return running;
  }

  #continue(running: RunningThread): void {
    const { idleMs, timeMs } = this.#options;
    this.#stopAfter(running.waiting > 0 ? timeMs : idleMs, running);
  }

  #stopAfter(milliseconds: number, running: RunningThread): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#stop(running), milliseconds);
    this.#timer.unref();
  }

  /** The next citation starts another thread. */
  #stop(running: RunningThread): void {
    this.#forget(running);
    void running.stop();
  }

  #forget(running: RunningThread): void {
    if (this.#running === running) this.#running = undefined;
  }
}
