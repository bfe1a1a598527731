import type { IncomingHttpHeaders } from 'node:http';

/** Headers that link a reader's page view with its API requests, and the names of their ids in logs. */
const TRACING_HEADERS = {
  'x-posthog-distinct-id': 'distinctId',
  'x-posthog-session-id': 'sessionId',
  'x-posthog-window-id': 'windowId',
} as const;

/** PostHog's ids have 36 characters. Longer values are cut, so that a client cannot fill the log. */
const MAX_ID_LENGTH = 200;

/** The random ids of a reader's browser, session and window. A request may carry any of them. */
export type TraceIds = Partial<Record<(typeof TRACING_HEADERS)[keyof typeof TRACING_HEADERS], string>>;

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
