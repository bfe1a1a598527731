import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

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
  const given = headers[REQUEST_ID];
  if (typeof given === 'string' && VALID_ID.test(given)) return given;
  count += 1;
  return `${PROCESS_ID}-${count.toString(36)}`;
}
