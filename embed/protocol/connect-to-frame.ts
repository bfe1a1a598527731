import type { Channels, FrameKind } from './calls.ts';
import { type Channel, openChannel } from './channel/channel.ts';
import { HOST_GUARDS } from './guards/page-guards.ts';
import { answerHello } from './handshake/page-handshake.ts';

/**
 * The page's end of the channel: waits for the frame's hello and gives it a port.
 * @param kind which frame it is
 * @param frame the iframe; its address carries `token` as its fragment
 * @param methods what the frame may call; only the methods the protocol names can be reached
 * @param stop aborting it stops waiting and closes the channel; a frame that floods the page aborts it too. There is no
 * time limit but this: a slow frame may still come
 * @throws ChannelError `refused`, `version`, `flood`, or whatever `stop` was aborted with
 */
export async function connectHost<Kind extends FrameKind>(
  kind: Kind,
  frame: HTMLIFrameElement,
  token: string,
  methods: Channels[Kind]['host'],
  stop: AbortController,
): Promise<Channel<Channels[Kind]['frame']>> {
  const port = await answerHello(frame, token, stop);
  return openChannel<Channels[Kind]['frame']>(port, methods, HOST_GUARDS[kind], {}, stop.signal);
}
