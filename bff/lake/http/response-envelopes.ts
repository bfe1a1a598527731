import { STATUS_CODES } from 'node:http';
import type { QueryFailure } from '../query/query-error.ts';
import type { QueryAnswer } from '../query/query-thread.ts';

/** The sync tag of every query on a dataset. A result stays valid until a live event of its dataset has this tag. */
export const SYNC_TAGS = ['s1:dataset'];

/** An error in one of the two formats of the backend. */
export interface ErrorEnvelope {
  statusCode: number;
  body: { error: { type: string; description: string } & Record<string, unknown> } | PlainError;
}

/** The format of errors that do not concern the query itself. */
interface PlainError {
  statusCode: number;
  error: string;
  message: string;
}

/** The status and the backend's type of each failure. */
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

export function failureEnvelope({ reason, ...details }: QueryFailure): ErrorEnvelope {
  const [statusCode, type] = FAILURES[reason];
  return { statusCode, body: { error: { type, ...details } } };
}

export function plainEnvelope(statusCode: number, message: string): ErrorEnvelope {
  return { statusCode, body: { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message } };
}

/**
 * Wraps a result, which is already encoded, in the envelope of a successful response.
 *
 * @param query null when the client does not want it returned
 */
export function answerEnvelope({ result, ms }: QueryAnswer, query: string | null): Buffer {
  const head = query === null ? '{' : `{"query":${JSON.stringify(query)},`;
  return Buffer.concat([
    Buffer.from(`${head}"result":`),
    result,
    Buffer.from(`,"ms":${ms},"syncTags":${JSON.stringify(SYNC_TAGS)}}`),
  ]);
}
