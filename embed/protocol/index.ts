/** The frame channel. Code outside this folder imports only this file. */
export {
  type CopiedLink,
  DESKTOP_MIN_WIDTH,
  type Direction,
  type FooterFrameCalls,
  type FooterPageCalls,
  type FrameKind,
  isCompact,
  LOW_MAX_HEIGHT,
  type MenuFrameCalls,
  type MenuPageCalls,
  type MenuPresentation,
  type MenuView,
  type PageFacts,
  type ReadingFacts,
  stepDirection,
  TABLET_MIN_WIDTH,
  type UserActionKind,
} from './calls.ts';
export { type Channel, openChannel, type Peer } from './channel/channel.ts';
export { ignoreFailure, latestOnly } from './channel/latest-only.ts';
export { ChannelError, type ChannelErrorCode } from './channel-error.ts';
export { connectToFrame, connectToPage } from './connect.ts';
export {
  type ChoiceNote,
  type ChoiceRefusal,
  DESK_HELLO,
  DESK_READY,
  DESK_WELCOME,
  type DeskChoice,
  type DeskMessage,
  type DraftOnPage,
  type DraftPhrase,
  type FoundChoice,
  isDeskMessage,
  isPageMessage,
  isReady,
  type LostPhrase,
  MAX_FIND,
  nonceIn,
  type PageMessage,
} from './desk/desk-messages.ts';
export { requestFile } from './files/file-request.ts';
export { MAX_LIST_LENGTH } from './guards/guards.ts';
export { type Arrival, announceArrival, canRest, type Rest, untilWoken, wakeFrame } from './handshake/arrival.ts';
export { createToken } from './handshake/handshake.ts';
