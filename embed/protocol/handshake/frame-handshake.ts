import { PROTOCOL_VERSION } from '../calls.ts';
import { ChannelError } from '../channel-error.ts';
import { type Check, type HandshakeMessage, handshakeError, isHandshake, sendHandshake } from './handshake.ts';

/** The first hello is repeated after this many milliseconds, each later one half as late again … */
const FIRST_PAUSE = 100;
/** … up to one in two seconds: cheap enough to go on for as long as anybody may wait. */
const LONGEST_PAUSE = 2_000;
/** The shell was there before its frame; one that has not answered by now never will. */
const TIME_LIMIT = 30_000;

/** The first check of a port that fails; `undefined` when all pass. */
export function failedPort(
  { token, version }: HandshakeMessage,
  ports: number,
  own: { parent: boolean; token: string; used: boolean },
): Check | undefined {
  if (!own.parent) return 'source';
  if (token !== own.token) return 'token';
  if (own.used) return 'used';
  if (version !== PROTOCOL_VERSION) return 'version';
  return ports === 1 ? undefined : 'ports';
}

/** Says hello again and again; returns what stops it. */
function keepSayingHello(parent: Window, token: string): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const say = (pause: number) => {
    sendHandshake(parent, { journal: 'hello', token });
    timer = setTimeout(say, pause, Math.min(pause * 1.5, LONGEST_PAUSE));
  };
  say(FIRST_PAUSE);
  return () => clearTimeout(timer);
}

/**
 * Hands over the first port that passes, and the errors that mean there will be none; refuses every other port, for good.
 * Forged ones do not end the wait: the true one may still come.
 */
function listen(
  frame: Window,
  token: string,
  accept: (port: MessagePort) => void,
  fail: (error: ChannelError) => void,
): void {
  let used = false;

  const judge = (message: HandshakeMessage, { source, ports }: MessageEvent) => {
    const parent = source === frame.parent;
    const failed = failedPort(message, ports.length, { parent, token, used });
    const [port] = ports;
    if (failed === undefined && port !== undefined) {
      used = true;
      return accept(port);
    }
    for (const extra of ports) extra.close();
    sendHandshake(source, { journal: 'refused', token: message.token, reason: failed });
    if (parent && failed === 'version') fail(handshakeError(failed, message.version));
  };

  frame.addEventListener('message', (event: MessageEvent<unknown>) => {
    const { data, source } = event;
    if (isHandshake(data, 'port')) judge(data, event);
    else if (isHandshake(data, 'refused') && source === frame.parent && data.token === token) {
      fail(handshakeError(data.reason, data.version));
    }
  });
}

/**
 * Asks the page around a frame for a port. The frame goes on listening afterwards, to refuse a second one.
 * @param frame the frame's own window; the token is the fragment of its address
 * @throws ChannelError `not-framed`, `refused`, `version` or `timeout`
 */
export async function requestPort(frame: Window): Promise<MessagePort> {
  if (frame.parent === frame) throw new ChannelError('not-framed');
  const token = frame.location.hash.slice(1);
  const port = new Promise<MessagePort>((resolve, reject) => {
    listen(frame, token, resolve, reject);
    setTimeout(() => reject(new ChannelError('timeout')), TIME_LIMIT);
  });
  const stopHello = keepSayingHello(frame.parent, token);
  return port.finally(stopHello);
}
