import { ChannelError } from '../channel-error.ts';
import type { ArgumentsGuard, Guard } from '../guards/guards.ts';
import { IncomingEnd } from './incoming-end.ts';
import { OutgoingEnd } from './outgoing-end.ts';
import { createRateLimit, MESSAGES_PER_SECOND } from './rate-limit.ts';
import { isAnswer } from './wire.ts';

/** The last message on a port. Not every browser fires an event when the other side closes its port. */
const GOODBYE = 'goodbye';

/** A port behind the guard: the two ends on which comlink carries the calls. */
export interface GuardedPort {
  /** For `wrap`: sends this side's calls. */
  readonly outgoing: OutgoingEnd;
  /** For `expose`: receives the other side's calls. */
  readonly incoming: IncomingEnd;
  /** Resolves with the reason when the port is closed or cannot be opened. */
  readonly closed: Promise<ChannelError>;
  /** Closes the port and rejects every waiting call. Later calls of `close` have no effect. */
  close(reason: ChannelError): void;
}

/**
 * Puts the guard in front of a port. It closes the port when the other side exceeds the rate limit, so a flood costs
 * neither time nor memory.
 * @param opening resolves with the port, which is not started yet
 * @param guards the names of this side's callable methods, each with the guard of its arguments
 * @param answers guards of the other side's answers; an answer without a guard is dropped
 */
export function guardPort(
  opening: Promise<MessagePort>,
  guards: Record<string, ArgumentsGuard>,
  answers: Record<string, Guard<unknown>>,
): GuardedPort {
  const isWithinRate = createRateLimit(MESSAGES_PER_SECOND);
  let port: MessagePort | undefined;
  let isClosed = false;
  let resolveClosed = (_reason: ChannelError) => {};
  const closed = new Promise<ChannelError>((resolve) => {
    resolveClosed = resolve;
  });
  const outgoing = new OutgoingEnd(answers);
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
  return { outgoing, incoming, closed, close };
}
