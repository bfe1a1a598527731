import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { QueueFullError } from '../../concurrency/concurrency-limiter.ts';
import { QueryError, type QueryFailure } from '../query/query-error.ts';

/** The client has disconnected, so nobody receives a response. */
class ClientDisconnectedError extends Error {
  override readonly name = 'ClientDisconnectedError';
}

/** Aborts with a ClientDisconnectedError when the client disconnects, so that what it waits for is not made. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) disconnected.abort(new ClientDisconnectedError('The client has disconnected'));
  });
  return disconnected.signal;
}

/** Fastify's own errors have a status: the body is too large, invalid JSON or of an unknown type. */
function errorStatus(error: unknown): number {
  return (error instanceof Error && 'statusCode' in error && Number(error.statusCode)) || 500;
}

/** In this time, many of the queries that wait are evaluated. */
const RETRY_AFTER_SECONDS = 1;

/** The status and the backend's type of each failure of a query. */
const FAILURES = {
  syntax: [400, 'queryParseError'],
  parameter: [400, 'queryParameterError'],
  evaluation: [400, 'queryEvaluationError'],
  resultTooLarge: [400, 'queryResultTooLargeError'],
  outOfMemory: [400, 'queryMemoryLimitError'],
  timeout: [504, 'queryTimeoutError'],
  datasetNotFound: [404, 'datasetNotFoundError'],
  unavailable: [503, 'serviceUnavailableError'],
} as const satisfies Record<QueryFailure['reason'], readonly [statusCode: number, type: string]>;

/** Sends an error of a query in the backend's format, so that the Sanity client throws a ClientError or ServerError. */
export function sendQueryError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode, body } = queryError(error);
  const hasClientLeft = reply.raw.destroyed;
  if (error instanceof QueueFullError) reply.header('retry-after', RETRY_AFTER_SECONDS);
  else if (error instanceof QueryError && error.failure.reason === 'timeout' && !hasClientLeft)
    request.log.warn('A query was stopped: it took too long');
  else if (statusCode >= 500 && !hasClientLeft) request.log.error({ err: error }, 'A query of the content lake failed');
  return reply.code(statusCode).header('cache-control', 'no-store').send(body);
}

function queryError(error: unknown): { statusCode: number; body: object } {
  if (error instanceof QueryError) {
    const { reason, ...details } = error.failure;
    const [statusCode, type] = FAILURES[reason];
    return { statusCode, body: { error: { type, ...details } } };
  }
  if (error instanceof QueueFullError) return plainError(503, `Too many queries: ${error.message}`);
  const statusCode = errorStatus(error);
  if (error instanceof Error && statusCode < 500) return plainError(statusCode, error.message);
  return plainError(500, 'The query could not be evaluated');
}

/** The format of errors that do not concern the query itself. */
function plainError(statusCode: number, message: string): { statusCode: number; body: object } {
  return { statusCode, body: { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message } };
}
