import { ChannelError } from '../channel-error.ts';
import {
  type Check,
  FRAME_VERSIONS,
  type HandshakeMessage,
  handshakeError,
  isHandshake,
  sendHandshake,
  tokenOf,
} from './handshake.ts';

/** Delay before the second hello, in milliseconds. Every later delay is half as long again … */
const FIRST_DELAY = 100;
/** … up to this. A hello every two seconds costs so little that it can go on until the time limit. */
const LONGEST_DELAY = 2_000;
/** The shell exists before its frame. If it has not answered by now, it never will. */
const TIME_LIMIT = 30_000;

/** The page's answer. */
export interface OpenedPort {
  readonly port: MessagePort;
  /** The version of the protocol that the page speaks. */
  readonly version: unknown;
}

/** Returns the first check that a port message fails, or `undefined` when it passes all of them. */
export function failedPortCheck(
  { token, version }: HandshakeMessage,
  ports: number,
  expected: { isParent: boolean; token: string; isUsed: boolean },
): Check | undefined {
  if (!expected.isParent) return 'source';
  if (token !== expected.token) return 'token';
  if (expected.isUsed) return 'used';
  if (!FRAME_VERSIONS.includes(version)) return 'version';
  return ports === 1 ? undefined : 'ports';
}

/** Repeats the hello. @returns a function that stops it */
function repeatHello(parent: Window, token: string): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const send = (delay: number) => {
    sendHandshake(parent, { journal: 'hello', version: FRAME_VERSIONS[0], speaks: FRAME_VERSIONS, token });
    timer = setTimeout(send, delay, Math.min(delay * 1.5, LONGEST_DELAY));
  };
  send(FIRST_DELAY);
  return () => clearTimeout(timer);
}

/**
 * Accepts the first port message that passes all checks, and refuses every other one.
 * A forged message does not end the wait, because the genuine one may still arrive.
 * @param fail receives the error that ends the wait
 */
function listen(
  frame: Window,
  token: string,
  accept: (opened: OpenedPort) => void,
  fail: (error: ChannelError) => void,
): void {
  let isUsed = false;

  const receivePort = (message: HandshakeMessage, { source, ports }: MessageEvent) => {
    const isParent = source === frame.parent;
    const failed = failedPortCheck(message, ports.length, { isParent, token, isUsed });
    const [port] = ports;
    if (failed === undefined && port !== undefined) {
      isUsed = true;
      return accept({ port, version: message.version });
    }
    for (const extra of ports) extra.close();
    sendHandshake(source, { journal: 'refused', token: message.token, reason: failed });
    if (isParent && failed === 'version') fail(handshakeError(failed, message.version));
  };

  frame.addEventListener('message', (event: MessageEvent<unknown>) => {
    const { data, source } = event;
    if (isHandshake(data, 'port')) receivePort(data, event);
    else if (isHandshake(data, 'refused') && source === frame.parent && data.token === token) {
      fail(handshakeError(data.reason, data.version));
    }
  });
}

/**
 * Asks the host page for a port. The frame keeps listening afterwards in order to refuse a second port.
 * @param frame the frame's own window; the fragment of its address is the token
 * @throws ChannelError `not-framed`, `refused`, `version` or `timeout`
 */
export async function requestPort(frame: Window): Promise<OpenedPort> {
  if (frame.parent === frame) throw new ChannelError('not-framed');
  const token = tokenOf(frame);
  const opened = new Promise<OpenedPort>((resolve, reject) => {
    listen(frame, token, resolve, reject);
    setTimeout(() => reject(new ChannelError('timeout')), TIME_LIMIT);
  });
  const stopHello = repeatHello(frame.parent, token);
  return opened.finally(stopHello);
}
