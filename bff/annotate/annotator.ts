import { ConcurrencyLimiter, QueueFullError } from '../concurrency/concurrency-limiter.ts';
import { timeLimit } from '../concurrency/time-limit.ts';
import { ThreadEndedError } from '../concurrency/worker-thread.ts';
import { BusyError, PublicError } from '../contract/public-errors.ts';
import { createAnnotateThread, type MarksOptions, type PhraseSource } from './annotate-in-thread.ts';

const LIMITS = {
  /** The thread ends after this time without a page: it has 60 MB, and loading it takes a second. */
  idleMs: 600_000,
  /** Time for one page. A long article takes a tenth of a second. */
  limitMs: timeLimit(10_000),
  heapLimitMb: 512,
};

/** Marks pages that others send, one after the other in a thread of its own, so that no other request waits. */
export class Annotator {
  readonly #thread = createAnnotateThread(LIMITS);
  readonly #limiter = new ConcurrencyLimiter({ maxRunning: 1, maxQueued: 20 });

  /** See `annotate`. @throws PublicError when too many pages wait, or one takes too long or too much memory */
  async annotate(html: string, annotations: readonly PhraseSource[], options: MarksOptions): Promise<string> {
    try {
      return await this.#limiter.run(() => this.#thread.request('annotate', [html, annotations, options]));
    } catch (error) {
      if (error instanceof QueueFullError) throw new BusyError('Too many pages are being marked at the moment');
      if (error instanceof ThreadEndedError) throw new PublicError('The page could not be marked in time', 504);
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
