import { ConcurrencyLimiter, QueueFullError } from '../../concurrency/concurrency-limiter.ts';
import { RequestThread, ThreadEndedError } from '../../concurrency/request-thread.ts';
import type { EntryMetaResponse } from '../../contract/index.ts';
import { PublicError } from '../../contract/public-errors.ts';
import type { CitationSelection } from '../selection.ts';

const PROGRAM = { source: 'citation-thread-entry.ts', built: 'citation-thread.js' } as const;

/** The citation that readers read. citation-js writes it, which is large and slow. */
export type ThreadSelection = CitationSelection & { readonly format: 'text' | 'html' };

/** A citation to write. */
export interface CitationRequest {
  readonly entry: EntryMetaResponse;
  readonly selection: ThreadSelection;
}

/** The times and bounds of the thread. */
export interface CitationThreadOptions {
  /** The thread ends after this time without a request, which returns its memory. */
  readonly idleMs: number;
  /** Time for one citation. The first of a style takes a tenth of a second, on a busy machine several times that. */
  readonly timeMs: number;
  /** Citations that may wait, with the one that is being written. */
  readonly maxWaiting: number;
}

const DEFAULTS: CitationThreadOptions = { idleMs: 30_000, timeMs: 20_000, maxWaiting: 100 };

/** Enough for all styles in all languages. More would be a fault, which must not cost the process. */
const HEAP_LIMIT_MB = 512;

/** What the reader is told. The cause is for the log. */
function publicError(cause: unknown): Error {
  if (cause instanceof QueueFullError) return new PublicError('Too many citations are being made at the moment', 503);
  const isStopped = cause instanceof ThreadEndedError && cause.cause === null;
  if (isStopped) return new PublicError('The citation could not be made in time', 504);
  return new Error('The citation could not be written', { cause });
}

/**
 * Writes citations in a thread of its own: loading citation-js and preparing a style block a thread for up to a second.
 * The thread starts with the first citation, and ends when none is asked for, which returns its memory.
 */
export class CitationThread {
  readonly #options: CitationThreadOptions;
  readonly #limiter: ConcurrencyLimiter;
  #thread: RequestThread<CitationRequest, string> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Partial<CitationThreadOptions> = {}) {
    this.#options = { ...DEFAULTS, ...options };
    this.#limiter = new ConcurrencyLimiter({ maxRunning: 1, maxQueued: this.#options.maxWaiting - 1 });
  }

  /** Whether the thread holds memory now. */
  get isRunning(): boolean {
    return this.#thread !== undefined;
  }

  /** @throws PublicError when too many citations wait, or one takes too long */
  async write(entry: EntryMetaResponse, selection: ThreadSelection): Promise<string> {
    try {
      return await this.#limiter.run(() => this.#request({ entry, selection }));
    } catch (error) {
      throw publicError(error);
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#thread?.stop();
  }

  async #request(request: CitationRequest): Promise<string> {
    this.#thread ??= this.#start();
    this.#stopAfter(this.#options.timeMs);
    try {
      return await this.#thread.request(request);
    } finally {
      this.#stopAfter(this.#options.idleMs);
    }
  }

  #start(): RequestThread<CitationRequest, string> {
    const thread = new RequestThread<CitationRequest, string>(PROGRAM, import.meta.url, { heapLimitMb: HEAP_LIMIT_MB });
    void thread.ended.then(() => this.#forget(thread));
    return thread;
  }

  #stopAfter(milliseconds: number): void {
    clearTimeout(this.#timer);
    const thread = this.#thread;
    if (thread === undefined) return;
    // Forgotten at once: the next citation starts another thread.
    const stop = () => {
      this.#forget(thread);
      void thread.stop();
    };
    this.#timer = setTimeout(stop, milliseconds).unref();
  }

  #forget(thread: RequestThread<CitationRequest, string>): void {
    if (this.#thread === thread) this.#thread = undefined;
  }
}
