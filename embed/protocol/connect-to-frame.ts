import type { Channels, FrameKind } from './calls.ts';
import { type Channel, openChannel } from './channel/channel.ts';
import { PAGE_GUARDS } from './guards/page-guards.ts';
import type { Arrival } from './handshake/arrival.ts';
import { answerHello } from './handshake/page-handshake.ts';

/**
 * Opens the host page's end of the channel. It waits for the frame's hello and answers with a port.
 * There is no time limit, because a slow frame may still load; abort `stop` to end the wait.
 * @param kind which frame it is
 * @param frame the iframe; the fragment of its address is `token`
 * @param methods what the frame may call; only methods that the protocol names are reachable
 * @param stop aborting it ends the wait and closes the channel; a frame that floods the page aborts it too
 * @param onArrival called when the frame's document has arrived, before it says hello
 * @throws ChannelError `refused`, `version` or `flood`, or the reason `stop` was aborted with
 */
export async function connectToFrame<Kind extends FrameKind>(
  kind: Kind,
  frame: HTMLIFrameElement,
  token: string,
  methods: Channels[Kind]['page'],
  stop: AbortController,
  onArrival: (arrival: Arrival) => void = () => {},
): Promise<Channel<Channels[Kind]['frame']>> {
  const port = await answerHello(frame, token, stop, onArrival);
  return openChannel(Promise.resolve(port), methods, PAGE_GUARDS[kind], {}, stop.signal);
}
