import { expose, wrap } from 'comlink';
import { ChannelError } from './channel-error.ts';
import type { ArgumentsGuard } from './guards.ts';
import { OwnMethodsPort } from './own-methods-port.ts';

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
  /** Closes both ends; calls that wait reject. */
  close(): void;
}

/**
 * Comlink over a guarded port.
 * @param methods what the other side may call
 * @param guards the names of those methods, each with the check of its arguments
 * @param signal closes the channel, with its reason where that is a ChannelError
 */
export function openChannel<PeerCalls>(
  port: MessagePort,
  methods: object,
  guards: Record<string, ArgumentsGuard>,
  signal?: AbortSignal,
): Channel<PeerCalls> {
  const guarded = new OwnMethodsPort(port, guards);
  const close = () => {
    const reason: unknown = signal?.reason;
    guarded.close(reason instanceof ChannelError ? reason : new ChannelError('closed', 'closed on this side'));
  };
  expose(methods, guarded.incoming);
  guarded.start();
  signal?.addEventListener('abort', close, { once: true });
  if (signal?.aborted) close();
  // Comlink types what it wraps for callbacks and properties too, which the guard keeps out: what is left is `Peer`.
  const peer = wrap<PeerCalls>(guarded.outgoing) as Peer<PeerCalls>;
  return { peer, closed: guarded.closed, close };
}
