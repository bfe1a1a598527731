/**
 * The frame channel. Code outside this folder imports only this file, and the desk's code its messages: they are no part of
 * what every page loads.
 */
export * from './calls.ts';
export { type Channel, openChannel, type Peer } from './channel/channel.ts';
export { ignoreFailure, latestOnly } from './channel/latest-only.ts';
export { ChannelError } from './channel-error.ts';
export { connectToFrame, connectToPage } from './connect.ts';
export type * from './desk/desk-messages.ts';
export { requestFile } from './files/file-request.ts';
export { MAX_LIST_LENGTH, MAX_SIDENOTES } from './guards/guards.ts';
export type * from './guards/values.ts';
export { isAnnotationList } from './guards/values.ts';
export { type Arrival, announceArrival, canRest, untilWoken, wakeFrame } from './handshake/arrival.ts';
export { createToken } from './handshake/handshake.ts';
