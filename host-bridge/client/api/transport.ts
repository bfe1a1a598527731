import type { EventLog } from '../../analytics/event-log.ts';
import { JournalError } from './errors.ts';
import { requestJson } from './request.ts';
import { type RetryPolicy, withRetries } from './retries.ts';
import { SharedRequests } from './shared-requests.ts';

/** Settings and shared state of requests. */
export interface Transport extends RetryPolicy {
  readonly requests: SharedRequests;
  /** Records every request. */
  readonly log?: EventLog;
}

/**
 * The transport shared by all clients of a page. Three retries within about five seconds outlast a restart of the
 * service.
 */
export const PAGE_TRANSPORT: Transport = {
  backOff: [400, 1200, 3600],
  longestPause: 15_000,
  requests: new SharedRequests(),
};

/**
 * Loads one resource, memoised by its address. Callers share the result and must not modify it.
 *
 * @throws {JournalError}; the signal's reason when it is aborted
 */
export async function getResource<T>(
  transport: Transport,
  url: string,
  hasShape: (body: unknown) => body is T,
  signal: AbortSignal,
): Promise<T> {
  const load = (shared: AbortSignal) => withRetries(() => requestJson(url, shared, transport.log), shared, transport);
  const { requests } = transport;
  const body = await requests.get(url, signal, load);
  if (hasShape(body)) return body;
  requests.delete(url);
  throw new JournalError('malformed', `${url} answered JSON of another kind`, { url, status: 200 });
}
