/**
 * How a frame gets its port. What each side sends and checks:
 *
 * 1. The shell makes a token, used for one load of one frame, and puts it in the fragment of the frame's address:
 *    fragments reach no server and no log.
 * 2. The frame says hello to its parent, and again until it is answered: the shell may not listen yet.
 * 3. The shell checks that the hello came from its own frame's window, its shape, that its origin is opaque (the frame is
 *    sandboxed: any other origin is another document), the token, that the token was not used, and the version.
 * 4. It answers with one port of a new MessageChannel, or with a refusal that names the reason. A hello that carries
 *    another token and comes from another window is another shell's to answer.
 * 5. The frame checks that the answer came from its parent, its shape, the token, the version and the one port. It checks
 *    no origin: any publisher's page may be its parent, and `frame-ancestors` has already said which may.
 * 6. Whatever fails a check is answered with a refusal; a refusal is never answered, so two sides cannot argue.
 * 7. A port that comes after the first is closed and refused: a replayed answer changes nothing.
 */
import { PROTOCOL_VERSION } from './calls.ts';
import { ChannelError } from './channel-error.ts';
import { isRecord } from './guards.ts';

/** One message of the handshake. The three fields keep their meaning in every version of the protocol. */
export interface HandshakeMessage {
  journal: 'hello' | 'port' | 'refused';
  version: number;
  token: string;
  /** In a refusal: what failed, as a sentence. */
  reason?: string;
}

const isKind = (value: unknown): value is HandshakeMessage['journal'] =>
  value === 'hello' || value === 'port' || value === 'refused';

/** The message if it is one of ours, whatever its version; `null` for everybody else's. */
export function readHandshake(data: unknown): HandshakeMessage | null {
  if (!isRecord(data) || !isKind(data.journal)) return null;
  const { journal, version, token, reason } = data;
  return {
    journal,
    version: typeof version === 'number' ? version : Number.NaN,
    token: typeof token === 'string' ? token : '',
    reason: typeof reason === 'string' ? reason.slice(0, 200) : '',
  };
}

/** Sends a handshake message to a window. The receiver's origin is opaque or unknown, so nothing secret may be in it. */
export function sendHandshake(
  to: MessageEventSource | null,
  message: Omit<HandshakeMessage, 'version'>,
  ports: MessagePort[] = [],
): void {
  to?.postMessage({ ...message, version: PROTOCOL_VERSION }, { targetOrigin: '*', transfer: ports });
}

/** The error for a refusal: the versions differ, or the reason that was given. */
export function refusal({ version, reason }: HandshakeMessage): ChannelError {
  return version === PROTOCOL_VERSION
    ? new ChannelError('refused', `Journal: the other side refused the handshake: ${reason}`)
    : versionError(version);
}

export const versionError = (version: number): ChannelError =>
  new ChannelError('version', `Journal: this side speaks version ${PROTOCOL_VERSION} of the protocol, the other ${version}`);

/** A token nobody can guess: 128 random bits in hexadecimal. (`randomUUID` needs a secure context, pages may be http.) */
export function createToken(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
