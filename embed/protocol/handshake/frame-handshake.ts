import { ChannelError } from '../channel-error.ts';
import {
  type Check,
  type HandshakeMessage,
  handshakeError,
  isHandshake,
  PROTOCOL_VERSION,
  sendHandshake,
  tokenOf,
} from './handshake.ts';

/** Delay before the second hello, in milliseconds. Every later delay is half as long again … */
const FIRST_DELAY = 100;
/** … up to this. A hello every two seconds costs so little that it can go on until the time limit. */
const LONGEST_DELAY = 2_000;
/** The shell exists before its frame. If it has not answered by now, it never will. */
const TIME_LIMIT = 30_000;

/** Returns the first check that a port message fails, or `undefined` when it passes all of them. */
export function failedPortCheck(
  { token, version }: HandshakeMessage,
  ports: number,
  expected: { isParent: boolean; token: string; isUsed: boolean },
): Check | undefined {
  if (!expected.isParent) return 'source';
  if (token !== expected.token) return 'token';
  if (expected.isUsed) return 'used';
  if (version !== PROTOCOL_VERSION) return 'version';
  return ports === 1 ? undefined : 'ports';
}

/**
 * Asks the host page for a port, again until it answers. Takes the first port message that passes all checks, and refuses
 * every other one, then and afterwards. A forged message does not end the wait, because the genuine one may still arrive.
 * @param frame the frame's own window; the fragment of its address is the token
 * @throws ChannelError `not-framed`, `refused`, `version` or `timeout`
 */
export async function requestPort(frame: Window): Promise<MessagePort> {
  const { parent } = frame;
  if (parent === frame) throw new ChannelError('not-framed');
  const token = tokenOf(frame);
  let isUsed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sayHello = (delay: number) => {
    sendHandshake(parent, { journal: 'hello', token });
    timer = setTimeout(sayHello, delay, Math.min(delay * 1.5, LONGEST_DELAY));
  };
  const opened = new Promise<MessagePort>((resolve, reject) => {
    frame.addEventListener('message', ({ data, source, ports }: MessageEvent<unknown>) => {
      const isParent = source === parent;
      if (isHandshake(data, 'refused') && isParent && data.token === token)
        reject(handshakeError(data.reason, data.version));
      if (!isHandshake(data, 'port')) return;
      const failed = failedPortCheck(data, ports.length, { isParent, token, isUsed });
      const [port] = ports;
      if (failed === undefined && port) {
        isUsed = true;
        return resolve(port);
      }
      for (const extra of ports) extra.close();
      sendHandshake(source, { journal: 'refused', token: data.token, reason: failed });
      if (isParent && failed === 'version') reject(handshakeError(failed, data.version));
    });
    setTimeout(() => reject(new ChannelError('timeout')), TIME_LIMIT);
  });
  sayHello(FIRST_DELAY);
  return opened.finally(() => clearTimeout(timer));
}
