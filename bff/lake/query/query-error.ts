/** Why a query has no answer. Each reason has its error envelope in `http/envelopes.ts`. */
export type QueryFailure =
  | { reason: 'syntax'; description: string; query: string; start: number; end: number }
  | { reason: 'parameter'; description: string }
  | { reason: 'evaluation'; description: string }
  | { reason: 'resultTooLarge'; description: string }
  | { reason: 'outOfTime'; description: string }
  | { reason: 'outOfMemory'; description: string }
  | { reason: 'datasetNotFound'; description: string }
  | { reason: 'unavailable'; description: string };

/** A query without an answer; the cause is for the log only. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  readonly failure: QueryFailure;

  constructor(failure: QueryFailure, cause?: unknown) {
    super(failure.description, { cause });
    this.failure = failure;
  }
}
