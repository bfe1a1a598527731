import type { Article } from '../article/article.ts';
import { isAnnotation } from '../dom/guards.ts';
import { untilRetry } from '../dom/waiting.ts';
import type { ApiReader, ReadOptions } from './api/api-reader.ts';
import { JournalError } from './api/errors.ts';
import { isTransient } from './api/retries.ts';
import type { LoadFile } from './files.ts';

/**
 * Finds the entry that the page shows and loads its annotations into the article's store. Failures are reported. What
 * fails because of the network or the service is repeated until it succeeds: when the page becomes visible, when the
 * browser comes online, or after pauses that grow by a minute each time. The signal of the caller ends that.
 */
export class EntryLoader {
  readonly #api: ApiReader;
  readonly #article: Article;
  readonly #load: LoadFile;
  readonly #retry: () => void;
  /** How often a retry was scheduled since the last success. */
  #retries = 0;
  /** Aborting it drops the retry that waits. */
  #wait: AbortController | undefined;

  /** @param retry called later, if another attempt may succeed */
  constructor(api: ApiReader, article: Article, load: LoadFile, retry: () => void) {
    this.#api = api;
    this.#article = article;
    this.#load = load;
    this.#retry = retry;
  }

  /** Forgets earlier failures and drops the retry that waits. */
  endRetries(): void {
    this.#retries = 0;
    this.#wait?.abort();
    this.#wait = undefined;
  }

  /**
   * Asks the service for the entry that the page shows, with the option `entry: 'auto'`. Never rejects.
   *
   * @param onPageChanged called later, if the page says that it is another one
   * @returns whether the entry is known
   */
  async lookUp(signal: AbortSignal, onPageChanged: () => void): Promise<boolean> {
    const file = await this.#load('preparation');
    const { store, warn } = this.#article;
    const send = (options: ReadOptions) => file?.lookUp(this.#api, { ...options, signal }, warn, onPageChanged);
    const isKnown = (await this.#request(send, signal)) ?? false;
    if (isKnown) store.dispatch({ type: 'entry', entry: this.#api.entry });
    return isKnown;
  }

  /** Loads the entry's annotations. A failure leaves the previous list in place. Never rejects. */
  async loadAnnotations(signal: AbortSignal): Promise<void> {
    const { entry } = this.#api;
    const list = await this.#request((options) => this.#api.readAnnotations(options), signal);
    if (!list || signal.aborted) return;
    this.endRetries();
    const annotations = list.filter(isAnnotation);
    this.#article.store.dispatch({ type: 'annotations', entry, annotations });
    const unusable = list.length - annotations.length;
    if (unusable > 0) this.#article.warn(`${unusable} annotations are unusable`);
  }

  /** @returns `undefined` after a failure */
  async #request<T>(
    send: (options: ReadOptions) => Promise<T> | undefined,
    signal: AbortSignal,
  ): Promise<T | undefined> {
    try {
      // A later attempt is one request.
      return await send({ signal, backOff: this.#retries > 0 ? [] : undefined });
    } catch (error) {
      if (!(error instanceof JournalError)) this.#article.fail(error);
      else if (!signal.aborted) {
        this.#article.report(error);
        if (isTransient(error)) void this.#schedule(error.retryAfter ?? 0, signal);
      }
      return undefined;
    }
  }

  /** Makes another attempt later. @param requested the least time to wait, in milliseconds @param signal drops it */
  async #schedule(requested: number, signal: AbortSignal): Promise<void> {
    if (this.#wait) return;
    const wait = new AbortController();
    this.#wait = wait;
    const ended = AbortSignal.any([signal, wait.signal]);
    await untilRetry(this.#retries++, requested, ended);
    if (this.#wait === wait) this.#wait = undefined;
    if (!ended.aborted) this.#retry();
  }
}
