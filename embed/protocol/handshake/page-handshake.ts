import { createRateLimit } from '../channel/rate-limit.ts';
import { ChannelError } from '../channel-error.ts';
import { answerFileRequest, isFileRequest } from '../files/file-request.ts';
import { type Arrival, isArrival } from './arrival.ts';
import {
  type Check,
  type HandshakeMessage,
  handshakeError,
  isHandshake,
  PROTOCOL_VERSION,
  sendHandshake,
} from './handshake.ts';

/** Returns the first check that a hello fails, or `undefined` when it passes all of them. */
export function failedHelloCheck(
  hello: HandshakeMessage,
  origin: string,
  expected: { isFrame: boolean; token: string; isUsed: boolean },
): Check | undefined {
  if (!expected.isFrame) return 'source';
  if (origin !== 'null') return 'origin';
  if (hello.token !== expected.token) return 'token';
  if (expected.isUsed) return 'used';
  return hello.version === PROTOCOL_VERSION ? undefined : 'version';
}

/**
 * Waits for a frame's hello and answers it with a port. It keeps listening in order to refuse later hellos, and to answer
 * the frame's requests for files.
 * @param frame the iframe; the fragment of its address is `token`
 * @param onArrival called when the frame's document has arrived, and when its content has another height
 * @param stop ends it; a frame that exceeds the message rate limit aborts it with the reason `flood`
 * @throws ChannelError `refused` or `version` when the frame's own hello fails a check; the reason of `stop`
 */
export function answerHello(
  frame: HTMLIFrameElement,
  token: string,
  stop: AbortController,
  onArrival: (arrival: Arrival) => void,
): Promise<MessagePort> {
  const { signal } = stop;
  const isWithinRate = createRateLimit();
  let isUsed = false;

  return new Promise((resolve, reject) => {
    const answer = (hello: HandshakeMessage, { source, origin }: MessageEvent, isFrame: boolean) => {
      const failed = failedHelloCheck(hello, origin, { isFrame, token, isUsed });
      if (failed !== undefined) {
        sendHandshake(source, { journal: 'refused', token: hello.token, reason: failed });
        if (isFrame) reject(handshakeError(failed, hello.version));
        return;
      }
      const { port1, port2 } = new MessageChannel();
      isUsed = true;
      sendHandshake(source, { journal: 'port', token }, port2);
      resolve(port1);
    };
    const receive = (event: MessageEvent<unknown>) => {
      const { source, data, ports } = event;
      const [port] = ports;
      const isFrame = source !== null && source === frame.contentWindow;
      if (isFrame && !isWithinRate()) stop.abort(new ChannelError('flood'));
      else if (isFrame && port && isFileRequest(data, token))
        void answerFileRequest(data.path, port, frame.src, signal);
      else if (isFrame && isArrival(data, token)) onArrival(data);
      else if (isHandshake(data, 'hello') && (isFrame || data.token === token)) {
        try {
          answer(data, event, isFrame);
        } catch (error) {
          // The host page has replaced a built-in. The frame repeats its hello, and each would fail.
          stop.abort(error);
        }
      }
    };
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    window.addEventListener('message', receive, { signal });
  });
}
