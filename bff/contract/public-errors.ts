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

/** The service needs a moment, which is not a failure: 503, or 429 if the client asks too much. Nothing is logged. */
export class BusyError extends PublicError {
  override readonly name = 'BusyError';
  /** @param retryAfter seconds after which clients should retry */
  constructor(
    message: string,
    statusCode: 429 | 503 = 503,
    readonly retryAfter = 5,
  ) {
    super(message, statusCode);
  }
}

/** How the content lake failed, with the public status and message. */
const CONTENT_FAILURES = {
  unreachable: { status: 503, message: 'The content backend cannot respond at the moment' },
  slow: { status: 504, message: 'The content backend did not respond in time' },
  'too large': { status: 503, message: "The content backend's response is larger than this service accepts" },
} as const;

/** The content lake is unreachable (503), too slow (504), or its response is larger than the service accepts (503). */
export class ContentError extends PublicError {
  override readonly name = 'ContentError';
  constructor(
    readonly reason: keyof typeof CONTENT_FAILURES,
    options?: ErrorOptions,
  ) {
    super(CONTENT_FAILURES[reason].message, CONTENT_FAILURES[reason].status, options);
  }
  /** Seconds after which clients should retry. */
  readonly retryAfter = 5;
}
