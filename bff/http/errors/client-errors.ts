import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { REQUEST_ID, requestId } from '../headers/request-headers.ts';
import { CORS_HEADERS, SECURITY_HEADERS } from '../headers/response-headers.ts';
import { errorBody } from './error-handlers.ts';

interface RawError {
  readonly status: number;
  readonly message: string;
}

const BAD_REQUEST: RawError = { status: 400, message: 'This is not a valid HTTP request' };
const ERRORS: Readonly<Record<string, RawError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time' },
  HPE_HEADER_OVERFLOW: { status: 431, message: "The request's address and headers are too large" },
};

function serialize({ status, message }: RawError): string {
  const body = JSON.stringify(errorBody(message, status));
  const headers = {
    ...SECURITY_HEADERS,
    ...CORS_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    // The client's own id is not known: its headers were not read.
    [REQUEST_ID]: requestId({ headers: {} }),
    connection: 'close',
    'content-length': Buffer.byteLength(body),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

/** After this time, the connection of an unreadable request is destroyed, if the client has not closed it before. */
const LINGER_MS = 2_000;

/**
 * Sends the documented error when Node cannot parse a request or the request is too slow, and closes the connection.
 * After a parser's error, Node discards what else arrives and calls this again for each packet. The connection is not
 * destroyed at once then: the system would reset it, and a reset can reach the client before the client has read the
 * error.
 */
export function handleClientError({ code = '' }: Error & { code?: string }, socket: Socket, lingerMs = LINGER_MS) {
  const isUnreadable = code.startsWith('HPE_');
  if (isUnreadable && socket.writableEnded) return;
  if (!socket.writable) return void socket.destroy();
  socket.end(serialize(ERRORS[code] ?? BAD_REQUEST), isUnreadable ? undefined : () => socket.destroy());
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
