/**
 * A channel: comlink on both sides, behind guards. This protocol allows a part of comlink's messages. A call is `APPLY`
 * with a path of one name and plain arguments. An answer is `RAW` with a plain value, or `HANDLER throw` with an error.
 * Comlink's other messages (`GET`, `SET`, `CONSTRUCT`, `ENDPOINT`, `RELEASE`), longer paths and callback handlers are
 * refused.
 */
import { expose, wrap } from 'comlink';
import { ChannelError } from '../channel-error.ts';
import { type ArgumentsGuard, type Guard, type Guarded, hasShape, isOneOf, isRecord } from '../guards/guards.ts';
import { createRateLimit } from './rate-limit.ts';

/** The last message on a port. Not every browser fires an event when the other side closes its port. */
const GOODBYE = 'goodbye';

/** Limit of a call that only changes the display. A page that takes longer hangs. */
const CALL_TIME_LIMIT = 10_000;
/** Limit of a call that waits for the service: the client retries with back-off for most of a minute. */
const FETCH_TIME_LIMIT = 60_000;
const FETCHING = ['getEntry', 'getAnnotation', 'open'];

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

/** A plain value: an argument of a call, or an answer that resolves one. */
type RawValue = { value: unknown };

/** The id of a message, which its answer repeats; `null` if it has none. */
const idOf = (data: unknown): string | null => (isRecord(data) && typeof data.id === 'string' ? data.id : null);

const isRaw = (value: unknown): value is RawValue => isRecord(value) && value.type === 'RAW';

/** Whether a message answers a call. An answer is never answered, otherwise two guards could loop for ever. */
const isAnswer = (data: unknown): data is Record<string, unknown> =>
  isRecord(data) && (data.type === 'RAW' || data.type === 'HANDLER');

/** Whether a message calls one method by its name, with plain arguments. */
type Call = Guarded<typeof isCall>;
const isCall = hasShape({
  id: (value) => typeof value === 'string',
  type: isOneOf('APPLY'),
  path: (value): value is [name: string] => Array.isArray(value) && value.length === 1 && typeof value[0] === 'string',
  argumentList: (value): value is RawValue[] => Array.isArray(value) && value.every(isRaw),
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

/**
 * The path of a call as comlink follows it: to the object of all methods, and to the method. Comlink does so with
 * `slice` and `reduce`, which old libraries replace in arrays (Prototype.js before 1.7), so the path brings its own.
 */
const pathTo = (name: string) => ({
  slice: () => ({ reduce: (_follow: unknown, methods: object) => methods }),
  reduce: (follow: (methods: object, name: string) => unknown, methods: object) => follow(methods, name),
});

/** A call for comlink, which contains nothing but what was checked. */
const rebuildCall = ({ id, path: [name], argumentList }: Call) => ({
  id,
  type: 'APPLY',
  path: pathTo(name),
  argumentList: argumentList.map(({ value }) => resolved(value)),
});

/** The error that an answer contains. Only its message, and whether it refuses the call, are used. */
function readError(answer: unknown): { readonly name: unknown; readonly message: string } {
  const thrown = isRecord(answer) && isRecord(answer.value) && answer.value.isError ? answer.value.value : undefined;
  const { name, message } = isRecord(thrown) ? thrown : {};
  return { name, message: typeof message === 'string' ? message.slice(0, MAX_MESSAGE_LENGTH) : '' };
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
  const { name, message } = readError(answer);
  return throwing(new ChannelError(name === 'bad-call' ? 'bad-call' : 'failed', message));
}

/** What comlink takes for a port. */
class End extends EventTarget {
  /** Receives the messages of comlink. */
  postMessage: (message: unknown) => void;

  constructor(postMessage: (message: unknown) => void) {
    super();
    this.postMessage = postMessage;
  }

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
 * @param nameFor what the other side calls a method, which is known once the channel is open
 */
export function openChannel<PeerCalls>(
  opening: Promise<MessagePort>,
  methods: object,
  guards: Record<string, ArgumentsGuard>,
  answers: Record<string, Guard<unknown>>,
  signal?: AbortSignal,
  nameFor: (name: string) => string = (name) => name,
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
  const outgoing = new End((call) => {
    if (!isCall(call)) return;
    waiting.set(call.id, { call });
    if (port) send(call, port);
  });
  const send = (call: Call, to: MessagePort) => {
    const { id, path } = call;
    const [name] = path;
    const expire = () => settle(id, throwing(new ChannelError('timeout', name)));
    waiting.set(id, { call, timer: setTimeout(expire, FETCHING.includes(name) ? FETCH_TIME_LIMIT : CALL_TIME_LIMIT) });
    try {
      to.postMessage({ ...call, path: [nameFor(name)] });
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

  const incoming = new End((answer) => {
    const { message } = readError(answer);
    const content = isRaw(answer) ? resolved(answer.value) : rejected({ isError: true, value: { message } });
    port?.postMessage({ id: idOf(answer), ...content });
  });
  /**
   * Comlink itself would follow any path, including `constructor.constructor`. Only own keys of the guards count, which
   * excludes `constructor` and `__proto__`.
   */
  const isAllowed = ({ path: [name], argumentList }: Call): boolean =>
    Object.hasOwn(guards, name) && guards[name]?.(argumentList.map(({ value }) => value)) === true;
  const receiveCall = (call: unknown) => {
    if (isCall(call) && isAllowed(call)) incoming.receive(rebuildCall(call));
    else port?.postMessage({ id: idOf(call), ...REFUSAL });
  };

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
  const receive = ({ data }: MessageEvent<unknown>) => {
    if (!isWithinRate()) close(new ChannelError('flood'));
    else if (data === GOODBYE) close(new ChannelError('closed'));
    else if (isAnswer(data)) receiveAnswer(data);
    else receiveCall(data);
  };

  opening.then(
    (opened) => {
      port = opened;
      if (reason) return closePort();
      port.addEventListener('message', receive);
      port.start();
      for (const { call } of [...waiting.values()]) send(call, port);
    },
    (error) => close(error instanceof ChannelError ? error : new ChannelError('failed', String(error))),
  );
  const stop = () => close(signal?.reason instanceof ChannelError ? signal.reason : new ChannelError('closed'));
  signal?.addEventListener('abort', stop, { once: true });
  expose(methods, incoming);
  // Comlink's own type has symbols for what the guard refuses.
  const peer = wrap(outgoing) as Peer<PeerCalls>;
  return { peer, closed };
}
