import type { IncomingHttpHeaders } from 'node:http';

/** The headers that link a reader's page view with its requests, and their names here. */
const TRACING = {
  'x-posthog-distinct-id': 'distinctId',
  'x-posthog-session-id': 'sessionId',
  'x-posthog-window-id': 'windowId',
} as const;
/** Their ids have 36 characters; a stranger's may have thousands. */
const MAX_TRACE_LENGTH = 200;

/** The random ids of a reader's browser, visit and window, as far as a request carries them. */
export type Trace = Partial<Record<(typeof TRACING)[keyof typeof TRACING], string>>;

/** @returns undefined where the request carries none */
export function traceOf(headers: IncomingHttpHeaders): Trace | undefined {
  const found = Object.entries(TRACING).flatMap(([header, name]) => {
    const value = headers[header];
    return typeof value === 'string' ? [[name, value.slice(0, MAX_TRACE_LENGTH)]] : [];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}
