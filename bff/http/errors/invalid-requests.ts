import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendRawError } from './raw-error.ts';

/** The body of a refused request may or may not follow, so the connection cannot be used again. */
const CLOSE = { connection: 'close' };

/** Whether a request lacks the `Host` that HTTP/1.1 requires. */
export function lacksHost({ headers, httpVersion }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersion === '1.1';
}

/** Responds with 400 to a request without `Host`. Node's own response has neither a body nor `no-store`. */
export function refuseMissingHost(request: IncomingMessage, response: ServerResponse): void {
  const message = 'The request has no Host header, which HTTP/1.1 requires';
  sendRawError(request, response, { status: 400, message, headers: CLOSE });
}

/** Responds with 417 to an `Expect` other than 100-continue. Node's own response has neither a body nor `no-store`. */
export function refuseExpectation(request: IncomingMessage, response: ServerResponse): void {
  const message = 'The expectation of this request cannot be met: only Expect: 100-continue can';
  sendRawError(request, response, { status: 417, message, headers: CLOSE });
}
