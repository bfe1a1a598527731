import type { Channels, FrameKind } from './calls.ts';
import { type Channel, openChannel } from './channel/channel.ts';
import { FRAME_GUARDS, PAGE_ANSWERS, PAGE_GUARDS } from './guards/call-guards.ts';
import type { Arrival } from './handshake/arrival.ts';
import { requestPort } from './handshake/frame-handshake.ts';
import { answerHello } from './handshake/page-handshake.ts';

/**
 * Opens the host page's end of the channel, once the frame has said hello. There is no time limit, because a slow frame
 * may still load.
 * @param frame the iframe; the fragment of its address is `token`
 * @param methods what the frame may call; only methods that the protocol names are reachable
 * @param stop aborting it ends the wait and closes the channel; a frame that floods the page aborts it too
 * @param onArrival called when the frame's document has arrived, and when its content has another height
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

/**
 * Opens the frame's end of the channel. Without a page that answers, it closes with the reason `not-framed`, `refused`,
 * `version` or `timeout`.
 * @param methods what the page may call; only methods that the protocol names are reachable
 */
export function connectToPage<Kind extends FrameKind>(
  kind: Kind,
  methods: Channels[Kind]['frame'],
): Channel<Channels[Kind]['page']> {
  return openChannel(requestPort(window), methods, FRAME_GUARDS[kind], PAGE_ANSWERS);
}
