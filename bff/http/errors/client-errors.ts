import { IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorBody } from './error-body.ts';
import { RAW_ERROR_HEADERS, type RawError } from './raw-error.ts';

const BAD_REQUEST: RawError = { status: 400, message: 'This is not a valid HTTP request' };
const ERRORS: Readonly<Record<string, RawError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time' },
  HPE_HEADER_OVERFLOW: { status: 431, message: "The request's address and headers are too large" },
};

function serialize({ status, message }: RawError): string {
  const body = JSON.stringify(errorBody(message, status));
  const headers = { ...RAW_ERROR_HEADERS, connection: 'close', 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

function property(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined;
}

/**
 * Whether an error would be read as part of a response. That is so while a response is being sent, and when the error
 * concerns the body of a request that has been answered already. Node keeps both on the socket; its own handler of
 * these errors reads them too.
 */
function isAnswered(socket: Socket): boolean {
  const response = property(socket, '_httpMessage');
  if (response instanceof ServerResponse) return response.headersSent;
  return property(property(socket, 'parser'), 'incoming') instanceof IncomingMessage;
}

/** Sends the documented error when Node cannot parse a request, and closes the connection. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || isAnswered(socket)) socket.destroy();
  else socket.end(serialize(ERRORS[error.code ?? ''] ?? BAD_REQUEST), () => socket.destroy());
}
