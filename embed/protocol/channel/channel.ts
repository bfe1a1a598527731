/**
 * A channel between a page and a frame. Each side calls the other with comlink, and answers calls itself: comlink would
 * follow any path, including `constructor.constructor`. This protocol allows a part of comlink's messages. A call is
 * `APPLY` with a path of one name and plain arguments. An answer is `RAW` with a plain value, or `HANDLER throw` with an
 * error. Comlink's other messages (`GET`, `SET`, `CONSTRUCT`, `ENDPOINT`, `RELEASE`), longer paths and callback handlers
 * are refused.
 */
import { wrap } from 'comlink';
import { isJsonObject } from '../../../bff/contract/shared/json-object.ts';
import { type ArgumentsGuard, type Guard, type Guarded, hasShape, isListOf, isOneOf } from '../guards/guards.ts';
import { ChannelError } from './channel-error.ts';

/**
 * A frame whose size changes reports it once per animation frame, and a channel carries a call and an answer per animation
 * frame and direction: 240 messages on most screens. Twice that is an attack or a fault.
 */
const MESSAGES_PER_SECOND = 500;

/** Counts messages in fixed windows of one second. @returns a function for each message: whether it is within the limit */
export function createRateLimit(): () => boolean {
  let windowStart = Number.NEGATIVE_INFINITY;
  let count = 0;
  return () => {
    const now = performance.now();
    if (now - windowStart >= 1_000) {
      windowStart = now;
      count = 0;
    }
    count += 1;
    return count <= MESSAGES_PER_SECOND;
  };
}

/** The last message on a port. Not every browser fires an event when the other side closes its port. */
const GOODBYE = 'goodbye';

/** Limit of a call that only changes the display. A page that takes longer hangs. */
const CALL_TIME_LIMIT = 10_000;
/** Limit of a call that waits for the service: the client retries with back-off for most of a minute. */
const FETCH_TIME_LIMIT = 60_000;
const FETCHING = ['getEntry', 'getAnnotation'];

/** Error messages are cut at this length; genuine ones are one sentence. */
const MAX_MESSAGE_LENGTH = 500;

/** The other side's methods as this side calls them: each returns a promise and rejects with a ChannelError. */
export type Peer<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never;
};

/** A channel. Calls may be made before it is open. */
export interface Channel<PeerCalls> {
  readonly peer: Peer<PeerCalls>;
  /** Resolves with the reason when the channel cannot be opened, when either side has closed it, or on a flood. */
  readonly closed: Promise<ChannelError>;
}

/** The id of a message, which its answer repeats; `null` if it has none. */
const idOf = (data: unknown): string | null => (isJsonObject(data) && typeof data.id === 'string' ? data.id : null);

/** Whether this is a plain value: an argument of a call, or an answer that resolves one. */
const isRaw = (value: unknown): value is { value: unknown } => isJsonObject(value) && value.type === 'RAW';

/** Whether a message answers a call. An answer is never answered, otherwise two guards could loop for ever. */
const isAnswer = (data: unknown): data is Record<string, unknown> =>
  isJsonObject(data) && (data.type === 'RAW' || data.type === 'HANDLER');

/** Whether a message calls one method by its name, with plain arguments. */
type Call = Guarded<typeof isCall>;
const isCall = hasShape({
  id: (value) => typeof value === 'string',
  type: isOneOf('APPLY'),
  path: (value): value is [name: string] => Array.isArray(value) && value.length === 1 && typeof value[0] === 'string',
  argumentList: isListOf(isRaw),
});

const resolved = (value: unknown) => ({ type: 'RAW', value });
const rejected = (value: object) => ({ type: 'HANDLER', name: 'throw', value });

/** An answer that makes comlink throw this very error. It never leaves this side. */
const throwing = (error: unknown) => rejected({ isError: false, value: error });

/** The answer to a call that the guards refuse. It becomes a warning on the publisher's console. */
const REFUSAL = rejected({
  isError: true,
  value: { name: 'bad-call', message: '(unknown, or its arguments are invalid or too long)' },
});

/** Calls a method for the other side, and answers. Of an error, only the message leaves this side. */
async function answerCall(port: MessagePort, methods: object, { id, path: [name], argumentList }: Call): Promise<void> {
  try {
    const args = argumentList.map(({ value }) => value);
    port.postMessage({ id, ...resolved(await Reflect.apply(Reflect.get(methods, name), methods, args)) });
  } catch (error) {
    const message = error instanceof Error && typeof error.message === 'string' ? error.message : '';
    port.postMessage({ id, ...rejected({ isError: true, value: { message } }) });
  }
}

/**
 * A received answer for comlink, which contains nothing but what was checked.
 * @param guard the guard of the value; without a guard the value is dropped
 */
