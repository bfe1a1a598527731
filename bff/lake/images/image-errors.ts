/** Seconds after which an image that could not be made is tried again. */
export const retryFailedAfter = 600;

/** The file of an image cannot be decoded. The original is still sent as it is. */
export class UnreadableImageError extends Error {
  override readonly name = 'UnreadableImageError';

  /** @param reason why, for the log: the decoder's message */
  constructor(
    message: string,
    readonly reason: string,
  ) {
    super(message);
  }
}

/** An image cannot be made at the moment, because others are waiting or because it takes too long. */
export class ImageUnavailableError extends Error {
  override readonly name = 'ImageUnavailableError';

  /** @param retryAfter seconds after which clients should retry */
  constructor(
    message: string,
    readonly retryAfter: number,
  ) {
    super(message);
  }
}

/** Rendering an image exceeded its time limit. */
export class ImageTimeoutError extends ImageUnavailableError {
  constructor(message: string) {
    super(message, retryFailedAfter);
  }
}
