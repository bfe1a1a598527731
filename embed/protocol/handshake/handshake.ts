/**
 * How a frame gets its port. What each side sends and checks:
 *
 * 1. The shell makes a token, used for one load of one frame, and puts it in the fragment of the frame's address:
 *    fragments reach no server and no log.
 * 2. The frame says hello to its parent, and again until it is answered: the shell may not listen yet.
 * 3. The shell checks that the hello came from its own frame's window, its shape, that its origin is opaque (the frame is
 *    sandboxed: any other origin is another document's), the token, that the token was not used, and the version.
 * 4. It answers with one port of a new MessageChannel, or with a refusal that names the check. A hello from another
 *    window with another token is another shell's to answer.
 * 5. The frame checks that the answer came from its parent, its shape, the token, the version and the one port. It checks
 *    no origin: any publisher's page may be its parent, and `frame-ancestors` has already said which may.
 * 6. Whatever fails a check is answered with a refusal; a refusal is never answered, so two sides cannot argue.
 * 7. A port that comes after the first is closed and refused: a replayed answer changes nothing.
 */
import { PROTOCOL_VERSION } from '../calls.ts';
import { ChannelError } from '../channel-error.ts';
import { isRecord } from '../guards/guards.ts';

/** The checks of a hello or a port, as a refusal names them. */
export type Check = 'source' | 'origin' | 'token' | 'used' | 'version' | 'ports';

/** One message of the handshake. The fields keep their meaning in every version of the protocol. */
export interface HandshakeMessage {
  journal: 'hello' | 'port' | 'refused';
  /** The sender's version of the protocol. */
  version: unknown;
  token: unknown;
  /** In a refusal: the check that failed. */
  reason?: unknown;
}

/** Whether a message is one of ours, of this kind and whatever version. */
export const isHandshake = (data: unknown, kind: HandshakeMessage['journal']): data is HandshakeMessage =>
  isRecord(data) && data.journal === kind;

/**
 * Sends one to a window. Its origin is opaque or unknown, so nothing in the message may be for one reader only, but the port:
 * that goes to a window that has just shown the token.
 */
export function sendHandshake(
  to: MessageEventSource | null,
  message: Omit<HandshakeMessage, 'version'>,
  ...transfer: MessagePort[]
): void {
  to?.postMessage({ version: PROTOCOL_VERSION, ...message }, { targetOrigin: '*', transfer });
}

/** The error for a check that failed, here or (in a refusal) there. */
export const handshakeError = (check: unknown, version: unknown): ChannelError =>
  version === PROTOCOL_VERSION
    ? new ChannelError('refused', typeof check === 'string' ? check.slice(0, 20) : '')
    : new ChannelError('version', `${PROTOCOL_VERSION}, there ${Number(version)}`);

/** A token nobody can guess: 128 random bits. (`randomUUID` needs a secure context, and pages may be http.) */
export const createToken = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
