import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** The header of requests and responses that has the id. */
export const REQUEST_ID = 'x-request-id';

/**
 * Accepts a proxy's id, so that both logs name the same request. Characters that could break a log line are excluded.
 */
const VALID_ID = /^[\w.:/+=-]{1,128}$/;

/** Keeps the ids of different processes apart, also across restarts. */
const PROCESS_ID = randomBytes(4).toString('hex');
let count = 0;

/** The id of a request: its valid `X-Request-Id`, otherwise a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers[REQUEST_ID];
  if (typeof sent === 'string' && VALID_ID.test(sent)) return sent;
  count += 1;
  return `${PROCESS_ID}-${count.toString(36)}`;
}

/** Headers that link a reader's page view with its API requests, and the names of their ids in logs. */
const TRACING_HEADERS = {
  'x-posthog-distinct-id': 'distinctId',
  'x-posthog-session-id': 'sessionId',
  'x-posthog-window-id': 'windowId',
} as const;

/** PostHog's ids have 36 characters. Longer values are cut, so that a client cannot fill the log. */
const MAX_ID_LENGTH = 200;

/** The random ids of a reader's browser, session and window. A request may carry any of them. */
type TraceIds = Partial<Record<(typeof TRACING_HEADERS)[keyof typeof TRACING_HEADERS], string>>;

/** The header names as `Access-Control-Allow-Headers` lists them. */
export const TRACING_HEADER_NAMES = Object.keys(TRACING_HEADERS)
  .map((name) => name.toUpperCase())
  .join(', ');

const HEADER_NAMES = Object.entries(TRACING_HEADERS);

/** Reads the tracing headers of a request. @returns undefined if the request has none */
export function traceIds(headers: IncomingHttpHeaders): TraceIds | undefined {
  let ids: TraceIds | undefined;
  for (const [header, name] of HEADER_NAMES) {
    const value = headers[header];
    if (typeof value === 'string') ids = { ...ids, [name]: value.slice(0, MAX_ID_LENGTH) };
  }
  return ids;
}
