import { LRUCache } from 'lru-cache';
import { QueueFullError } from '../../concurrency/concurrency-limiter.ts';
import { IdleThread, type IdleThreadOptions } from '../../concurrency/idle-thread.ts';
import { ThreadEndedError } from '../../concurrency/request-thread.ts';
import type { EntryMetaResponse } from '../../contract/index.ts';
import { PublicError } from '../../contract/public-errors.ts';
import type { CitationSelection } from '../selection.ts';
import type { Bibliography } from '../write/bibliography.ts';

const PROGRAM = { source: 'citation-thread-entry.ts', built: 'citation-thread.js' } as const;

/** A citation to write. */
export interface CitationRequest {
  readonly entry: EntryMetaResponse;
  readonly selection: Pick<CitationSelection, 'style' | 'lang'>;
}

export type CitationThreadOptions = Omit<IdleThreadOptions, 'heapLimitMb'>;

/**
 * The first citation of a style takes a tenth of a second, on a busy machine several times that. The heap is enough for
 * all styles in all languages.
 */
const DEFAULTS = { idleMs: 30_000, timeMs: 20_000, maxWaiting: 100, heapLimitMb: 512 };

/** What the reader is told. The cause is for the log. */
function publicError(cause: unknown): Error {
  if (cause instanceof QueueFullError) return new PublicError('Too many citations are being made at the moment', 503);
  const isStopped = cause instanceof ThreadEndedError && cause.cause === null;
  if (isStopped) return new PublicError('The citation could not be made in time', 504);
  return new Error('The citation could not be written', { cause });
}

/** Citations of the last requests that are kept: a reader who takes one format may take the other. */
const MAX_KEPT = 100;

/**
 * Writes the citations that readers read in a thread of its own: loading citation-js and preparing a style block a thread
 * for up to a second.
 */
export class CitationThread {
  readonly #kept = new LRUCache<string, Promise<Bibliography>>({ max: MAX_KEPT });
  readonly #thread: IdleThread<CitationRequest, Bibliography>;

  constructor(options: Partial<CitationThreadOptions> = {}) {
    this.#thread = new IdleThread(PROGRAM, import.meta.url, { ...DEFAULTS, ...options });
  }

  /** Whether the thread holds memory now. */
  get isRunning(): boolean {
    return this.#thread.isRunning;
  }

  /** @throws PublicError when too many citations wait, or one takes too long */
  async write(entry: EntryMetaResponse, { style, lang }: CitationRequest['selection']): Promise<Bibliography> {
    const key = JSON.stringify([style, lang, entry]);
    const written = this.#kept.get(key) ?? this.#thread.request({ entry, selection: { style, lang } });
    this.#kept.set(key, written);
    try {
      return await written;
    } catch (error) {
      this.#kept.delete(key);
      throw publicError(error);
    }
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
