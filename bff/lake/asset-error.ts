/** An asset cannot be sent. Clients get the status and the message. */
export class AssetError extends Error {
  override readonly name = 'AssetError';

  /** @param retryAfter seconds after which clients should retry */
  constructor(
    readonly statusCode: 400 | 404 | 422 | 503,
    message: string,
    readonly retryAfter?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
