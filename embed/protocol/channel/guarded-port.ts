/**
 * The filter between a MessagePort and comlink. Both sides use it:
 *
 * 1. It runs only calls of methods that the protocol names, with arguments that pass their guard. It answers everything
 *    else with an error. (Comlink alone would follow any path, including `constructor.constructor`.)
 * 2. It passes on only answers to a waiting call, and only plain values and errors.
 * 3. Every call has a time limit. Comlink alone would wait for ever for a peer that no longer exists.
 * 4. It closes the channel when the other side exceeds the rate limit, so a flood costs neither time nor memory.
 * 5. When either side closes the port, all waiting and all later calls reject.
 */

import { ChannelError } from '../channel-error.ts';
import type { ArgumentsGuard, Guard } from '../guards/guards.ts';
import { answerCall } from './answer-call.ts';
import { createRateLimit } from './rate-limit.ts';
import { hasId, isAnswer, isCall, readAnswer, rejected, type WireMessage } from './wire.ts';

/** Limit of a call that only changes the display. A page that takes longer hangs. */
const CALL_TIME_LIMIT = 10_000;
/** Limit of a call that waits for the service: the client retries with back-off for most of a minute. */
const FETCH_TIME_LIMIT = 60_000;
const FETCHING = ['getEntry', 'getAnnotation', 'setEntry'];

/**
 * A busy channel carries a call and an answer per animation frame and direction: 240. Twice that is an attack or a
 * fault.
 */
const MESSAGES_PER_SECOND = 500;

/** The last message on a port. Not every browser fires an event when the other side closes its port. */
const GOODBYE = 'goodbye';

/** The error for a call that the guards refuse. It becomes a warning on the publisher's console. */
const BAD_CALL = { name: 'bad-call', message: '(unknown, or its arguments are invalid or too long)' };

/** The endpoint that comlink uses for this side's calls and their answers. */
type CallEndpoint = EventTarget & { postMessage(message: unknown): void };

/** A port behind the filter. */
export interface GuardedPort {
  /** Comlink's `wrap` sends calls to it and receives their answers from it. */
  readonly outgoing: CallEndpoint;
  /** Resolves with the reason when the port is closed. */
  readonly closed: Promise<ChannelError>;
  /** Closes the port and rejects every waiting call. Later calls of `close` have no effect. */
  close(reason: ChannelError): void;
}

/**
 * Puts the filter in front of a port.
 * @param methods this side's methods
 * @param guards the names of the callable methods, each with the guard of its arguments
 * @param answers guards of the other side's answers; an answer without a guard is dropped
 */
export function guardPort(
  port: MessagePort,
  methods: object,
  guards: Record<string, ArgumentsGuard>,
  answers: Record<string, Guard<unknown>>,
): GuardedPort {
  const waiting = new Map<string, { name: string; timer: ReturnType<typeof setTimeout> }>();
  const isWithinRate = createRateLimit(MESSAGES_PER_SECOND);
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
    if (!isWithinRate()) {
      close(new ChannelError('flood'));
    } else if (data === GOODBYE) {
      close(new ChannelError('closed'));
    } else if (isAnswer(data)) {
      const call = waiting.get(data.id);
      if (call !== undefined) settle(data.id, readAnswer(data, answers[call.name]));
    } else if (isCall(data, guards)) {
      void answerCall(port, methods, data);
    } else {
      port.postMessage({ id: hasId(data) ? data.id : null, ...rejected(BAD_CALL, true) });
    }
  };

  const outgoing: CallEndpoint = Object.assign(new EventTarget(), {
    // Comlink also sends `RELEASE` when a proxy is garbage-collected. Only calls go out.
    postMessage: (call: unknown) => hasId(call) && call.type === 'APPLY' && sendCall(call),
  });

  port.addEventListener('message', receive);
  return { outgoing, closed, close };
}
