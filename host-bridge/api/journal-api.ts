import type {
  Annotation,
  EntryMetaResponse,
  EntryResponse,
  SettingsResponse,
  TextStyle,
} from '../../bff/contract/index.ts';
import { addressOf, type Source } from './address.ts';
import { JournalError } from './errors.ts';
import {
  isAnnotation,
  isEntryMetaResponse,
  isEntryResponse,
  isList,
  isSettingsResponse,
  onlyAnnotations,
} from './guards.ts';
import { requestJson } from './request.ts';
import { type RetryPolicy, withRetries } from './retries.ts';
import { SharedRequests } from './shared-requests.ts';

/** How one request is made. */
export interface RequestOptions {
  /** Format of every rich-text value in the answer. */
  readonly textStyle?: TextStyle | undefined;
  readonly signal: AbortSignal;
}

/** How requests are made. */
export interface Transport extends RetryPolicy {
  /** Time limit of one attempt, in milliseconds. */
  readonly timeout: number;
  readonly requests: SharedRequests;
}

/**
 * Every client of a page shares these. Ten seconds: a mobile line that takes longer for 10 KB is as good as gone. Three
 * retries in about five seconds outlast a restart of the service.
 */
const SHARED: Transport = {
  timeout: 10_000,
  backOff: [400, 1200, 3600],
  longestPause: 15_000,
  requests: new SharedRequests(),
};

/**
 * The service's resources, memoised by address: answers are shared between callers and must not be changed. Everything
 * rejects with a {@link JournalError}, or with the signal's reason.
 */
export class JournalApi {
  readonly #source: Source;
  readonly #transport: Transport;

  constructor(source: Source, transport: Transport = SHARED) {
    this.#source = source;
    this.#transport = transport;
  }

  entry(slug: string, options: RequestOptions): Promise<EntryResponse> {
    return this.#get(['entries', slug], isEntryResponse, options);
  }

  entryMeta(slug: string, options: RequestOptions): Promise<EntryMetaResponse> {
    return this.#get(['entries', slug, 'meta'], isEntryMetaResponse, options);
  }

  /** An entry's annotations; what is none in the answer is left out. */
  async annotations(slug: string, options: RequestOptions): Promise<Annotation[]> {
    return onlyAnnotations(await this.#get(['annotations', slug], isList, options));
  }

  annotation(idOrRef: string, options: RequestOptions): Promise<Annotation> {
    return this.#get(['annotation', idOrRef], isAnnotation, options);
  }

  settings(options: RequestOptions): Promise<SettingsResponse> {
    return this.#get(['settings'], isSettingsResponse, options);
  }

  async #get<T>(
    path: readonly string[],
    isExpected: (body: unknown) => body is T,
    { textStyle, signal }: RequestOptions,
  ): Promise<T> {
    if (path.includes('')) throw new JournalError('usage', 'this needs the slug of an entry or annotation');
    const url = addressOf(this.#source, path, textStyle);
    const body = await this.#transport.requests.get(url, signal, (shared) => this.#load(url, shared));
    if (isExpected(body)) return body;
    this.#transport.requests.forget(url);
    throw new JournalError('malformed', `${url} answered JSON of another kind than expected`, { url, status: 200 });
  }

  #load(url: string, signal: AbortSignal): Promise<unknown> {
    return withRetries(() => requestJson(url, signal, this.#transport.timeout), signal, this.#transport);
  }
}
