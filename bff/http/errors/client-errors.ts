import { IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { CORS_HEADERS } from '../headers/cors.ts';
import { REQUEST_ID, requestId } from '../headers/request-id.ts';
import { SECURITY_HEADERS } from '../headers/security-headers.ts';
import { errorBody } from './error-body.ts';

/** An error that is sent without Fastify. */
interface RawError {
  readonly status: number;
  readonly message: string;
}

const BAD_REQUEST: RawError = { status: 400, message: 'This is not a valid HTTP request' };
const ERRORS: Readonly<Record<string, RawError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time' },
  HPE_HEADER_OVERFLOW: { status: 431, message: "The request's address and headers are too large" },
};

/** An error of Node's parser, with the bytes that arrived last and how many of them it could parse. */
type ClientError = Error & { code?: string; rawPacket?: unknown; bytesParsed?: number };

/**
 * Whether the refused request is a HEAD, whose response must not have a body. It is not known if the request began in
 * an earlier packet or behind another request.
 */
function isHead({ rawPacket, bytesParsed = 0 }: ClientError): boolean {
  const parsed = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, bytesParsed) : '';
  return parsed.startsWith('HEAD ') && !parsed.includes('\r\n\r\n');
}

function serialize({ status, message }: RawError, withBody: boolean): string {
  const body = JSON.stringify(errorBody(message, status));
  const length = String(Buffer.byteLength(body));
  const headers = {
    ...SECURITY_HEADERS,
    ...CORS_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    // The client's own id is not known: its headers were not read.
    [REQUEST_ID]: requestId({ headers: {} }),
    connection: 'close',
    'content-length': length,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', withBody ? body : ''].join('\r\n');
}

function sendAndDestroy(socket: Socket, error: RawError, withBody = true): void {
  socket.end(serialize(error, withBody), () => socket.destroy());
}

/** The codes of errors after which Node's parser discards whatever arrives. After a timeout, it would parse the rest. */
const PARSER_ERROR = /^HPE_/;

/** After an unreadable request: until the connection is destroyed, if the client has not closed it before. */
const LINGER_MS = 2_000;
/** How many more bytes of it are read and discarded. */
const LINGER_BYTES = 1_048_576;

/** The connections of unreadable requests, each with the number of received bytes after which it is destroyed. */
const lingering = new WeakMap<Socket, number>();

/**
 * Sends the error, ends the service's side of the connection, and waits for the client to close it. If the connection
 * were destroyed while the rest of the request arrives, the system would reset it. A reset can reach the client before
 * the client has read the error.
 */
function sendAndLinger(socket: Socket, error: RawError, withBody: boolean): void {
  lingering.set(socket, socket.bytesRead + LINGER_BYTES);
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(timer));
  socket.end(serialize(error, withBody));
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
  const request = property(property(socket, 'parser'), 'incoming');
  // A request that has arrived completely stays there until its body is discarded. The error concerns the next one.
  return request instanceof IncomingMessage && !request.complete;
}

/**
 * Sends the documented error when Node cannot parse a request or the request is too slow, and closes the connection.
 * After a parser's error, Node calls this again for each further packet.
 */
export function handleClientError(error: ClientError, socket: Socket): void {
  const { code = '' } = error;
  const maxBytes = lingering.get(socket);
  if (maxBytes !== undefined) {
    if (socket.bytesRead > maxBytes) socket.destroy();
  } else if (!socket.writable || isAnswered(socket)) {
    socket.destroy();
  } else {
    const send = PARSER_ERROR.test(code) ? sendAndLinger : sendAndDestroy;
    send(socket, ERRORS[code] ?? BAD_REQUEST, !isHead(error));
  }
}
