/** An error whose message may be sent to clients, with its HTTP status. */
export class PublicError extends Error {
  override readonly name: string = 'PublicError';
  constructor(
    message: string,
    readonly statusCode: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** No published document has this name: 404. */
export class NotFoundError extends PublicError {
  override readonly name = 'NotFoundError';
  /** @param tags sync tags of the query: an event with one of them means that the document may exist now */
  constructor(
    message: string,
    readonly tags: readonly string[] = [],
  ) {
    super(message, 404);
  }
}

/** The request is invalid: 400. The message names the parameter and describes valid values. */
export class BadRequestError extends PublicError {
  override readonly name = 'BadRequestError';
  constructor(message: string) {
    super(message, 400);
  }
}

/** The content lake is unreachable (503, retry after `retryAfter` seconds) or too slow (504). */
export class ContentError extends PublicError {
  override readonly name = 'ContentError';
  constructor(
    readonly reason: 'unreachable' | 'slow',
    options?: ErrorOptions,
  ) {
    super(
      reason === 'slow'
        ? 'The content backend did not answer in time'
        : 'The content backend cannot answer at the moment',
      reason === 'slow' ? 504 : 503,
      options,
    );
  }
  /** Seconds after which clients should retry. */
  readonly retryAfter = 5;
}
