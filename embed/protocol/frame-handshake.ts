import { PROTOCOL_VERSION } from './calls.ts';
import { ChannelError } from './channel-error.ts';
import {
  type HandshakeMessage,
  otherVersion,
  readHandshake,
  readRefusal,
  refused,
  sendHello,
  sendRefusal,
} from './handshake.ts';

/** The first hello is repeated after this many milliseconds, each later one half as late again … */
const FIRST_PAUSE = 100;
/** … up to one in two seconds: cheap enough to go on for as long as anybody may wait. */
const LONGEST_PAUSE = 2_000;
/** The shell was there before its frame; one that has not answered by now never will. */
const HANDSHAKE_TIME_LIMIT = 30_000;

/** What the frame looks at in a message. */
type Incoming = Pick<MessageEvent, 'source' | 'ports'>;

/** What is wrong with a port that was offered; `null` when nothing is. */
export function judgePort(
  { source, ports }: Incoming,
  { token, version }: HandshakeMessage,
  parent: unknown,
  ownToken: string,
): ChannelError | null {
  if (source !== parent) return refused('the port came from another window than the parent');
  if (token !== ownToken) return refused('the port came with another token than the frame');
  if (version !== PROTOCOL_VERSION) return otherVersion(version);
  return ports.length === 1 ? null : refused('the frame expects one port');
}

/** Says hello again and again; returns what stops it. */
function keepSayingHello(parent: Window, token: string): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const say = (pause: number) => {
    sendHello(parent, token);
    timer = setTimeout(say, pause, Math.min(pause * 1.5, LONGEST_PAUSE));
  };
  say(FIRST_PAUSE);
  return () => clearTimeout(timer);
}

/** Hands over the first port that passes, or the first error that ends the wait; refuses everything else, for good. */
function listen(frame: Window, token: string, settle: (outcome: MessagePort | ChannelError) => void): void {
  const { parent } = frame;
  let settled = false;
  const end = (outcome: MessagePort | ChannelError) => {
    settled = true;
    settle(outcome);
  };
  frame.addEventListener('message', ({ source, data, ports }) => {
    const message = readHandshake(data);
    if (message?.journal === 'refused' && source === parent && message.token === token) end(readRefusal(message));
    if (message?.journal !== 'port') return;
    const fault = settled ? refused('the frame has its port') : judgePort({ source, ports }, message, parent, token);
    const [port] = ports;
    if (fault === null && port !== undefined) return end(port);
    for (const extra of ports) extra.close();
    if (fault !== null) sendRefusal(source, message.token, fault);
    if (fault?.code === 'version' && source === parent) end(fault);
  });
}

/**
 * Asks the page around a frame for a port. The frame goes on listening afterwards, to refuse a second one.
 * @param frame the frame's own window; the token is the fragment of its address
 * @param signal stops asking
 * @throws ChannelError `not-framed`, `refused`, `version`, `timeout`, or `closed` when the signal stops it
 */
export async function requestPort(frame: Window, signal?: AbortSignal): Promise<MessagePort> {
  const { parent } = frame;
  if (parent === frame) throw new ChannelError('not-framed', 'this page belongs into a frame');
  const token = frame.location.hash.slice(1);
  const stopHello = keepSayingHello(parent, token);
  let timeLimit: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const fail = (code: 'timeout' | 'closed', reason: string) => reject(new ChannelError(code, `${reason}`));
      listen(frame, token, (outcome) => (outcome instanceof ChannelError ? reject(outcome) : resolve(outcome)));
      timeLimit = setTimeout(fail, HANDSHAKE_TIME_LIMIT, 'timeout', 'the page around the frame did not answer');
      const stopped = () => fail('closed', 'stopped before the page answered');
      signal?.addEventListener('abort', stopped, { once: true });
      if (signal?.aborted) stopped();
    });
  } finally {
    clearTimeout(timeLimit);
    stopHello();
  }
}
