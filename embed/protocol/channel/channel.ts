/**
 * A channel: comlink on both sides, behind guards. This protocol allows a part of comlink's messages. A call is `APPLY`
 * with a path of one name and plain arguments. An answer is `RAW` with a plain value, or `HANDLER throw` with an error.
 * Comlink's other messages (`GET`, `SET`, `CONSTRUCT`, `ENDPOINT`, `RELEASE`), longer paths and callback handlers are
 * refused.
 */
import { expose, wrap } from 'comlink';
import { ChannelError } from '../channel-error.ts';
import { type ArgumentsGuard, type Guard, isRecord } from '../guards/guards.ts';
import { createRateLimit, MESSAGES_PER_SECOND } from './rate-limit.ts';

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
interface RawValue {
  value: unknown;
}

/** A call of one method by its name. */
interface Call {
  id: string;
  path: [name: string];
  argumentList: RawValue[];
}

/** The id that answers a message; `null` if it has none. */
const idOf = (data: unknown): string | null => (isRecord(data) && typeof data.id === 'string' ? data.id : null);

const isRaw = (value: unknown): value is RawValue => isRecord(value) && value.type === 'RAW';

/** Whether a message answers a call. An answer is never answered, otherwise two guards could loop for ever. */
const isAnswer = (data: unknown): data is Record<string, unknown> =>
  isRecord(data) && (data.type === 'RAW' || data.type === 'HANDLER');

/** Whether a message calls one method by its name, with plain arguments. */
const isCall = (data: unknown): data is Call =>
  isRecord(data) &&
  typeof data.id === 'string' &&
  data.type === 'APPLY' &&
  Array.isArray(data.path) &&
  data.path.length === 1 &&
  typeof data.path[0] === 'string' &&
  Array.isArray(data.argumentList) &&
  data.argumentList.every(isRaw);

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

/** The message of the error that a method has thrown; empty if it threw anything else. */
function thrownMessage(answer: unknown): string {
  const thrown = isRecord(answer) && isRecord(answer.value) && answer.value.isError ? answer.value.value : undefined;
  return isRecord(thrown) && typeof thrown.message === 'string' ? thrown.message : '';
}

/** Reads the other side's error. Only its message, and whether it refused the call, are used. */
function readError({ value }: Record<string, unknown>): ChannelError {
  const thrown = isRecord(value) && isRecord(value.value) ? value.value : {};
  const message = typeof thrown.message === 'string' ? thrown.message.slice(0, MAX_MESSAGE_LENGTH) : '';
  return new ChannelError(thrown.name === 'bad-call' ? 'bad-call' : 'failed', message);
}

/**
 * A received answer for comlink, which contains nothing but what was checked.
 * @param guard the guard of the value; without a guard the value is dropped
 */
function rebuildAnswer(answer: Record<string, unknown>, guard: Guard<unknown> | undefined) {
  if (!isRaw(answer)) return throwing(readError(answer));
  if (guard === undefined) return resolved(undefined);
  return guard(answer.value) ? resolved(answer.value) : throwing(new ChannelError('bad-answer'));
}

/**
 * The end of a channel that comlink's `expose` answers calls on. It passes only calls of methods that the protocol
 * names, with arguments that pass their guard, and answers everything else with an error. (Comlink itself would follow
 * any path, including `constructor.constructor`.)
 */
class IncomingEnd extends EventTarget {
  readonly #guards: Record<string, ArgumentsGuard>;
  readonly #send: (message: object) => void;

  constructor(guards: Record<string, ArgumentsGuard>, send: (message: object) => void) {
    super();
    this.#guards = guards;
    this.#send = send;
  }

  /** Passes a message of the other side on to comlink, or refuses it. */
  receive(call: unknown): void {
    if (isCall(call) && this.#isAllowed(call)) {
      this.dispatchEvent(new MessageEvent('message', { data: rebuildCall(call) }));
    } else this.#send({ id: idOf(call), ...REFUSAL });
  }

  /** Sends comlink's answer: a value, or an error's message without its stack and its other properties. */
  postMessage(answer: unknown): void {
    const thrown = () => rejected({ isError: true, value: { message: thrownMessage(answer) } });
    this.#send({ id: idOf(answer), ...(isRaw(answer) ? resolved(answer.value) : thrown()) });
  }

  /** Only own keys of the guards count, which excludes `constructor` and `__proto__`. */
  #isAllowed({ path: [name], argumentList }: Call): boolean {
    const guards = this.#guards;
    return Object.hasOwn(guards, name) && guards[name]?.(argumentList.map(({ value }) => value)) === true;
  }
}

