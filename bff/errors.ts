/** An error whose message may be shown to whoever asked, with the HTTP status it is answered with. */
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

/** Nothing published has this name: 404. */
export class NotFoundError extends PublicError {
  override readonly name = 'NotFoundError';
  /** @param tags sync tags of the search: an event with one of them says that there may be something now */
  constructor(
    message: string,
    readonly tags: readonly string[] = [],
  ) {
    super(message, 404);
  }
}

/** The request itself is wrong; the message names the part and what would be right: 400. */
export class BadRequestError extends PublicError {
  override readonly name = 'BadRequestError';
  constructor(message: string) {
    super(message, 400);
  }
}

/** The content lake cannot answer (503, try again in `retryAfter` seconds) or not in time (504). */
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
  /** Seconds after which another try is worth it. */
  readonly retryAfter = 5;
}
