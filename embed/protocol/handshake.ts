/**
 * How a frame gets its port. What each side sends and checks:
 *
 * 1. The shell makes a token, used for one load of one frame, and puts it in the fragment of the frame's address:
 *    fragments reach no server and no log.
 * 2. The frame says hello to its parent, and again until it is answered: the shell may not listen yet.
 * 3. The shell checks that the hello came from its own frame's window, its shape, that its origin is opaque (the frame is
 *    sandboxed: any other origin is another document's), the token, that the token was not used, and the version.
 * 4. It answers with one port of a new MessageChannel, or with a refusal that names the reason. A hello from another
 *    window with another token is another shell's to answer.
 * 5. The frame checks that the answer came from its parent, its shape, the token, the version and the one port. It checks
 *    no origin: any publisher's page may be its parent, and `frame-ancestors` has already said which may.
 * 6. Whatever fails a check is answered with a refusal; a refusal is never answered, so two sides cannot argue.
 * 7. A port that comes after the first is closed and refused: a replayed answer changes nothing.
 */
import { PROTOCOL_VERSION } from './calls.ts';
import { ChannelError } from './channel-error.ts';
import { isRecord } from './guards.ts';

/** One message of the handshake. These fields keep their meaning in every version of the protocol. */
export interface HandshakeMessage {
  journal: 'hello' | 'port' | 'refused';
  /** The sender's version of the protocol. */
  version: number;
  token: string;
  /** In a refusal: what failed, as a sentence. */
  reason: string;
}

const LONGEST_REASON = 200;

/** The message if it is one of ours, whatever its version; `null` for everybody else's. */
export function readHandshake(data: unknown): HandshakeMessage | null {
  if (!isRecord(data)) return null;
  const { journal, version, token, reason } = data;
  if (journal !== 'hello' && journal !== 'port' && journal !== 'refused') return null;
  return {
    journal,
    version: Number(version),
    token: String(token),
    reason: String(reason).slice(0, LONGEST_REASON),
  };
}

/** Sends one to a window. Its origin is opaque or unknown, so the message holds nothing that others must not read. */
function send(
  to: MessageEventSource | null,
  journal: HandshakeMessage['journal'],
  token: string,
  reason?: string,
  ...transfer: MessagePort[]
): void {
  to?.postMessage({ journal, version: PROTOCOL_VERSION, token, reason }, { targetOrigin: '*', transfer });
}

export const sendHello = (parent: Window, token: string): void => send(parent, 'hello', token);

export const sendPort = (frame: MessageEventSource, token: string, port: MessagePort): void =>
  send(frame, 'port', token, undefined, port);

/** Tells the sender of a message why it was not accepted. */
export const sendRefusal = (to: MessageEventSource | null, token: string, fault: ChannelError): void =>
  send(to, 'refused', token, fault.message);

/** The error for a check that failed. */
export const refused = (reason: string): ChannelError => new ChannelError('refused', `${reason}`);

/** The error for a side that speaks another version. */
export const otherVersion = (version: number): ChannelError =>
  new ChannelError('version', `versions ${PROTOCOL_VERSION} and ${version} of the frame protocol do not match`);

/** The error for a refusal that the other side sent. */
export const readRefusal = ({ version, reason }: HandshakeMessage): ChannelError =>
  version === PROTOCOL_VERSION ? refused(reason) : otherVersion(version);

/** A token nobody can guess: 128 random bits in hexadecimal. (`randomUUID` needs a secure context, pages may be http.) */
export function createToken(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