/** A call that waits for its answer. */
interface WaitingCall {
  readonly name: string;
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * The end of a channel that comlink's `wrap` sends calls on.
 *
 * 1. Calls wait for the port. When the port is closed, all waiting and all later calls reject with the reason.
 * 2. Every call has a time limit. Comlink itself would wait for ever for a peer that no longer exists.
 * 3. It passes only answers to a waiting call, and only plain values that pass their guard, and errors.
 */
class OutgoingEnd extends EventTarget {
  readonly #answers: Record<string, Guard<unknown>>;
  readonly #nameFor: (name: string) => string;
  readonly #waiting = new Map<string, WaitingCall>();
  #unsent: Call[] = [];
  #port: MessagePort | undefined;
  #closeReason: ChannelError | undefined;

  constructor(answers: Record<string, Guard<unknown>>, nameFor: (name: string) => string) {
    super();
    this.#answers = answers;
    this.#nameFor = nameFor;
  }

  /** Sends a call of comlink. It sends other messages too: `RELEASE` when a proxy is garbage, which ends the channel. */
  postMessage(message: unknown): void {
    if (!isCall(message)) return;
    if (this.#closeReason) this.#answer(message.id, throwing(this.#closeReason));
    else if (this.#port) this.#send(message, this.#port);
    else this.#unsent.push(message);
  }

  /** Sends the calls that have waited for the port. */
  open(port: MessagePort): void {
    this.#port = port;
    for (const call of this.#unsent.splice(0)) this.#send(call, port);
  }

  /** Passes the other side's answer on to comlink. An answer to an unknown call, or a second one, is dropped. */
  receive(answer: Record<string, unknown>): void {
    const id = idOf(answer);
    const call = id !== null && this.#take(id);
    if (call) this.#answer(id, rebuildAnswer(answer, this.#answers[call.name]));
  }

  /** Rejects all waiting and all later calls. */
  close(reason: ChannelError): void {
    this.#closeReason = reason;
    const unsent = this.#unsent.splice(0).map(({ id }) => id);
    for (const id of [...unsent, ...this.#waiting.keys()]) this.#reject(id, reason);
  }

  #send(call: Call, port: MessagePort): void {
    const { id, path } = call;
    const [name] = path;
    const expire = () => this.#reject(id, new ChannelError('timeout', name));
    const timer = setTimeout(expire, FETCHING.includes(name) ? FETCH_TIME_LIMIT : CALL_TIME_LIMIT);
    this.#waiting.set(id, { name, timer });
    try {
      port.postMessage({ ...call, path: [this.#nameFor(name)] });
    } catch (error) {
      // An argument cannot be cloned.
      this.#reject(id, error);
    }
  }

  #reject(id: string, error: unknown): void {
    this.#take(id);
    this.#answer(id, throwing(error));
  }

  /** Takes a call that has its answer, or will get none. */
  #take(id: string): WaitingCall | undefined {
    const call = this.#waiting.get(id);
    clearTimeout(call?.timer);
    this.#waiting.delete(id);
    return call;
  }

  #answer(id: string, answer: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: { id, ...answer } }));
  }
}

/**
 * Opens a channel. The guard closes the port when the other side exceeds the rate limit, so a flood costs neither time
 * nor memory.
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
  const isWithinRate = createRateLimit(MESSAGES_PER_SECOND);
  let port: MessagePort | undefined;
  let isClosed = false;
  let resolveClosed = (_reason: ChannelError) => {};
  const closed = new Promise<ChannelError>((resolve) => {
    resolveClosed = resolve;
  });
  const outgoing = new OutgoingEnd(answers, nameFor);
  const incoming = new IncomingEnd(guards, (message) => port?.postMessage(message));

  const closePort = () => {
    port?.postMessage(GOODBYE);
    port?.close();
  };

  const close = (reason: ChannelError) => {
    if (isClosed) return;
    isClosed = true;
    closePort();
    outgoing.close(reason);
    resolveClosed(reason);
  };

  const receive = ({ data }: MessageEvent<unknown>) => {
    if (!isWithinRate()) close(new ChannelError('flood'));
    else if (data === GOODBYE) close(new ChannelError('closed'));
    else if (isAnswer(data)) outgoing.receive(data);
    else incoming.receive(data);
  };

  opening.then(
    (opened) => {
      port = opened;
      if (isClosed) return closePort();
      port.addEventListener('message', receive);
      port.start();
      outgoing.open(port);
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
