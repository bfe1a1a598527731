/** The line was full when the task came. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/** Lets so many tasks run at once; the others wait in line, up to a bound. */
export class ConcurrencyLimiter {
  readonly #waiting: (() => void)[] = [];
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  #running = 0;

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce;
    this.#maxWaiting = waiting;
  }

  /**
   * Runs the task when its turn comes.
   *
   * @param signal takes it out of the line; a task that has begun goes on
   * @throws QueueFullError; the signal's reason
   */
  async take<Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    if (this.#running >= this.#atOnce) await this.#wait(signal);
    else this.#running += 1;
    try {
      return await task();
    } finally {
      this.#passOn();
    }
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting) throw new QueueFullError(`${this.#maxWaiting} are waiting already`);
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        reject(signal?.reason);
      };
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.push(begin);
    });
  }

  /** The place goes straight to the next in line, so that nobody can slip in between. */
  #passOn(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#running -= 1;
    else next();
  }
}
