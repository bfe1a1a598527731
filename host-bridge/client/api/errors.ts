/**
 * What went wrong:
 * - `network`: no answer came (offline, DNS, CORS, blocked, connection dropped),
 * - `timeout`: no complete answer within the time limit,
 * - `status`: the service answered with an error status,
 * - `malformed`: the answer is not what the route promises (HTML, an object for an array, …),
 * - `usage`: the request could not be made, for example without an entry.
 */
export type JournalErrorCode = 'network' | 'timeout' | 'status' | 'malformed' | 'usage';

interface JournalErrorDetails {
  readonly url?: string;
  readonly status?: number;
  readonly serviceMessage?: string | null;
  readonly retryAfter?: number | null;
  readonly cause?: unknown;
}

/** Every failed request rejects with one of these, except an aborted one, which rejects with the signal's reason. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
  readonly code: JournalErrorCode;
  /** Address that was asked; empty when nothing was sent. */
  readonly url: string;
  /** HTTP status of the answer; 0 when there was none. */
  readonly status: number;
  /** The service's own sentence about the error, where it sent one. */
  readonly serviceMessage: string | null;
  /** How long the service asked to wait before another try, in milliseconds. */
  readonly retryAfter: number | null;

  constructor(code: JournalErrorCode, message: string, details: JournalErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.url = details.url ?? '';
    this.status = details.status ?? 0;
    this.serviceMessage = details.serviceMessage ?? null;
    this.retryAfter = details.retryAfter ?? null;
  }
}
