/** The frame channel: the only file of the protocol that others import. */
export type {
  FooterFrameCalls,
  FooterHostCalls,
  FrameDeed,
  FrameKind,
  MenuEdge,
  MenuFrameCalls,
  MenuHostCalls,
  MenuView,
  PageFacts,
} from './calls.ts';
export { PROTOCOL_VERSION } from './calls.ts';
export type { Channel, Peer } from './channel/channel.ts';
export { latestOnly } from './channel/latest-only.ts';
export { ChannelError, type ChannelErrorCode } from './channel-error.ts';
export { connectHost } from './connect-to-frame.ts';
export { connectFrame } from './connect-to-page.ts';
export { createToken } from './handshake/handshake.ts';
