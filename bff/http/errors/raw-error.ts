import type { IncomingMessage, ServerResponse } from 'node:http';
import { CORS_HEADERS } from '../headers/cors.ts';
import { REQUEST_ID, requestId } from '../headers/request-id.ts';
import { SECURITY_HEADERS } from '../headers/security-headers.ts';
import { errorBody } from './error-body.ts';

/** Headers of every error that is sent without Fastify. */
export const RAW_ERROR_HEADERS = {
  ...SECURITY_HEADERS,
  ...CORS_HEADERS,
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
};

/** An error that is sent without Fastify. */
export interface RawError {
  readonly status: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends the documented error for a request that Fastify has not seen. */
export function sendRawError(request: IncomingMessage, response: ServerResponse, error: RawError): void {
  const body = JSON.stringify(errorBody(error.message, error.status));
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  response.setHeader(REQUEST_ID, requestId(request));
  response.writeHead(error.status, { ...RAW_ERROR_HEADERS, ...error.headers, ...length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
