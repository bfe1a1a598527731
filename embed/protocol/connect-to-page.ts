import type { Channels, FrameKind } from './calls.ts';
import { type Channel, openChannel } from './channel/channel.ts';
import { FRAME_GUARDS, PAGE_ANSWERS } from './guards/frame-guards.ts';
import { requestPort } from './handshake/frame-handshake.ts';

/**
 * Opens the frame's end of the channel. It says hello to the host page until the page answers with a port.
 * @param kind which frame this is
 * @param methods what the page may call; only methods that the protocol names are reachable
 * @throws ChannelError `not-framed`, `refused`, `version` or `timeout`
 */
export async function connectToPage<Kind extends FrameKind>(
  kind: Kind,
  methods: Channels[Kind]['frame'],
): Promise<Channel<Channels[Kind]['page']>> {
  const port = await requestPort(window);
  return openChannel<Channels[Kind]['page']>(port, methods, FRAME_GUARDS[kind], PAGE_ANSWERS);
}
