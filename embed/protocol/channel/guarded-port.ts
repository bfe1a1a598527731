/**
 * Calls over a MessagePort, in comlink's format. Both sides use it:
 *
 * 1. It runs only calls of methods that the protocol names, with arguments that pass their guard. It answers everything
 *    else with an error. (Comlink itself would follow any path, including `constructor.constructor`.)
 * 2. It accepts only answers to a waiting call, and only plain values and errors.
 * 3. Every call has a time limit. Comlink itself would wait for ever for a peer that no longer exists.
 * 4. It closes the channel when the other side exceeds the rate limit, so a flood costs neither time nor memory.
 * 5. When either side closes the port, all waiting and all later calls reject.
 */

import { ChannelError } from '../channel-error.ts';
import type { ArgumentsGuard, Guard } from '../guards/guards.ts';
import { answerCall } from './answer-call.ts';
import { createRateLimit, MESSAGES_PER_SECOND } from './rate-limit.ts';
import { BAD_CALL, callOf, idOf, isAnswer, isCall, readAnswer, rejected } from './wire.ts';

/** Limit of a call that only changes the display. A page that takes longer hangs. */
const CALL_TIME_LIMIT = 10_000;
/** Limit of a call that waits for the service: the client retries with back-off for most of a minute. */
const FETCH_TIME_LIMIT = 60_000;
const FETCHING = ['getEntry', 'getAnnotation', 'setEntry'];

/** The last message on a port. Not every browser fires an event when the other side closes its port. */
const GOODBYE = 'goodbye';

/** A call that waits for its answer. */
interface WaitingCall {
  readonly name: string;
  readonly timer: ReturnType<typeof setTimeout>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** A port behind the filter. */
export interface GuardedPort {
  /** Calls a method of the other side. Rejects with a ChannelError, or if an argument cannot be cloned. */
  call(name: string, args: readonly unknown[]): Promise<unknown>;
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
  const waiting = new Map<string, WaitingCall>();
  const isWithinRate = createRateLimit(MESSAGES_PER_SECOND);
  let calls = 0;
  let closeReason: ChannelError | undefined;
  let resolveClosed = (_reason: ChannelError) => {};
  const closed = new Promise<ChannelError>((resolve) => {
    resolveClosed = resolve;
  });

  /** Takes a call that has its answer, or will get none. */
  const take = (id: string) => {
    const call = waiting.get(id);
    clearTimeout(call?.timer);
    waiting.delete(id);
    return call;
  };

  const close = (reason: ChannelError) => {
    if (closeReason !== undefined) return;
    closeReason = reason;
    port.postMessage(GOODBYE);
    port.close();
    for (const id of waiting.keys()) take(id)?.reject(reason);
    resolveClosed(reason);
  };

  const call = (name: string, args: readonly unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      if (closeReason !== undefined) return reject(closeReason);
      calls += 1;
      const id = String(calls);
      port.postMessage(callOf(id, name, args));
      const expire = () => take(id)?.reject(new ChannelError('timeout', name));
      const timer = setTimeout(expire, FETCHING.includes(name) ? FETCH_TIME_LIMIT : CALL_TIME_LIMIT);
      waiting.set(id, { name, timer, resolve, reject });
    });

  const receive = ({ data }: MessageEvent<unknown>) => {
    if (!isWithinRate()) {
      close(new ChannelError('flood'));
    } else if (data === GOODBYE) {
      close(new ChannelError('closed'));
    } else if (isAnswer(data)) {
      const answered = take(data.id);
      if (answered !== undefined) answered.resolve(readAnswer(data, answers[answered.name]));
    } else if (isCall(data, guards)) {
      void answerCall(port, methods, data);
    } else {
      port.postMessage({ id: idOf(data), ...rejected(BAD_CALL, true) });
    }
  };

  port.addEventListener('message', receive);
  return { call, closed, close };
}