function rebuildAnswer(answer: Record<string, unknown>, guard: Guard<unknown> | undefined) {
  if (isRaw(answer)) {
    if (guard?.(answer.value) === false) return throwing(new ChannelError('bad-answer'));
    return resolved(guard && answer.value);
  }
  const thrown = isJsonObject(answer.value) && answer.value.isError ? answer.value.value : undefined;
  const { name, message } = isJsonObject(thrown) ? thrown : {};
  const detail = typeof message === 'string' ? message.slice(0, MAX_MESSAGE_LENGTH) : '';
  return throwing(new ChannelError(name === 'bad-call' ? 'bad-call' : 'failed', detail));
}

/** What comlink takes for a port. */
class End extends EventTarget {
  /** Receives the messages of comlink. */
  postMessage = (_message: unknown): void => {};

  /** Passes a message on to comlink. */
  receive(data: object): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** Refuses all further calls. Comlink never forgets an end, which from now on keeps nothing else in memory. */
function endCalls(end: End, error: ChannelError): void {
  end.postMessage = (call) => {
    if (isCall(call)) end.receive({ id: call.id, ...throwing(error) });
  };
}

/**
 * Opens a channel. The guard closes the port when the other side exceeds the rate limit, so a flood costs neither time
 * nor memory. Calls wait for the port, and then for their answer at most until their time limit: comlink itself would
 * wait for ever for a peer that no longer exists.
 * @param opening resolves with the port, which is not started yet
 * @param methods what the other side may call
 * @param guards the names of those methods, each with the guard of its arguments
 * @param answers guards of the other side's answers; an answer without a guard is dropped
 * @param signal closes the channel; a ChannelError as its reason becomes the reason of the channel
 */
export function openChannel<PeerCalls>(
  opening: Promise<MessagePort>,
  methods: object,
  guards: Record<string, ArgumentsGuard>,
  answers: Record<string, Guard<unknown>>,
  signal?: AbortSignal,
): Channel<PeerCalls> {
  const isWithinRate = createRateLimit();
  const waiting = new Map<string, { readonly call: Call; timer?: ReturnType<typeof setTimeout> }>();
  let port: MessagePort | undefined;
  let reason: ChannelError | undefined;
  let resolveClosed = (_reason: ChannelError) => {};
  const closed = new Promise<ChannelError>((resolve) => {
    resolveClosed = resolve;
  });

  /** Answers a call of comlink, which sends other messages too: `RELEASE` when a proxy is garbage. */
  const settle = (id: string, answer: object) => {
    clearTimeout(waiting.get(id)?.timer);
    waiting.delete(id);
    outgoing.receive({ id, ...answer });
  };
  const outgoing = new End();
  outgoing.postMessage = (call) => {
    if (!isCall(call)) return;
    waiting.set(call.id, { call });
    if (port) send(call, port);
  };
  const send = (call: Call, to: MessagePort) => {
    const {
      id,
      path: [name],
    } = call;
    const expire = () => settle(id, throwing(new ChannelError('timeout', name)));
    waiting.set(id, { call, timer: setTimeout(expire, FETCHING.includes(name) ? FETCH_TIME_LIMIT : CALL_TIME_LIMIT) });
    try {
      to.postMessage(call);
    } catch (error) {
      // An argument cannot be cloned.
      settle(id, throwing(error));
    }
  };
  /** An answer to an unknown call, or a second one, is dropped. */
  const receiveAnswer = (answer: Record<string, unknown>) => {
    const id = idOf(answer);
    const { call } = (id !== null && waiting.get(id)) || {};
    if (call) settle(call.id, rebuildAnswer(answer, answers[call.path[0]]));
  };

  /** Only own keys of the guards count, which excludes `constructor` and `__proto__`. */
  const isAllowed = ({ path: [name], argumentList }: Call): boolean =>
    Object.hasOwn(guards, name) && guards[name]?.(argumentList.map(({ value }) => value)) === true;

  const closePort = () => {
    port?.postMessage(GOODBYE);
    port?.close();
  };
  const close = (error: ChannelError) => {
    if (reason) return;
    reason = error;
    endCalls(outgoing, error);
    closePort();
    for (const id of [...waiting.keys()]) settle(id, throwing(error));
    resolveClosed(error);
  };

  opening.then(
    (opened) => {
      port = opened;
      if (reason) return closePort();
      port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (!isWithinRate()) close(new ChannelError('flood'));
        else if (data === GOODBYE) close(new ChannelError('closed'));
        else if (isAnswer(data)) receiveAnswer(data);
        else if (isCall(data) && isAllowed(data)) void answerCall(opened, methods, data);
        else opened.postMessage({ id: idOf(data), ...REFUSAL });
      });
      port.start();
      for (const { call } of [...waiting.values()]) send(call, port);
    },
    (error) => close(error instanceof ChannelError ? error : new ChannelError('failed', String(error))),
  );
  const stop = () => close(signal?.reason instanceof ChannelError ? signal.reason : new ChannelError('closed'));
  signal?.addEventListener('abort', stop, { once: true });
  // Comlink's own type has symbols for what the guard refuses.
  const peer = wrap(outgoing) as Peer<PeerCalls>;
  return { peer, closed };
}
