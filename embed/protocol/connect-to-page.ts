import type { Channels, FrameKind } from './calls.ts';
import { type Channel, openChannel } from './channel/channel.ts';
import { FRAME_GUARDS, PAGE_ANSWERS } from './guards/frame-guards.ts';
import { requestPort } from './handshake/frame-handshake.ts';

/**
 * Opens the frame's end of the channel. It says hello to the host page until the page answers with a port. If there is
 * none, the channel closes with the reason `not-framed`, `refused`, `version` or `timeout`.
 * @param kind which frame this is
 * @param methods what the page may call; only methods that the protocol names are reachable
 */
export function connectToPage<Kind extends FrameKind>(
  kind: Kind,
  methods: Channels[Kind]['frame'],
): Channel<Channels[Kind]['page']> {
  return openChannel(requestPort(window), methods, FRAME_GUARDS[kind], PAGE_ANSWERS);
}
