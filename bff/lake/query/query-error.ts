/** Why a query failed. `http/send-error.ts` maps each reason to a response. */
export type QueryFailure =
  | { reason: 'syntax'; description: string; query: string; start: number; end: number }
  | { reason: 'parameter'; description: string }
  | { reason: 'evaluation'; description: string }
  | { reason: 'resultTooLarge'; description: string }
  | { reason: 'timeout'; description: string }
  | { reason: 'outOfMemory'; description: string }
  | { reason: 'datasetNotFound'; description: string }
  | { reason: 'unavailable'; description: string };

/** A failed query. Its cause is logged and never sent to the client. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  readonly failure: QueryFailure;

  constructor(failure: QueryFailure, cause?: unknown) {
    super(failure.description, { cause });
    this.failure = failure;
  }
}
