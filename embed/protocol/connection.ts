/** The frame channel itself, for the code that opens one. */
export { type Channel, openChannel } from './channel/channel.ts';
export {
  announceArrival,
  canRest,
  createToken,
  fetchAhead,
  requestFile,
  untilWoken,
  wakeFrame,
} from './handshake/frame-document.ts';
export { connectToFrame, connectToPage } from './handshake/handshake.ts';
