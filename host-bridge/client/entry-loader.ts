import type { Annotation } from '../../bff/contract/index.ts';
import { isAnnotation } from '../dom/guards.ts';
import { untilRetry } from '../dom/waiting.ts';
import type { ApiReader, ReadOptions } from './api/api-reader.ts';
import { JournalError } from './api/errors.ts';
import { isTransient } from './api/retries.ts';
import type { LoadFile } from './files.ts';
import type { Warn } from './warn-once.ts';

/** What the loader needs from its client. */
interface LoaderClient {
  readonly load: LoadFile;
  report(error: unknown): void;
  /** Something failed without a remedy. */
  fail(error: unknown): void;
}

/**
 * Finds the entry that the page shows and loads its annotations. Failures are reported. What fails because of the
 * network or the service is repeated until it succeeds: when the page becomes visible, when the browser comes online, or
 * after pauses that grow by a minute each time. The signal of the caller ends that.
 */
export class EntryLoader {
  readonly #api: ApiReader;
  readonly #client: LoaderClient;
  readonly #warn: Warn;
  #annotations: readonly Annotation[] = [];
  /** How often a retry was scheduled since the last success. */
  #retries = 0;
  /** The attempts that wait. All are made at the same time, each once. */
  #attempts = new Set<() => void>();
  #wait: AbortController | undefined;

  constructor(api: ApiReader, client: LoaderClient, warn: Warn) {
    this.#api = api;
    this.#client = client;
    this.#warn = warn;
  }

  /** The entry's annotations loaded so far. */
  get annotations(): readonly Annotation[] {
    return this.#annotations;
  }

  /** Forgets earlier failures and drops the attempts that wait. */
  endRetries(): void {
    this.#retries = 0;
    this.#endWait();
  }

  /** Forgets the annotations of the previous entry. */
  clear(): void {
    this.#annotations = [];
  }

  /**
   * Asks the service for the entry that the page shows, with the option `entry: 'auto'`. Never rejects.
   *
   * @param again called later, if another attempt may succeed
   * @param onOther called later, if the page says that it is another one
   * @returns whether the entry is known
   */
  async lookUp(signal: AbortSignal, again: () => void, onOther: () => void): Promise<boolean> {
    const file = await this.#client.load('preparation');
    const send = (options: ReadOptions) => file?.lookUp(this.#api, { ...options, signal }, this.#warn, onOther);
    return (await this.#request(send, signal, again)) ?? false;
  }

  /**
   * Loads the entry's annotations. A failure leaves the previous list in place. Never rejects.
   *
   * @param again called later, if another attempt may succeed
   */
  async loadAnnotations(signal: AbortSignal, again: () => void): Promise<void> {
    const list = await this.#request((options) => this.#api.readAnnotations(options), signal, again);
    if (!list || signal.aborted) return;
    this.endRetries();
    this.#annotations = list.filter(isAnnotation);
    const unusable = list.length - this.#annotations.length;
    if (unusable > 0) this.#warn(`${unusable} annotations are unusable`);
  }

  /** @returns `undefined` after a failure */
  async #request<T>(
    send: (options: ReadOptions) => Promise<T> | undefined,
    signal: AbortSignal,
    again: () => void,
  ): Promise<T | undefined> {
    try {
      // A later attempt is one request.
      return await send({ signal, backOff: this.#retries > 0 ? [] : undefined });
    } catch (error) {
      if (!(error instanceof JournalError)) this.#client.fail(error);
      else if (!signal.aborted) {
        this.#client.report(error);
        if (isTransient(error)) this.#schedule(again, error.retryAfter ?? 0, signal);
      }
      return undefined;
    }
  }

  /** Makes an attempt later. @param requested the least time to wait, in milliseconds @param signal drops it */
  #schedule(attempt: () => void, requested: number, signal: AbortSignal): void {
    this.#attempts.add(attempt);
    if (this.#wait) return;
    const wait = new AbortController();
    this.#wait = wait;
    const ended = AbortSignal.any([signal, wait.signal]);
    ended.addEventListener('abort', () => this.#wait === wait && this.#endWait());
    void untilRetry(this.#retries++, requested, ended).then(() => {
      for (const each of this.#endWait()) each();
    });
  }

  /** @returns the attempts that have waited */
  #endWait(): Iterable<() => void> {
    const [attempts, wait] = [this.#attempts, this.#wait];
    this.#attempts = new Set();
    this.#wait = undefined;
    wait?.abort();
    return attempts;
  }
}
