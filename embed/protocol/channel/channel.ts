import { wrap } from 'comlink';
import { ChannelError } from '../channel-error.ts';
import type { ArgumentsGuard, Guard } from '../guards/guards.ts';
import { guardPort } from './guarded-port.ts';

/** The other side's methods as they are called from here: each answers with a promise, and rejects with a ChannelError. */
export type Peer<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never;
};

/** An open channel. */
export interface Channel<PeerCalls> {
  readonly peer: Peer<PeerCalls>;
  /** Resolves with the reason once the channel is gone: closed by either side, cut off, or its frame left the page. */
  readonly closed: Promise<ChannelError>;
}

/**
 * Comlink over a guarded port.
 * @param methods what the other side may call
 * @param guards the names of those methods, each with the check of its arguments
 * @param answers checks of what the other side's methods answer with; the others answer with nothing
 * @param signal closes the channel, for its reason where that is a ChannelError
 */
export function openChannel<PeerCalls>(
  port: MessagePort,
  methods: object,
  guards: Record<string, ArgumentsGuard>,
  answers: Record<string, Guard<unknown>>,
  signal?: AbortSignal,
): Channel<PeerCalls> {
  const { outgoing, closed, close } = guardPort(port, methods, guards, answers);
  const stop = () => close(signal?.reason instanceof ChannelError ? signal.reason : new ChannelError('closed'));
  port.start();
  signal?.addEventListener('abort', stop, { once: true });
  // Comlink types what it wraps for callbacks and properties too, which the guard keeps out: what is left is `Peer`.
  const peer = wrap<PeerCalls>(outgoing) as Peer<PeerCalls>;
  return { peer, closed };
}
