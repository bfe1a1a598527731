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
export type { Channel, Peer } from './channel.ts';
export { ChannelError, type ChannelErrorCode } from './channel-error.ts';
export { connectFrame } from './connect-frame.ts';
export { connectHost } from './connect-host.ts';
export { createToken } from './handshake.ts';
export { latestOnly } from './latest-only.ts';
