type PlainReason =
  | 'parameter'
  | 'evaluation'
  | 'resultTooLarge'
  | 'timeout'
  | 'outOfMemory'
  | 'datasetNotFound'
  | 'unavailable';

/** Why a query failed. `http/send-error.ts` maps each reason to a response. */
export type QueryFailure =
  | { reason: 'syntax'; description: string; query: string; start: number; end: number }
  | { reason: PlainReason; description: string };

/** A failed query. Its cause is logged and never sent to the client. */
export class QueryError extends Error {
  override readonly name = 'QueryError';

  constructor(
    readonly failure: QueryFailure,
    cause?: unknown,
  ) {
    super(failure.description, { cause });
  }
}
