import { type Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A request as it is sent: nothing is added to it or corrected. */
export interface FuzzRequest {
  readonly method: string;
  /** The request target: path and query, or an absolute address. */
  readonly target: string;
  /** Names may repeat. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: Buffer;
}

/** What a service answered. */
export interface FuzzResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/**
 * Longer than the service takes for anything that this fuzzer asks for. Of 3,000 requests with headers above the limit,
 * Node 20 takes one for incomplete (a bare server of it as well), which gets 408 after the service's `headersTimeout`.
 */
const DEADLINE_MS = 15_000;

/**
 * Whether the error is the body of a 431 or 408 to a HEAD. Node does not tell the service the method of a request whose
 * headers are too large and arrive in several packets, so that the service sends a body.
 */
function isBodyOfHead(error: Error, { method }: FuzzRequest, status: number): boolean {
  return (
    method === 'HEAD' && (status === 431 || status === 408) && 'code' in error && error.code === 'HPE_CLOSED_CONNECTION'
  );
}

/** Sends a request. @throws Error if no complete response arrives in time */
export function sendRequest(origin: string, agent: Agent, sent: FuzzRequest): Promise<FuzzResponse> {
  const { hostname, port } = new URL(origin);
  const { method, target: path, body } = sent;
  return new Promise((resolve, reject) => {
    // A list of headers is sent as it stands, with names that repeat and without a Host of Node's own.
    const headers = sent.headers.flat();
    const outgoing = request({ hostname, port, agent, method, path, headers, timeout: DEADLINE_MS });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no response within ${DEADLINE_MS / 1_000} s`)));
    let status = 0;
    outgoing.on('error', (error) => {
      if (!isBodyOfHead(error, sent, status)) reject(error);
    });
    outgoing.on('response', (response) => {
      status = response.statusCode ?? 0;
      void buffer(response).then((body) => resolve({ status, headers: response.headers, body }), reject);
    });
    outgoing.end(body);
  });
}
