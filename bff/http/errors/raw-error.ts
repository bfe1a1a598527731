import type { IncomingMessage, ServerResponse } from 'node:http';
import { READ_HEADERS } from '../headers/cors.ts';
import { errorBody } from './error-body.ts';
import { SECURITY_HEADERS } from '../headers/security-headers.ts';

/** What every error carries that is sent without the framework. */
export const ERROR_HEADERS = {
  ...SECURITY_HEADERS,
  ...READ_HEADERS,
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
};

/** An error, to be sent without the framework. */
export interface RawError {
  readonly status: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers a request with the documented error before the framework sees it. */
export function refuse({ method }: IncomingMessage, response: ServerResponse, error: RawError): void {
  const body = JSON.stringify(errorBody(error.message, error.status));
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  response.writeHead(error.status, { ...ERROR_HEADERS, ...error.headers, ...length });
  response.end(method === 'HEAD' ? undefined : body);
}
