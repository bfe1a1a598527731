import type { ApiReader, ReadOptions } from '../api/api-reader.ts';
import { isTransient, JournalError } from '../api/request.ts';
import type { Article } from '../article/article.ts';
import { untilRetry } from '../dom/waiting.ts';
import type { Files } from './files.ts';

interface LoadingClient extends Pick<Article, 'store' | 'warn' | 'report'> {
  readonly api: ApiReader;
  readonly files: Files;
  fail(error: unknown): void;
  /** Shows the article again, as it was asked for last. */
  repeat(): void;
  /** The page says that it is another one. */
  onPageChanged(): void;
}

/**
 * Loads what the service has of the page's article. What has failed because of the network or the service is reported,
 * and repeated later.
 */
export function createLoader({ api, files, store, warn, report, fail, repeat, onPageChanged }: LoadingClient) {
  let retries = 0;
  /** Ends the wait for the next repetition. */
  let wait: AbortController | undefined;

  /** See `untilRetry`. @param requested the least time to wait in milliseconds */
  const repeatLater = async (requested: number, signal: AbortSignal): Promise<void> => {
    if (wait) return;
    const started = new AbortController();
    wait = started;
    const ended = AbortSignal.any([signal, started.signal]);
    await untilRetry(retries++, requested, ended);
    if (wait === started) wait = undefined;
    if (!ended.aborted) repeat();
  };
  /** @returns `undefined` after a failure */
  const request = async <T>(
    send: (options: ReadOptions) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T | undefined> => {
    try {
      // A repetition is one request.
      return await send({ signal, backOff: retries > 0 ? [] : undefined });
    } catch (error) {
      if (!(error instanceof JournalError)) fail(error);
      else if (!signal.aborted) {
        report(error);
        if (error.status === 404) store.dispatch({ type: 'unknown', entry: api.entry });
        if (isTransient(error)) void repeatLater(error.retryAfter ?? 0, signal);
      }
      return undefined;
    }
  };

  return {
    repeatLater,
    /** Forgets earlier failures. */
    reset(): void {
      retries = 0;
      wait?.abort();
      wait = undefined;
    },
    /** Asks the service for the entry that the page shows (`entry: 'auto'`). @returns whether the entry is known */
    async lookUp(signal: AbortSignal): Promise<boolean> {
      const file = await files.lookUp();
      const send = async (options: ReadOptions) => file?.lookUp(api, { ...options, signal }, warn, onPageChanged);
      const isKnown = await request(send, signal);
      if (isKnown) store.dispatch({ type: 'entry', entry: api.entry });
      return isKnown ?? false;
    },
    /** Loads the entry's annotations into the store. A failure leaves the previous list in place. */
    async loadAnnotations(signal: AbortSignal): Promise<void> {
      const { entry } = api;
      const annotations = await request((options) => api.readShownAnnotations(options), signal);
      if (!annotations || signal.aborted) return;
      retries = 0;
      store.dispatch({ type: 'annotations', entry, annotations });
      void api.loadFonts({ signal }).catch(report);
    },
  };
}
