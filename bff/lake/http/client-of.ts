import type { IncomingMessage } from 'node:http';

/** Names the client that sent a request. Clients take turns, and share the time for evaluation. */
export type ClientOf = (request: IncomingMessage) => string;

export const byAddress: ClientOf = ({ socket }) => socket.remoteAddress ?? '';
