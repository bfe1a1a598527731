import { PROTOCOL_VERSION } from '../calls.ts';
import { rateGuard } from '../channel/rate-limit.ts';
import { ChannelError } from '../channel-error.ts';
import { type Check, type HandshakeMessage, handshakeError, isHandshake, sendHandshake } from './handshake.ts';

/** A frame says hello a dozen times at the most in its first second, and nothing else to the window. */
const MESSAGES_PER_SECOND = 50;

/** The first check of a hello that fails; `undefined` when all pass. */
export function failedHello(
  { token, version }: HandshakeMessage,
  origin: string,
  own: { frame: boolean; token: string; used: boolean },
): Check | undefined {
  if (!own.frame) return 'source';
  if (origin !== 'null') return 'origin';
  if (token !== own.token) return 'token';
  if (own.used) return 'used';
  return version === PROTOCOL_VERSION ? undefined : 'version';
}

/**
 * Waits for a frame's hello and answers it with a port. It goes on listening until it is stopped, to refuse what comes later.
 * @param frame the iframe; its address carries `token` as its fragment
 * @param stop ends it; it ends itself with the reason `flood` when the frame sends more than anybody needs
 * @throws ChannelError `refused` or `version` when the frame's own hello does not pass; the reason of `stop`
 */
export function answerHello(frame: HTMLIFrameElement, token: string, stop: AbortController): Promise<MessagePort> {
  const { signal } = stop;
  const withinRate = rateGuard(MESSAGES_PER_SECOND);
  let used = false;

  return new Promise((resolve, reject) => {
    const answer = (message: HandshakeMessage, source: MessageEventSource | null, origin: string, isOwn: boolean) => {
      const failed = failedHello(message, origin, { frame: isOwn, token, used });
      if (failed === undefined) {
        const { port1, port2 } = new MessageChannel();
        used = true;
        sendHandshake(source, { journal: 'port', token }, port2);
        resolve(port1);
      } else {
        sendHandshake(source, { journal: 'refused', token: message.token, reason: failed });
        if (isOwn) reject(handshakeError(failed, message.version));
      }
    };

    const receive = ({ source, origin, data }: MessageEvent<unknown>) => {
      const isOwn = source !== null && source === frame.contentWindow;
      if (isOwn && !withinRate()) stop.abort(new ChannelError('flood'));
      else if (isHandshake(data, 'hello') && (isOwn || data.token === token)) answer(data, source, origin, isOwn);
    };

    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    window.addEventListener('message', receive, { signal });
  });
}
