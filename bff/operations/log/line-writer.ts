import { writeSync } from 'node:fs';

/** Lines are written together once they have this many bytes. Docker splits writes beyond 16 KiB. */
const BATCH_BYTES = 15_360;
/** A line waits for further ones at most this long: what a killed process can lose. */
const MAX_WAIT_MS = 20;
/** While the reader does not read, this much waits in memory. Further lines are dropped. */
const MAX_WAITING_BYTES = 1_048_576;
/** A character of JavaScript has at most three bytes in UTF-8. */
const MAX_BYTES_PER_CHARACTER = 3;
/** A write that the system refused is repeated after this delay, which doubles up to the maximum. */
const FIRST_RETRY_MS = 5;
const MAX_RETRY_MS = 100;
/** How long the end of the process waits for a slow reader. */
const EXIT_DEADLINE_MS = 500;

const sleep = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

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
  /** Lines are encoded at once, because strings that wait cost several times their size in garbage collection. */
  readonly #waiting = Buffer.allocUnsafe(MAX_WAITING_BYTES);
  /** The waiting bytes lie between these positions. */
  #start = 0;
  #end = 0;
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

  /** @param line one line with its line break */
  write(line: string): void {
    if (this.#isClosed || !this.#hasRoomFor(line)) {
      this.#dropped += 1;
      this.#unreported += 1;
      return;
    }
    this.#end += this.#waiting.write(line, this.#end);
    if (this.#end - this.#start >= BATCH_BYTES && this.#retryMs === 0) this.flush();
    else this.#flushAfter(MAX_WAIT_MS);
  }

  /** Writes what waits, without delay. What the system does not accept keeps waiting. */
  flush(): void {
    try {
      while (this.#start < this.#end)
        this.#start += writeSync(this.#fd, this.#waiting, this.#start, this.#end - this.#start);
    } catch (error) {
      this.#onRefusal(error);
      return;
    }
    this.#start = 0;
    this.#end = 0;
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

  #hasRoomFor(line: string): boolean {
    const bytes = line.length * MAX_BYTES_PER_CHARACTER;
    if (this.#end + bytes <= MAX_WAITING_BYTES) return true;
    if (this.#start === 0) return false;
    this.#waiting.copyWithin(0, this.#start, this.#end);
    this.#end -= this.#start;
    this.#start = 0;
    return this.#end + bytes <= MAX_WAITING_BYTES;
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
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.flush();
    }, ms).unref();
  }

  #reportDropped(): void {
    if (this.#unreported === 0) return;
    const dropped = this.#unreported;
    this.#unreported = 0;
    this.#onRecovery(dropped);
  }

  /** The reader has gone for good: nothing waits any more. */
  #close(): void {
    const lines = this.#waiting.toString('latin1', this.#start, this.#end).split('\n').length - 1;
    this.#dropped += lines;
    this.#start = 0;
    this.#end = 0;
    this.#retryMs = 0;
    this.#isClosed = true;
  }
}
