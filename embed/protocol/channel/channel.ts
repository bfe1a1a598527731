import { ChannelError } from '../channel-error.ts';
import type { ArgumentsGuard, Guard } from '../guards/guards.ts';
import { guardPort } from './guarded-port.ts';

/** The other side's methods as this side calls them: each returns a promise and rejects with a ChannelError. */
export type Peer<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never;
};

/** An open channel. */
export interface Channel<PeerCalls> {
  readonly peer: Peer<PeerCalls>;
  /** Resolves with the reason when either side has closed the channel, or when the frame has left the page. */
  readonly closed: Promise<ChannelError>;
}

/**
 * Opens a channel over a guarded port.
 * @param methods what the other side may call
 * @param guards the names of those methods, each with the guard of its arguments
 * @param answers guards of the other side's answers; an answer without a guard is dropped
 * @param signal closes the channel; a ChannelError as its reason becomes the reason of the channel
 */
export function openChannel<PeerCalls>(
  port: MessagePort,
  methods: object,
  guards: Record<string, ArgumentsGuard>,
  answers: Record<string, Guard<unknown>>,
  signal?: AbortSignal,
): Channel<PeerCalls> {
  const { call, closed, close } = guardPort(port, methods, guards, answers);
  const stop = () => close(signal?.reason instanceof ChannelError ? signal.reason : new ChannelError('closed'));
  port.start();
  signal?.addEventListener('abort', stop, { once: true });
  const callNamed = (_target: object, name: string | symbol) => {
    // A promise that resolves with the peer asks whether the peer is a promise itself.
    if (typeof name === 'string' && name !== 'then') return (...args: unknown[]) => call(name, args);
  };
  // The type says what the other side offers. A call of anything else is refused there.
  const peer = new Proxy({}, { get: callNamed }) as Peer<PeerCalls>;
  return { peer, closed };
}
