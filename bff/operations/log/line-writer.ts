import { writeSync } from 'node:fs';

/** Lines are written together once they have this many characters. Docker splits writes beyond 16 KiB. */
const BATCH_CHARACTERS = 16_384;
/** A line waits for further ones at most this long: what a killed process can lose. */
const MAX_WAIT_MS = 20;
/** While the reader does not read, this much waits in memory. Further lines are dropped. */
const MAX_WAITING = 1_048_576;
/** A write that the system refused is repeated after this delay, which doubles up to the maximum. */
const FIRST_RETRY_MS = 5;
const MAX_RETRY_MS = 100;
/** How long the end of the process waits for a slow reader. */
const EXIT_DEADLINE_MS = 500;

const NOTHING = Buffer.alloc(0);

const sleep = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

const countLines = (text: string) => text.split('\n').length - 1;

const isClosedPipe = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EPIPE';

/**
 * Writes lines to a file descriptor in batches and never waits for its reader. pino's sonic-boom is not used: it writes
 * either in a thread, which costs a context switch for each batch, or sleeps while the reader is slow.
 *
 * The descriptor of a pipe or socket must be non-blocking.
 */
export class LineWriter {
  readonly #fd: number;
  readonly #onRecovery: (dropped: number) => void;
  /** Complete lines that are not being written yet. */
  #lines = '';
  /** The part of the current batch that the system has not accepted. */
  #batch: Buffer = NOTHING;
  #timer: NodeJS.Timeout | null = null;
  #retryMs = 0;
  #isClosed = false;
  #dropped = 0;
  #unreported = 0;

  /** @param onRecovery called when lines can be written again after some were dropped */
  constructor(fd: number, onRecovery: (dropped: number) => void = () => undefined) {
    this.#fd = fd;
    this.#onRecovery = onRecovery;
  }

  /** How many lines were dropped because the reader was slow or gone. */
  get dropped(): number {
    return this.#dropped;
  }

  /** @param line one line or several, each with its line break */
  write(line: string): void {
    if (this.#isClosed || this.#lines.length + this.#batch.length > MAX_WAITING) {
      this.#drop(line);
      return;
    }
    this.#lines += line;
    if (this.#lines.length >= BATCH_CHARACTERS && this.#retryMs === 0) this.flush();
    else this.#flushAfter(MAX_WAIT_MS);
  }

  /** Writes what waits, without delay. What the system does not accept keeps waiting. */
  flush(): void {
    try {
      while (this.#nextBatch().length > 0) this.#batch = this.#batch.subarray(writeSync(this.#fd, this.#batch));
    } catch (error) {
      this.#onRefusal(error);
      return;
    }
    this.#retryMs = 0;
    this.#reportDropped();
  }

  /** Writes what waits, at the end of the process. Gives up when the reader does not read for half a second. */
  flushBeforeExit(): void {
    const deadline = performance.now() + EXIT_DEADLINE_MS;
    this.flush();
    while (this.#retryMs > 0 && performance.now() < deadline) {
      sleep(FIRST_RETRY_MS);
      this.flush();
    }
  }

  #onRefusal(error: unknown): void {
    if (isClosedPipe(error)) this.#close();
    else {
      // The pipe or the disk is full.
      this.#retryMs = Math.min(this.#retryMs * 2 || FIRST_RETRY_MS, MAX_RETRY_MS);
      this.#flushAfter(this.#retryMs);
    }
  }

  #flushAfter(ms: number): void {
    const flush = () => {
      this.#timer = null;
      this.flush();
    };
    this.#timer ??= setTimeout(flush, ms).unref();
  }

  #nextBatch(): Buffer {
    if (this.#batch.length === 0 && this.#lines.length > 0) {
      this.#batch = Buffer.from(this.#lines);
      this.#lines = '';
    }
    return this.#batch;
  }

  #drop(text: string): void {
    const lines = countLines(text);
    this.#dropped += lines;
    this.#unreported += lines;
  }

  #reportDropped(): void {
    if (this.#unreported === 0) return;
    const dropped = this.#unreported;
    this.#unreported = 0;
    this.#onRecovery(dropped);
  }

  /** The reader has gone for good: nothing waits any more. */
  #close(): void {
    this.#drop(this.#batch.toString() + this.#lines);
    this.#batch = NOTHING;
    this.#lines = '';
    this.#retryMs = 0;
    this.#isClosed = true;
  }
}
