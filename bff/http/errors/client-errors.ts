import { IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http';
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

/** An error of Node's parser, with the bytes that arrived last. */
type ClientError = Error & { code?: string; rawPacket?: unknown };

/** @param isHead whether the response must not have a body */
function serialize({ status, message }: RawError, isHead: boolean): string {
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
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', isHead ? '' : body].join('\r\n');
}

/** After this time, the connection of an unreadable request is destroyed, if the client has not closed it before. */
const LINGER_MS = 2_000;

function property(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined;
}

/**
 * Whether an error would be read as part of a response. That is so while a response is being sent, and when the error
 * concerns the body of a request that already has a response. Node keeps both on the socket; its own handler of
 * these errors reads them too.
 */
function hasResponse(socket: Socket): boolean {
  const response = property(socket, '_httpMessage');
  if (response instanceof ServerResponse) return response.headersSent;
  const request = property(property(socket, 'parser'), 'incoming');
  // A request that has arrived completely stays there until its body is discarded. The error concerns the next one.
  return request instanceof IncomingMessage && !request.complete;
}

/**
 * Sends the documented error when Node cannot parse a request or the request is too slow, and closes the connection.
 * After a parser's error, Node discards what else arrives and calls this again for each packet. The connection is not
 * destroyed at once then: the system would reset it, and a reset can reach the client before the client has read the
 * error.
 */
export function handleClientError({ code = '', rawPacket }: ClientError, socket: Socket, lingerMs = LINGER_MS): void {
  const isUnreadable = code.startsWith('HPE_');
  if (isUnreadable && socket.writableEnded) return;
  if (!socket.writable || hasResponse(socket)) return void socket.destroy();
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD ';
  const response = serialize(ERRORS[code] ?? BAD_REQUEST, isHead);
  if (isUnreadable) {
    socket.end(response);
    setTimeout(() => socket.destroy(), lingerMs).unref();
  } else {
    socket.end(response, () => socket.destroy());
  }
}
