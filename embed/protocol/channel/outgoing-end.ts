import { ChannelError } from '../channel-error.ts';
import type { Guard } from '../guards/guards.ts';
import { type Call, idOf, isCall, rebuildAnswer, throwing } from './wire.ts';

/** Limit of a call that only changes the display. A page that takes longer hangs. */
const CALL_TIME_LIMIT = 10_000;
/** Limit of a call that waits for the service: the client retries with back-off for most of a minute. */
const FETCH_TIME_LIMIT = 60_000;
const FETCHING = ['getEntry', 'getAnnotation'];

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
export class OutgoingEnd extends EventTarget {
  readonly #answers: Record<string, Guard<unknown>>;
  readonly #waiting = new Map<string, WaitingCall>();
  #unsent: Call[] = [];
  #port: MessagePort | undefined;
  #closeReason: ChannelError | undefined;

  /** @param answers guards of the other side's answers; an answer without a guard is dropped */
  constructor(answers: Record<string, Guard<unknown>>) {
    super();
    this.#answers = answers;
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
    for (const call of this.#unsent) this.#send(call, port);
    this.#unsent = [];
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
    const ids = [...this.#unsent.map(({ id }) => id), ...this.#waiting.keys()];
    this.#unsent = [];
    for (const id of ids) this.#reject(id, reason);
  }

  #send(call: Call, port: MessagePort): void {
    const { id, path } = call;
    const [name] = path;
    const expire = () => this.#reject(id, new ChannelError('timeout', name));
    const timer = setTimeout(expire, FETCHING.includes(name) ? FETCH_TIME_LIMIT : CALL_TIME_LIMIT);
    this.#waiting.set(id, { name, timer });
    try {
      port.postMessage(call);
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
