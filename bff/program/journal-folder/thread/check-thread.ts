import { QueueFullError } from '../../../concurrency/concurrency-limiter.ts';
import { IdleThread, type IdleThreadOptions } from '../../../concurrency/idle-thread.ts';
import { ThreadEndedError } from '../../../concurrency/request-thread.ts';
import type { DeskDraft } from '../../../contract/index.ts';
import { PublicError } from '../../../contract/public-errors.ts';
import type { CheckedDraft, KnownAnnotation } from '../editing/check-alone.ts';

const PROGRAM = { source: 'check-thread-entry.ts', built: 'check-thread.js' } as const;

/** A draft to check. */
export interface CheckRequest {
  readonly draft: DeskDraft;
  readonly annotations: readonly KnownAnnotation[];
}

/** A text takes milliseconds, the first one a second; a busy machine needs several times that. */
const DEFAULTS: IdleThreadOptions = { idleMs: 60_000, timeMs: 8_000, maxWaiting: 20, heapLimitMb: 256 };

/** What the editor is told. The cause is for the log. */
function publicError(cause: unknown): Error {
  if (cause instanceof QueueFullError) return new PublicError('Too many drafts are being checked at the moment', 503);
  if (cause instanceof ThreadEndedError) return new PublicError('The draft could not be checked in time', 504);
  return new Error('The draft could not be checked', { cause });
}

/**
 * Checks drafts in a thread of its own: strangers may ask for that, too, and some texts take the parsers of Markdown
 * seconds.
 */
export class CheckThread {
  readonly #thread: IdleThread<CheckRequest, CheckedDraft>;

  constructor(options: Partial<IdleThreadOptions> = {}) {
    this.#thread = new IdleThread(PROGRAM, import.meta.url, { ...DEFAULTS, ...options });
  }

  /** @throws PublicError when too many drafts wait, or one takes too long */
  async check(draft: DeskDraft, annotations: readonly KnownAnnotation[]): Promise<CheckedDraft> {
    try {
      return await this.#thread.request({ draft, annotations });
    } catch (error) {
      throw publicError(error);
    }
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
