/**
 * What the frame channel carries. Code outside this folder imports only this file, `connection.ts`, which every page loads
 * later, and the desk's messages.
 */
export * from './calls.ts';
export type { Peer } from './channel/channel.ts';
export { ChannelError } from './channel/channel-error.ts';
export { ignoreFailure, latestOnly } from './channel/latest-only.ts';
export type * from './desk/desk-messages.ts';
export { hasShape, isText, isTextOrNull, MAX_LIST_LENGTH, MAX_SIDENOTES, optional } from './guards/guards.ts';
export type * from './guards/values.ts';
export { isAnnotationList } from './guards/values.ts';
export type { Arrival } from './handshake/frame-document.ts';
