import { expose, wrap } from 'comlink';
import { ChannelError } from '../channel-error.ts';
import type { ArgumentsGuard, Guard } from '../guards/guards.ts';
import { guardPort } from './guarded-port.ts';

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
 * Opens a channel: comlink on both sides, behind the guarded port.
 * @param opening resolves with the port
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
  const { outgoing, incoming, closed, close } = guardPort(opening, guards, answers);
  const stop = () => close(signal?.reason instanceof ChannelError ? signal.reason : new ChannelError('closed'));
  signal?.addEventListener('abort', stop, { once: true });
  expose(methods, incoming);
  // Comlink's own type has symbols for what the guard refuses.
  const peer = wrap(outgoing) as Peer<PeerCalls>;
  return { peer, closed };
}
