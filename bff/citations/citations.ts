import { ConcurrencyLimiter } from '../concurrency/concurrency-limiter.ts';
import { timeLimit } from '../concurrency/time-limit.ts';
import { ThreadEndedError, WorkerThread } from '../concurrency/worker-thread.ts';
import { BusyError, PublicError } from '../contract/public-errors.ts';
import type { CitedWork } from './annotation-work.ts';
import { cslRecord } from './csl-record.ts';
import { jsonLd } from './schema-org.ts';
import type { Bibliography, BibliographyStyle, CitationSelection } from './write/bibliography.ts';
import { bibtex } from './write/bibtex.ts';
import { ris } from './write/ris.ts';

const PROGRAM = 'write/citation-thread-entry.ts';

export interface CitationTasks {
  write(work: CitedWork, style: BibliographyStyle): Promise<Bibliography>;
}

const DEFAULTS = {
  /** The thread ends after this time without a citation. */
  idleMs: 30_000,
  /** Time for one citation. The first of a style takes a tenth of a second, on a busy machine several times that. */
  timeMs: timeLimit(20_000),
  /** Citations that may wait, with the one that is under way. */
  maxWaiting: 100,
};

/** In MiB: enough for all styles in all languages. */
const HEAP_LIMIT_MB = 512;

/** What the reader is told. The cause is for the log. */
function publicError(cause: unknown): Error {
  if (cause instanceof BusyError) return cause;
  const isStopped = cause instanceof ThreadEndedError && cause.cause === null;
  if (isStopped) return new PublicError('The citation could not be made in time', 504);
  return new Error('The citation could not be written', { cause });
}

/**
 * Writes citations. Those that readers read are written in a thread of its own: loading citeproc and preparing a style
 * block a thread for up to a second.
 */
export class Citations {
  readonly #thread: WorkerThread<CitationTasks>;
  readonly #limiter: ConcurrencyLimiter;

  constructor(options: Partial<typeof DEFAULTS> = {}) {
    const { idleMs, timeMs: limitMs, maxWaiting } = { ...DEFAULTS, ...options };
    this.#thread = new WorkerThread(PROGRAM, import.meta.url, { idleMs, limitMs, heapLimitMb: HEAP_LIMIT_MB });
    const busy = 'Too many citations are being made at the moment';
    this.#limiter = new ConcurrencyLimiter({ maxRunning: 1, maxQueued: maxWaiting - 1, busy });
  }

  /** @throws PublicError when too many citations wait, or one takes too long */
  async write(entry: CitedWork, { format, ...selection }: CitationSelection): Promise<string> {
    if (format === 'jsonld') return `${JSON.stringify(jsonLd(entry))}\n`;
    if (format === 'csl') return `${JSON.stringify(cslRecord(entry))}\n`;
    if (format === 'bibtex') return bibtex(entry);
    if (format === 'ris') return ris(entry);
    try {
      return (await this.#limiter.run(() => this.#thread.request('write', [entry, selection])))[format];
    } catch (error) {
      throw publicError(error);
    }
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
