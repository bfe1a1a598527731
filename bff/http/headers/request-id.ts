import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A proxy's own id is kept, so that its log and the service's tell of the same request; nothing that could break a line. */
const GIVEN = /^[\w.:/+=-]{1,128}$/;

/** Two processes, or one before and after a restart, never give the same id. */
const PROCESS = randomBytes(4).toString('hex');
let count = 0;

/** The id of a request: its `X-Request-Id`, else a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && GIVEN.test(given)) return given;
  count += 1;
  return `${PROCESS}-${count.toString(36)}`;
}
