import type { FastifyReply } from 'fastify';

/** The client has disconnected, so nobody receives a response. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGoneError';
}

/** Aborts with a ClientGoneError when the client disconnects, so that what it waits for is not made. */
export function hangUpSignal({ raw }: FastifyReply): AbortSignal {
  const hangUp = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) hangUp.abort(new ClientGoneError('The client has disconnected'));
  });
  return hangUp.signal;
}
