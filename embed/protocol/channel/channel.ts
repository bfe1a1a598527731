import { expose, wrap } from 'comlink';
import { ChannelError } from '../channel-error.ts';
import type { ArgumentsGuard, Guard } from '../guards/guards.ts';
import { IncomingEnd } from './incoming-end.ts';
import { OutgoingEnd } from './outgoing-end.ts';
import { createRateLimit, MESSAGES_PER_SECOND } from './rate-limit.ts';
import { isAnswer } from './wire.ts';

/** The last message on a port. Not every browser fires an event when the other side closes its port. */
const GOODBYE = 'goodbye';

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

/**
 * Opens a channel: comlink on both sides, behind a guard. The guard closes the port when the other side exceeds the rate
 * limit, so a flood costs neither time nor memory.
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
  const stop = () => close(signal?.reason instanceof ChannelError ? signal.reason : new ChannelError('closed'));
  signal?.addEventListener('abort', stop, { once: true });
  expose(methods, incoming);
  // Comlink's own type has symbols for what the guard refuses.
  const peer = wrap(outgoing) as Peer<PeerCalls>;
  return { peer, closed };
}
