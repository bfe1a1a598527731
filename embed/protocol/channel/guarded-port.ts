/**
 * The filter between a MessagePort and comlink, the same on both sides:
 *
 * 1. Only calls of the methods that the protocol names, with arguments that pass their check, are made. Everything else is
 *    answered with an error. (Comlink alone would follow any path, `constructor.constructor` included.)
 * 2. Only answers to a call that waits for one get through, and only plain values and errors.
 * 3. Every call has a time limit: comlink itself waits for ever for a side that is gone.
 * 4. A side that sends more messages than anybody needs is cut off, so that it costs neither time nor memory.
 * 5. When the port is closed, by whichever side, all calls that wait are rejected, and all later ones.
 */

import { ChannelError } from '../channel-error.ts';
import type { ArgumentsGuard, Guard } from '../guards/guards.ts';
import { answerCall } from './answer-call.ts';
import { rateGuard } from './rate-limit.ts';
import { hasId, isAnswer, isCall, readAnswer, rejected, type WireMessage } from './wire.ts';

/** A call that only changes what is shown; one that takes longer than this meets a page that hangs. */
const CALL_TIME_LIMIT = 10_000;
/** A call that waits for the service: the client retries with back-off for most of a minute before it gives up. */
const FETCH_TIME_LIMIT = 60_000;
const FETCHING = ['getEntry', 'getAnnotation', 'setEntry'];

/** A busy channel has one call and one answer per animation frame and direction: 240; twice that is a fault or an attack. */
const MESSAGES_PER_SECOND = 500;

/** The last message on a port. Not every browser tells one side when the other has closed it. */
const GOODBYE = 'goodbye';

/** The way of calls made here, and of their answers, as comlink sees it. */
type Lane = EventTarget & { postMessage(message: unknown): void };

/** The port for comlink, and its life. */
export interface OwnMethodsPort {
  /** For `wrap`: calls go out, answers come in. */
  readonly outgoing: Lane;
  /** Resolves with the reason when the port is closed. */
  readonly closed: Promise<ChannelError>;
  /** Closes the port and rejects every call that waits. The first reason stays. */
  close(reason: ChannelError): void;
}

/**
 * @param methods what may be called here
 * @param guards the names of those methods, each with the check of its arguments
 * @param answers checks of what the other side's methods answer with; the others answer with nothing
 */
export function guardPort(
  port: MessagePort,
  methods: object,
  guards: Record<string, ArgumentsGuard>,
  answers: Record<string, Guard<unknown>>,
): OwnMethodsPort {
  const waiting = new Map<string, { name: string; timer: ReturnType<typeof setTimeout> }>();
  const withinRate = rateGuard(MESSAGES_PER_SECOND);
  let closeReason: ChannelError | undefined;
  let resolveClosed = (_reason: ChannelError) => {};
  const closed = new Promise<ChannelError>((resolve) => {
    resolveClosed = resolve;
  });

  const settle = (id: string, answer: object) => {
    clearTimeout(waiting.get(id)?.timer);
    waiting.delete(id);
    outgoing.dispatchEvent(new MessageEvent('message', { data: { id, ...answer } }));
  };

  const close = (reason: ChannelError) => {
    if (closeReason !== undefined) return;
    closeReason = reason;
    port.postMessage(GOODBYE);
    port.close();
    for (const id of waiting.keys()) settle(id, rejected(reason));
    resolveClosed(reason);
  };

  const sendCall = (call: WireMessage) => {
    const { id } = call;
    const name = String(call.path);
    const expire = () => settle(id, rejected(new ChannelError('timeout', name)));
    waiting.set(id, { name, timer: setTimeout(expire, FETCHING.includes(name) ? FETCH_TIME_LIMIT : CALL_TIME_LIMIT) });
    try {
      if (closeReason !== undefined) throw closeReason;
      port.postMessage(call);
    } catch (error) {
      settle(id, rejected(error));
    }
  };

  const receive = ({ data }: MessageEvent<unknown>) => {
    if (!withinRate()) {
      close(new ChannelError('flood'));
    } else if (data === GOODBYE) {
      close(new ChannelError('closed'));
    } else if (isAnswer(data)) {
      const call = waiting.get(data.id);
      if (call !== undefined) settle(data.id, readAnswer(data, answers[call.name]));
    } else if (isCall(data, guards)) {
      void answerCall(port, methods, data);
    } else {
      port.postMessage({ id: hasId(data) ? data.id : null, ...rejected({ name: 'bad-call' }, true) });
    }
  };

  const outgoing: Lane = Object.assign(new EventTarget(), {
    // What comlink sends on its own account (`RELEASE`, when a proxy is collected) stays here.
    postMessage: (call: unknown) => hasId(call) && call.type === 'APPLY' && sendCall(call),
  });

  port.addEventListener('message', receive);
  return { outgoing, closed, close };
}
