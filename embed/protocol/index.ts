/**
 * The frame channel. Code outside this folder imports only this file, and the desk's code its messages: they are no part of
 * what every page loads.
 */
export * from './calls.ts';
export { type Channel, ChannelError, openChannel, type Peer } from './channel/channel.ts';
export { ignoreFailure, latestOnly } from './channel/latest-only.ts';
export type * from './desk/desk-messages.ts';
export { hasShape, isText, isTextOrNull, MAX_LIST_LENGTH, MAX_SIDENOTES, optional } from './guards/guards.ts';
export type * from './guards/values.ts';
export { isAnnotationList } from './guards/values.ts';
export {
  type Arrival,
  announceArrival,
  canRest,
  createToken,
  fetchFile,
  requestFile,
  untilWoken,
  wakeFrame,
} from './handshake/frame-document.ts';
export { connectToFrame, connectToPage } from './handshake/handshake.ts';
