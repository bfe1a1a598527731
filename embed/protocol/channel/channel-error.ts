/** Why a channel could not be opened, or why a call on it failed. */
export type ChannelErrorCode =
  /** The page runs outside a frame. */
  | 'not-framed'
  /** The other side rejected the handshake. The message names the failed check. */
  | 'refused'
  /** The other side uses another version of the protocol. */
  | 'version'
  /** The other side did not answer in time. */
  | 'timeout'
  | 'closed'
  /** The other side exceeded the message rate limit. */
  | 'flood'
  /** The protocol does not define this call, or its arguments are invalid. */
  | 'bad-call'
  /** The answer has the wrong shape. */
  | 'bad-answer'
  /** The other side's method threw. The message is that of its error. */
  | 'failed';

/** Every error of the frame channel. Programs read `code`; `message` is for the console. */
export class ChannelError extends Error {
  override readonly name = 'ChannelError';
  readonly code: ChannelErrorCode;

  constructor(code: ChannelErrorCode, detail = '') {
    super(`frame channel ${code} ${detail}`.trim());
    this.code = code;
    // Until it is read, V8 keeps the functions of the stack, and with them the client: see `endCalls`.
    this.stack = String(this.stack);
  }
}
