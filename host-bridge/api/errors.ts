/**
 * The kind of failure:
 * - `network`: no response (offline, DNS, CORS, blocked, connection dropped),
 * - `timeout`: of earlier versions; requests have no time limit but the browser's, and that counts as `network`,
 * - `status`: the service responded with an error status,
 * - `malformed`: the response does not fulfil the route's contract (HTML, an object instead of an array, …),
 * - `usage`: the request could not be sent, for example without an entry.
 */
export type JournalErrorCode = 'network' | 'timeout' | 'status' | 'malformed' | 'usage';

type Details = Partial<Pick<JournalError, 'url' | 'status' | 'serviceMessage' | 'retryAfter' | 'cause'>>;

/** The rejection of a failed request. An aborted request rejects with the signal's reason instead. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
  readonly code: JournalErrorCode;
  /** Address of the request; empty if none was sent. */
  readonly url: string;
  /** HTTP status of the response; 0 if there was none. */
  readonly status: number;
  /** The error message in the service's response, if it contains one. */
  readonly serviceMessage: string | null;
  /** How long the service asked clients to wait before a retry, in milliseconds. */
  readonly retryAfter: number | null;

  constructor(
    code: JournalErrorCode,
    message: string,
    { url = '', status = 0, serviceMessage = null, retryAfter = null, cause }: Details = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.url = url;
    this.status = status;
    this.serviceMessage = serviceMessage;
    this.retryAfter = retryAfter;
  }
}
