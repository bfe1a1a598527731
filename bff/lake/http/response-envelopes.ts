import { STATUS_CODES } from 'node:http';
import type { QueryFailure } from '../query/query-error.ts';
import type { QueryAnswer } from '../query/query-worker.ts';

/** An error in one of the two forms that the backend's clients understand. */
export interface ErrorEnvelope {
  statusCode: number;
  body: { error: { type: string; description: string } & Record<string, unknown> } | PlainError;
}

/** The form of errors that have nothing to do with the query itself. */
export interface PlainError {
  statusCode: number;
  error: string;
  message: string;
}

const statusOfReason = {
  syntax: 400,
  parameter: 400,
  evaluation: 400,
  resultTooLarge: 400,
  outOfMemory: 400,
  outOfTime: 504,
  datasetNotFound: 404,
  unavailable: 503,
} satisfies Record<QueryFailure['reason'], number>;

const typeOfReason = {
  syntax: 'queryParseError',
  parameter: 'queryParameterError',
  evaluation: 'queryEvaluationError',
  resultTooLarge: 'queryResultTooLargeError',
  outOfMemory: 'queryMemoryLimitError',
  outOfTime: 'queryTimeoutError',
  datasetNotFound: 'datasetNotFoundError',
  unavailable: 'serviceUnavailableError',
} satisfies Record<QueryFailure['reason'], string>;

export function failureEnvelope(failure: QueryFailure): ErrorEnvelope {
  const { reason, ...details } = failure;
  return { statusCode: statusOfReason[reason], body: { error: { type: typeOfReason[reason], ...details } } };
}

export function plainEnvelope(statusCode: number, message: string): ErrorEnvelope {
  return { statusCode, body: { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message } };
}

/**
 * The envelope of an answer around the result, which is JSON already.
 *
 * @param query the query when it is to be returned
 */
export function answerEnvelope({ result, syncTags, ms }: QueryAnswer, query: string | null): Buffer {
  const head = query === null ? '{' : `{"query":${JSON.stringify(query)},`;
  return Buffer.concat([
    Buffer.from(`${head}"result":`),
    result,
    Buffer.from(`,"ms":${ms},"syncTags":${JSON.stringify(syncTags)}}`),
  ]);
}
