/**
 * Why a channel could not be opened, or why a call on it failed:
 * - `not-framed`: the page runs outside a frame.
 * - `refused`: the other side rejected the handshake. The message names the failed check.
 * - `version`: the other side uses another version of the protocol.
 * - `timeout`: the other side did not answer in time.
 * - `closed`: the channel is closed.
 * - `flood`: the other side exceeded the message rate limit.
 * - `bad-call`: the protocol does not define this call, or its arguments are invalid.
 * - `bad-answer`: the answer has the wrong shape.
 * - `failed`: the other side's method threw. The message is that of its error.
 */
export type ChannelErrorCode =
  | 'not-framed'
  | 'refused'
  | 'version'
  | 'timeout'
  | 'closed'
  | 'flood'
  | 'bad-call'
  | 'bad-answer'
  | 'failed';

/** Every error of the frame channel. Programs read `code`; `message` is for the console. */
export class ChannelError extends Error {
  override readonly name = 'ChannelError';
  readonly code: ChannelErrorCode;

  constructor(code: ChannelErrorCode, detail = '') {
    super(`frame channel ${code} ${detail}`.trim());
    this.code = code;
  }
}
