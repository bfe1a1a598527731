/**
 * How a frame obtains its port. What each side sends and checks:
 *
 * 1. The shell creates a token for one load of one frame and puts it into the fragment of the frame's address.
 *    Browsers send fragments to no server, so no log contains them.
 * 2. The frame says hello to its parent and repeats it until the parent answers: the shell may not be listening yet.
 * 3. The shell checks the hello's window (its own frame's), origin (opaque, because the frame is sandboxed), token, first
 *    use of the token, and version. It answers with one port of a new MessageChannel. It ignores a hello from another
 *    window with another token: another shell answers that one.
 * 4. The frame checks the answer's window (its parent), token, version and number of ports. It does not check the origin:
 *    any publisher's page may be its parent, and `frame-ancestors` already restricts which pages may. It refuses every
 *    port after the first, so a replayed answer has no effect.
 * 5. A failed check is answered with a refusal that names it. A refusal is never answered, so two sides cannot loop.
 */
import { ChannelError } from '../channel-error.ts';
import { isRecord } from '../guards/guards.ts';

/**
 * The version of the protocol. A page and a frame of different versions refuse each other: the page then shows its
 * fallback card. Raise it when a call or a message changes its meaning. A call that one side does not know needs no new
 * version: the guards refuse it, and the caller goes on without it.
 */
export const PROTOCOL_VERSION = 3;

/** The checks of a hello or a port, as a refusal names them. */
export type Check = 'source' | 'origin' | 'token' | 'used' | 'version' | 'ports';

/** One message of the handshake. Its fields keep their meaning in every version of the protocol. */
export interface HandshakeMessage {
  journal: 'hello' | 'port' | 'refused';
  /** The sender's version of the protocol. */
  version: unknown;
  token: unknown;
  /** The check that failed; only in a refusal. */
  reason?: unknown;
}

/** Whether a message is a handshake message of this kind, in any version. */
export const isHandshake = (data: unknown, kind: HandshakeMessage['journal']): data is HandshakeMessage =>
  isRecord(data) && data.journal === kind;

/**
 * Sends a handshake message. The receiver's origin is opaque or unknown, so `targetOrigin` cannot restrict it, and the
 * message must contain no secret. Only a port is confidential; it goes to a window that has just presented the token.
 */
export function sendHandshake(
  to: MessageEventSource | null,
  message: Omit<HandshakeMessage, 'version'>,
  ...transfer: MessagePort[]
): void {
  to?.postMessage({ version: PROTOCOL_VERSION, ...message }, { targetOrigin: '*', transfer });
}

/** The error for a check that failed on this side, or on the other side according to its refusal. */
export const handshakeError = (check: unknown, version: unknown): ChannelError =>
  check === 'version'
    ? new ChannelError('version', `${Number(version)} instead of ${PROTOCOL_VERSION}`)
    : new ChannelError('refused', typeof check === 'string' ? check.slice(0, 20) : '');

/** A random token of 128 bits. `randomUUID` would need a secure context, and a host page may use plain HTTP. */
export const createToken = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Whether a message of this kind has a frame's token. */
export const isFrameMessage = (data: unknown, journal: string, token: string): data is Record<string, unknown> =>
  isRecord(data) && data.journal === journal && data.token === token;

/** The token of a frame; an empty string outside a client's page. @param frame the frame's own window */
export const tokenOf = (frame: Window): string => (frame.parent === frame ? '' : frame.location.hash.slice(1));
