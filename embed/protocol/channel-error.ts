/**
 * Why a channel was not made, or a call on it failed.
 * `not-framed` the page is nobody's frame; `refused` the other side did not accept the handshake, the message names the
 * check that failed; `version` it speaks another version of the protocol; `timeout` no answer in time; `closed` the channel
 * is gone; `flood` the other side sent more messages than anybody needs; `bad-call` a call that the protocol does not name,
 * or with wrong arguments; `bad-answer` an answer of the wrong shape; `failed` the other side's method threw, the message
 * is its own.
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

/** Every error of the frame channel; `code` says which, `message` is for the console. */
export class ChannelError extends Error {
  override readonly name = 'ChannelError';
  readonly code: ChannelErrorCode;

  constructor(code: ChannelErrorCode, detail = '') {
    super(`frame channel ${code} ${detail}`.trim());
    this.code = code;
  }
}
