import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicError } from '../../contract/public-errors.ts';
import { QueryError, type QueryFailure } from '../query/query-error.ts';

/** For the log: nginx has made it the usual status of requests whose client has disconnected. */
const CLIENT_DISCONNECTED = 499;

/** Aborts when the client disconnects, so that what it waits for is not made. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) disconnected.abort(new PublicError('The client has disconnected', CLIENT_DISCONNECTED));
  });
  return disconnected.signal;
}

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

/**
 * Sends an error of a query in the backend's format, so that the Sanity client throws a ClientError or ServerError.
 * @throws other errors, which the app's own handler sends
 */
export function sendQueryError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof QueryError)) throw error;
  const { reason, ...details } = error.failure;
  const [statusCode, type] = FAILURES[reason];
  if (reason === 'timeout') request.log.warn('A query was stopped: it took too long');
  else if (statusCode >= 500) request.log.error({ err: error }, 'A query of the content lake failed');
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .send({ error: { type, ...details } });
}
