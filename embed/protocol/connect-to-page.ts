import type { Channels, FrameKind } from './calls.ts';
import { type Channel, openChannel } from './channel/channel.ts';
import { FRAME_GUARDS, HOST_ANSWERS } from './guards/frame-guards.ts';
import { requestPort } from './handshake/frame-handshake.ts';

/**
 * The frame's end of the channel: says hello to the page around it until that answers with a port.
 * @param kind which frame this is
 * @param methods what the page may call; only the methods the protocol names can be reached
 * @throws ChannelError `not-framed`, `refused`, `version` or `timeout`
 */
export async function connectFrame<Kind extends FrameKind>(
  kind: Kind,
  methods: Channels[Kind]['frame'],
): Promise<Channel<Channels[Kind]['host']>> {
  const port = await requestPort(window);
  return openChannel<Channels[Kind]['host']>(port, methods, FRAME_GUARDS[kind], HOST_ANSWERS);
}
