import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of a connection that may wait while another one is being answered. One more closes the connection. */
export const MAX_PIPELINED = 100;

/**
 * Handles the requests of a connection one after the other: the next one when the response before it has been passed to
 * the system, in another turn of the event loop. Node parses all requests of a packet at once. Without this, a thousand
 * requests of one connection would be handled before the first of any other, and their responses would wait in memory.
 */
export function handleInTurn(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    // Node gives the response a socket when those before it have been sent.
    if (response.socket !== null) return listener(request, response);
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MAX_PIPELINED) return void socket.destroy();
    waiting.set(socket, count);
    response.once('socket', () => {
      setImmediate(() => {
        waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
        if (!socket.destroyed) listener(request, response);
      });
    });
  };
}
