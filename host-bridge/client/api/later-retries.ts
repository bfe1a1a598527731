import { untilRetry } from '../../waiting.ts';
import { isTransient } from './retries.ts';

/**
 * Repeats what has failed because of the network or the service, until it succeeds: when the page becomes visible, when
 * the browser comes online, or after pauses that grow by a minute each time.
 */
export class LaterRetries {
  /** How often something has been scheduled since the last success. */
  #count = 0;
  #attempts = new Set<() => void>();
  #wait: AbortController | undefined;

  /** The back-off of the next request, see `RetryPolicy`: a later attempt is one request. */
  get backOff(): readonly number[] | undefined {
    return this.#count > 0 ? [] : undefined;
  }

  /** Forgets earlier failures and drops the attempts that wait. */
  reset(): void {
    this.#count = 0;
    this.#end();
  }

  /**
   * Calls `attempt` later if it may succeed then. All attempts that wait are made at the same time, each once.
   *
   * @param signal drops all attempts that wait
   */
  schedule(error: unknown, attempt: () => void, signal: AbortSignal): void {
    if (!isTransient(error) || signal.aborted) return;
    this.#attempts.add(attempt);
    if (this.#wait) return;
    const wait = new AbortController();
    this.#wait = wait;
    const ended = AbortSignal.any([signal, wait.signal]);
    ended.addEventListener('abort', () => this.#wait === wait && this.#end());
    void untilRetry(this.#count++, error.retryAfter ?? 0, ended).then(() => {
      for (const each of this.#end()) each();
    });
  }

  /** @returns the attempts that have waited */
  #end(): Iterable<() => void> {
    const [attempts, wait] = [this.#attempts, this.#wait];
    this.#attempts = new Set();
    this.#wait = undefined;
    wait?.abort();
    return attempts;
  }
}
