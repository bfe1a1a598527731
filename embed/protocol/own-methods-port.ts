/**
 * The filter between a MessagePort and comlink, the same on both sides:
 *
 * 1. Only calls of the methods that the protocol names, with arguments that pass their check, get through to comlink.
 *    Everything else is answered with an error. (Comlink alone would follow any path, `constructor.constructor` included.)
 * 2. Only answers to a call that waits for one get through, and only plain values and errors.
 * 3. Every call has a time limit: comlink itself waits for ever for a side that is gone.
 * 4. A side that sends more messages than anybody needs is cut off, so that it costs neither time nor memory.
 * 5. When the port is closed, by whichever side, all calls that wait are rejected, and all later ones.
 */
import { ChannelError } from './channel-error.ts';
import { checkAnswer } from './check-answer.ts';
import { checkCall } from './check-call.ts';
import { type ArgumentsGuard, isRecord } from './guards.ts';
import { rateGuard } from './rate-guard.ts';
import { isAnswer, readId } from './wire.ts';

/** A call that only changes what is shown; one that takes longer than this meets a page that hangs. */
const CALL_TIME_LIMIT = 10_000;
/** A call that waits for the service: the client retries with back-off for most of a minute before it gives up. */
const FETCH_TIME_LIMIT = 60_000;
const FETCHING = new Set(['getEntry', 'getAnnotation', 'setEntry', 'openAnnotation', 'openAnnotations']);

/** A busy channel has one call and one answer per animation frame and direction: 240; twice that is a fault or an attack. */
const MESSAGES_PER_SECOND = 500;

interface WaitingCall {
  name: string;
  timer: ReturnType<typeof setTimeout>;
}

/** One direction of the port as comlink sees it. */
class Lane extends EventTarget {
  readonly postMessage: (message: unknown) => void;

  constructor(postMessage: (message: unknown) => void) {
    super();
    this.postMessage = postMessage;
  }

  deliver(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** Comlink's form of a rejected call. */
const thrown = (id: string | null, isError: boolean, value: unknown) => ({
  id,
  type: 'HANDLER',
  name: 'throw',
  value: { isError, value },
});

export class OwnMethodsPort {
  /** For `expose`: calls come in, answers go out. */
  readonly incoming = new Lane((answer) => this.#sendAnswer(answer));
  /** For `wrap`: calls go out, answers come in. */
  readonly outgoing = new Lane((call) => this.#sendCall(call));
  /** Resolves with the reason when the channel is gone. */
  readonly closed: Promise<ChannelError>;

  readonly #port: MessagePort;
  readonly #guards: Record<string, ArgumentsGuard>;
  readonly #waiting = new Map<string, WaitingCall>();
  readonly #withinRate = rateGuard(MESSAGES_PER_SECOND);
  #resolveClosed: (reason: ChannelError) => void = () => {};
  #closeReason: ChannelError | undefined;

  constructor(port: MessagePort, guards: Record<string, ArgumentsGuard>) {
    this.#port = port;
    this.#guards = guards;
    this.closed = new Promise((resolve) => {
      this.#resolveClosed = resolve;
    });
    port.addEventListener('message', ({ data }) => this.#receive(data));
    port.addEventListener('messageerror', () => this.#receive(null));
    port.addEventListener('close', () => this.close(new ChannelError('closed', 'the other side is gone')));
  }

  /** Lets messages in; before this they wait in the port. */
  start(): void {
    this.#port.start();
  }

  /** Closes the port and rejects every call that waits. The first reason stays. */
  close(reason: ChannelError): void {
    if (this.#closeReason !== undefined) return;
    this.#closeReason = reason;
    this.#port.close();
    for (const id of [...this.#waiting.keys()]) this.#settle(id, reason);
    this.#resolveClosed(reason);
  }

  #receive(data: unknown): void {
    if (this.#closeReason !== undefined) return;
    if (!this.#withinRate()) {
      this.close(new ChannelError('flood', 'the other side sent too many messages and was cut off'));
    } else if (isAnswer(data)) {
      this.#receiveAnswer(data);
    } else {
      this.#receiveCall(data);
    }
  }

  #receiveAnswer(answer: Record<string, unknown>): void {
    const id = readId(answer) ?? '';
    const call = this.#waiting.get(id);
    if (call !== undefined) this.#settle(id, checkAnswer(call.name, answer));
  }

  #receiveCall(data: unknown): void {
    const call = checkCall(data, this.#guards);
    if (call instanceof ChannelError) {
      this.#port.postMessage(thrown(readId(data), true, { name: call.code, message: call.message }));
    } else {
      this.incoming.deliver(call);
    }
  }

  /** Comlink's answer to a call that got through. Of an error only the sentence leaves this side, never the stack. */
  #sendAnswer(answer: unknown): void {
    if (this.#closeReason !== undefined || !isRecord(answer)) return;
    const id = readId(answer);
    if (answer.type === 'RAW') {
      this.#port.postMessage({ id, type: 'RAW', value: answer.value });
    } else {
      const error = isRecord(answer.value) ? answer.value.value : undefined;
      const message = isRecord(error) ? error.message : 'the call failed';
      this.#port.postMessage(thrown(id, true, { name: 'failed', message }));
    }
  }

  /** A call of ours. What comlink sends on its own account (`RELEASE` when a proxy is collected) stays here. */
  #sendCall(call: unknown): void {
    const id = readId(call);
    if (id === null || !isRecord(call) || call.type !== 'APPLY') return;
    const name = String(call.path);
    this.#waiting.set(id, { name, timer: this.#limitTime(id, name) });
    try {
      if (this.#closeReason !== undefined) throw this.#closeReason;
      this.#port.postMessage(call);
    } catch (error) {
      const notCloned = () => new ChannelError('bad-call', `${name} takes plain values only`);
      this.#settle(id, error instanceof ChannelError ? error : notCloned());
    }
  }

  #limitTime(id: string, name: string): WaitingCall['timer'] {
    const expire = () => this.#settle(id, new ChannelError('timeout', `${name} was not answered in time`));
    return setTimeout(expire, FETCHING.has(name) ? FETCH_TIME_LIMIT : CALL_TIME_LIMIT);
  }

  #settle(id: string, outcome: { value: unknown } | ChannelError): void {
    clearTimeout(this.#waiting.get(id)?.timer);
    this.#waiting.delete(id);
    this.outgoing.deliver(
      outcome instanceof ChannelError ? thrown(id, false, outcome) : { id, type: 'RAW', value: outcome.value },
    );
  }
}
