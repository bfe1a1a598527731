import { STATUS_CODES } from 'node:http';
import type { QueryFailure } from '../query/query-error.ts';
import type { QueryAnswer } from '../query/query-thread-messages.ts';

/** An error in one of the two formats of the backend. */
export interface ErrorEnvelope {
  statusCode: number;
  body: { error: { type: string; description: string } & Record<string, unknown> } | PlainError;
}

/** The format of errors that do not concern the query itself. */
export interface PlainError {
  statusCode: number;
  error: string;
  message: string;
}

const statusByReason = {
  syntax: 400,
  parameter: 400,
  evaluation: 400,
  resultTooLarge: 400,
  outOfMemory: 400,
  timeout: 504,
  datasetNotFound: 404,
  unavailable: 503,
} satisfies Record<QueryFailure['reason'], number>;

const typeByReason = {
  syntax: 'queryParseError',
  parameter: 'queryParameterError',
  evaluation: 'queryEvaluationError',
  resultTooLarge: 'queryResultTooLargeError',
  outOfMemory: 'queryMemoryLimitError',
  timeout: 'queryTimeoutError',
  datasetNotFound: 'datasetNotFoundError',
  unavailable: 'serviceUnavailableError',
} satisfies Record<QueryFailure['reason'], string>;

export function failureEnvelope(failure: QueryFailure): ErrorEnvelope {
  const { reason, ...details } = failure;
  return { statusCode: statusByReason[reason], body: { error: { type: typeByReason[reason], ...details } } };
}

export function plainEnvelope(statusCode: number, message: string): ErrorEnvelope {
  return { statusCode, body: { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message } };
}

/**
 * Wraps a result, which is already encoded, in the envelope of a successful response.
 *
 * @param query null when the client does not want it returned
 */
export function answerEnvelope({ result, syncTags, ms }: QueryAnswer, query: string | null): Buffer {
  const head = query === null ? '{' : `{"query":${JSON.stringify(query)},`;
  return Buffer.concat([
    Buffer.from(`${head}"result":`),
    result,
    Buffer.from(`,"ms":${ms},"syncTags":${JSON.stringify(syncTags)}}`),
  ]);
}
