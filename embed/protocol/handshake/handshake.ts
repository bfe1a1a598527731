/**
 * How a frame obtains its port. What each side sends and checks:
 *
 * 1. The shell creates a token for one load of one frame and puts it into the fragment of the frame's address.
 *    Browsers send fragments to no server, so no log contains them.
 * 2. The frame says hello to its parent and repeats it until the parent answers: the shell may not be listening yet.
 * 3. The shell checks the hello's window (its own frame's), origin (opaque, because the frame is sandboxed), token, first
 *    use of the token, and version. It answers with one port of a new MessageChannel. It ignores a hello from another
 *    window with another token: another shell answers that one.
 * 4. The frame checks the answer's window (its parent), token, version and number of ports. It does not check the origin:
 *    any publisher's page may be its parent, and `frame-ancestors` already restricts which pages may. It refuses every
 *    port after the first, so a replayed answer has no effect.
 * 5. A failed check is answered with a refusal that names it. A refusal is never answered, so two sides cannot loop.
 */

import { isJsonObject } from '../../../bff/contract/shared/json-object.ts';
import { type Channels, FRAME_GUARDS, type FrameKind, PAGE_ANSWERS, PAGE_GUARDS } from '../calls.ts';
import { type Channel, createRateLimit, openChannel } from '../channel/channel.ts';
import { ChannelError } from '../channel/channel-error.ts';
import { type Arrival, answerFileRequest, isArrival, isFileRequest, tokenOf } from './frame-document.ts';

/**
 * The version of the protocol. A page and a frame of different versions refuse each other: the page then shows its
 * fallback card. Raise it when a call or a message changes its meaning. A call that one side does not know needs no new
 * version: the guards refuse it, and the caller goes on without it.
 */
export const PROTOCOL_VERSION = 3;

/** One message of the handshake. Its fields keep their meaning in every version of the protocol. */
interface HandshakeMessage {
  journal: 'hello' | 'port' | 'refused';
  /** The sender's version of the protocol. */
  version: unknown;
  token: unknown;
  /** The check that failed; only in a refusal. */
  reason?: unknown;
}

/** Whether a message is a handshake message of this kind, in any version. */
const isHandshake = (data: unknown, kind: HandshakeMessage['journal']): data is HandshakeMessage =>
  isJsonObject(data) && data.journal === kind;

/**
 * Sends a handshake message. The receiver's origin is opaque or unknown, so `targetOrigin` cannot restrict it, and the
 * message must contain no secret. Only a port is confidential; it goes to a window that has just presented the token.
 */
function sendHandshake(
  to: MessageEventSource | null,
  message: Omit<HandshakeMessage, 'version'>,
  ...transfer: MessagePort[]
): void {
  to?.postMessage({ version: PROTOCOL_VERSION, ...message }, { targetOrigin: '*', transfer });
}

/** The name of the first check that a message has failed. @param checks whether it passes each, in their order */
const failedCheck = (checks: Record<string, boolean>): string | undefined =>
  Object.keys(checks).find((name) => !checks[name]);

/** The error for a check that failed on this side, or on the other side according to its refusal. */
const handshakeError = (check: unknown, version: unknown): ChannelError =>
  check === 'version'
    ? new ChannelError('version', `${Number(version)} instead of ${PROTOCOL_VERSION}`)
    : new ChannelError('refused', typeof check === 'string' ? check.slice(0, 20) : '');

/**
 * Waits for a frame's hello and answers it with a port. It keeps listening in order to refuse later hellos, and to answer
 * the frame's requests for files.
 */
function answerHello(
  frame: HTMLIFrameElement,
  token: string,
  stop: AbortController,
  onArrival: (arrival: Arrival) => void,
  onFileRequest: () => void,
): Promise<MessagePort> {
  const { signal } = stop;
  const isWithinRate = createRateLimit();
  let isUsed = false;

  return new Promise((resolve, reject) => {
    const answer = (hello: HandshakeMessage, { source, origin }: MessageEvent, isFrame: boolean) => {
      const failed = failedCheck({
        source: isFrame,
        origin: origin === 'null',
        token: hello.token === token,
        used: !isUsed,
        version: hello.version === PROTOCOL_VERSION,
      });
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
      else if (isFrame && port && isFileRequest(data, token)) {
        onFileRequest();
        void answerFileRequest(data.path, port, frame.src, signal);
      } else if (isFrame && isArrival(data, token)) onArrival(data);
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

/**
 * Opens the host page's end of the channel, once the frame has said hello. There is no time limit, because a slow frame
 * may still load.
 * @param frame the iframe; the fragment of its address is `token`
 * @param methods what the frame may call; only methods that the protocol names are reachable
 * @param stop aborting it ends the wait and closes the channel; a frame that floods the page aborts it too
 * @param onArrival called when the frame's document has arrived, and when its content has another height
 * @param onFileRequest called before that, because the document waits for its script, and for each further file
 * @throws ChannelError `refused`, `version` or `flood`, or the reason `stop` was aborted with
 */
export async function connectToFrame<Kind extends FrameKind>(
  kind: Kind,
  frame: HTMLIFrameElement,
  token: string,
  methods: Channels[Kind]['page'],
  stop: AbortController,
  onArrival: (arrival: Arrival) => void,
  onFileRequest = () => {},
): Promise<Channel<Channels[Kind]['frame']>> {
  const port = await answerHello(frame, token, stop, onArrival, onFileRequest);
  return openChannel(Promise.resolve(port), methods, PAGE_GUARDS[kind], {}, stop.signal);
}

/** Delay before the second hello, in milliseconds. Every later delay is half as long again … */
const FIRST_DELAY = 100;
/** … up to this. A hello every two seconds costs so little that it can go on until the time limit. */
const LONGEST_DELAY = 2_000;
/** The shell exists before its frame. If it has not answered by now, it never will. */
const TIME_LIMIT = 30_000;

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
      const failed = failedCheck({
        source: isParent,
        token: data.token === token,
        used: !isUsed,
        version: data.version === PROTOCOL_VERSION,
        ports: ports.length === 1,
      });
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

/**
 * Opens the frame's end of the channel. Without a page that answers, it closes with the reason `not-framed`, `refused`,
 * `version` or `timeout`.
 * @param methods what the page may call; only methods that the protocol names are reachable
 */
export function connectToPage<Kind extends FrameKind>(
  kind: Kind,
  methods: Channels[Kind]['frame'],
): Channel<Channels[Kind]['page']> {
  return openChannel(requestPort(window), methods, FRAME_GUARDS[kind], PAGE_ANSWERS);
}
