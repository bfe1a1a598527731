import type { Annotation } from '../../bff/contract/index.ts';
import { isAnnotation } from '../guards.ts';
import type { Warn } from '../warn-once.ts';
import type { ApiReader } from './api/api-reader.ts';
import { JournalError } from './api/errors.ts';
import { LaterRetries } from './api/later-retries.ts';
import type { LoadFile } from './files.ts';

/** What the loader needs from its client. */
interface LoaderClient {
  readonly load: LoadFile;
  readonly warn: Warn;
  reportError(error: unknown): void;
  /** Something failed without a remedy. */
  onFailure(error: unknown): void;
}

/**
 * Finds the entry that the page shows and loads its annotations. Failures are reported. What fails because of the
 * network or the service is repeated later, until the signal of its caller ends that.
 */
export class EntryLoader {
  readonly #api: ApiReader;
  readonly #client: LoaderClient;
  readonly #retries = new LaterRetries();
  #annotations: readonly Annotation[] = [];

  constructor(api: ApiReader, client: LoaderClient) {
    this.#api = api;
    this.#client = client;
  }

  /** The entry's annotations loaded so far. */
  get annotations(): readonly Annotation[] {
    return this.#annotations;
  }

  /** Ends the wait for further attempts. */
  endRetries(): void {
    this.#retries.reset();
  }

  /** Forgets the annotations of the previous entry. */
  clear(): void {
    this.#annotations = [];
  }

  /**
   * Asks the service for the entry that the page shows, with the option `entry: 'auto'`. Never rejects.
   *
   * @param again called later, if another attempt may succeed
   * @returns whether the entry is known
   */
  async lookUp(signal: AbortSignal, again: () => void): Promise<boolean> {
    const file = await this.#client.load('preparation');
    const { backOff } = this.#retries;
    const isFound = await this.#request(
      () => file?.lookUp(this.#api, { signal, backOff }, this.#client.warn),
      signal,
      again,
    );
    return isFound ?? false;
  }

  /**
   * Loads the entry's annotations. A failure leaves the previous list in place. Never rejects.
   *
   * @param again called later, if another attempt may succeed
   */
  async loadAnnotations(signal: AbortSignal, again: () => void): Promise<void> {
    const { backOff } = this.#retries;
    const list = await this.#request(() => this.#api.readAnnotations({ signal, backOff }), signal, again);
    if (!list || signal.aborted) return;
    this.#retries.reset();
    this.#annotations = list.filter(isAnnotation);
    const unusable = list.length - this.#annotations.length;
    if (unusable > 0) this.#client.warn(`${unusable} annotations are unusable`);
  }

  /** @returns `undefined` after a failure */
  async #request<T>(
    send: () => Promise<T> | undefined,
    signal: AbortSignal,
    again: () => void,
  ): Promise<T | undefined> {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof JournalError)) this.#client.onFailure(error);
      else if (!signal.aborted) {
        this.#client.reportError(error);
        this.#retries.schedule(error, again, signal);
      }
      return undefined;
    }
  }
}
