import { PROTOCOL_VERSION } from './calls.ts';
import { ChannelError } from './channel-error.ts';
import {
  type HandshakeMessage,
  otherVersion,
  readHandshake,
  readRefusal,
  refused,
  sendPort,
  sendRefusal,
} from './handshake.ts';
import { rateGuard } from './rate-guard.ts';

/** A frame says hello a dozen times at the most in its first second, and nothing else to the window. */
const MESSAGES_PER_SECOND = 50;

/** What the shell looks at in a message. */
type Incoming = Pick<MessageEvent, 'source' | 'origin'>;

/** What is wrong with a hello; `null` when nothing is. */
export function judgeHello(
  { source, origin }: Incoming,
  { token, version }: HandshakeMessage,
  frameWindow: unknown,
  ownToken: string,
): ChannelError | null {
  if (source !== frameWindow) return refused("the hello came from another window than the shell's frame");
  if (origin !== 'null') return refused('the hello came from a document outside the sandbox');
  if (token !== ownToken) return refused('the hello came with another token than the shell gave');
  return version === PROTOCOL_VERSION ? null : otherVersion(version);
}

/**
 * Waits for a frame's hello and answers it with a port. It goes on listening until it is stopped, to refuse what comes later.
 * @param frame the iframe; its address carries `token` as its fragment
 * @param stop ends it; it ends itself with the reason `flood` when the frame sends more than anybody needs
 * @throws ChannelError `refused` or `version` when the frame's own hello does not pass; the reason of `stop`
 */
export function answerHello(frame: HTMLIFrameElement, token: string, stop: AbortController): Promise<MessagePort> {
  const withinRate = rateGuard(MESSAGES_PER_SECOND);
  const { signal } = stop;
  let used = false;
  return new Promise((resolve, reject) => {
    const answer = (event: MessageEvent, message: HandshakeMessage, own: boolean) => {
      const fault = used ? refused('the token was used') : judgeHello(event, message, frame.contentWindow, token);
      if (fault !== null) {
        sendRefusal(event.source, message.token, fault);
        if (own) reject(fault);
      } else if (event.source !== null) {
        const { port1, port2 } = new MessageChannel();
        used = true;
        sendPort(event.source, token, port2);
        resolve(port1);
      }
    };
    const receive = (event: MessageEvent) => {
      const own = event.source !== null && event.source === frame.contentWindow;
      if (own && !withinRate()) return stop.abort(new ChannelError('flood', 'the frame sent too many messages'));
      const message = readHandshake(event.data);
      if (message === null || !(own || message.token === token)) return;
      if (message.journal === 'hello') answer(event, message, own);
      if (message.journal === 'refused' && own) reject(readRefusal(message));
    };
    window.addEventListener('message', receive, { signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (signal.aborted) reject(signal.reason);
  });
}
