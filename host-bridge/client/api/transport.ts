import type { TextStyle } from '../../../bff/contract/index.ts';
import type { EventLog } from '../../analytics/event-log.ts';
import { addressOf, type Source } from './address.ts';
import { JournalError } from './errors.ts';
import { requestJson } from './request.ts';
import { type RetryPolicy, withRetries } from './retries.ts';
import { SharedRequests } from './shared-requests.ts';

/** How requests are made. */
export interface Transport extends RetryPolicy {
  /** Time limit of one attempt, in milliseconds. */
  readonly timeout: number;
  readonly requests: SharedRequests;
  /** Get to know of every request. */
  readonly notes?: EventLog;
}

/**
 * What every client of a page shares. Ten seconds: a mobile line that takes longer for 10 KB is as good as gone. Three
 * retries in about five seconds outlast a restart of the service.
 */
export const PAGE_TRANSPORT: Transport = {
  timeout: 10_000,
  backOff: [400, 1200, 3600],
  longestPause: 15_000,
  requests: new SharedRequests(),
};

/**
 * One resource, memoised by its address. The answer is shared between callers and must not be changed.
 *
 * @param path constant segments and ids, unencoded
 * @throws {JournalError}; the signal's reason when it is aborted
 */
export async function get<T>(
  { requests, ...transport }: Transport,
  source: Source,
  path: readonly string[],
  hasOutline: (body: unknown) => body is T,
  { textStyle, signal }: { readonly textStyle?: TextStyle | undefined; readonly signal: AbortSignal },
): Promise<T> {
  const url = addressOf(source, path, textStyle);
  const load = (shared: AbortSignal) =>
    withRetries(() => requestJson(url, shared, transport.timeout, transport.notes), shared, transport);
  const body = await requests.get(url, signal, load);
  if (hasOutline(body)) return body;
  requests.forget(url);
  throw new JournalError('malformed', `${url} answered JSON of another kind`, { url, status: 200 });
}
