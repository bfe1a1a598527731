import type { Channels, FrameKind } from './calls.ts';
import { type Channel, openChannel } from './channel.ts';
import { ChannelError } from './channel-error.ts';
import { HOST_GUARDS } from './host-guards.ts';
import { answerHello } from './host-handshake.ts';

/**
 * The page's end of the channel: waits for the frame's hello and gives it a port.
 * @param kind which frame it is
 * @param frame the iframe; its address carries `token` as its fragment
 * @param methods what the frame may call; only the methods the protocol names can be reached
 * @param signal stops waiting and closes the channel; there is no time limit but this, a slow frame may still come
 * @throws ChannelError `refused`, `version`, `flood`, or `closed` when the signal stops it
 */
export async function connectHost<Kind extends FrameKind>(
  kind: Kind,
  frame: HTMLIFrameElement,
  token: string,
  methods: Channels[Kind]['host'],
  signal: AbortSignal,
): Promise<Channel<Channels[Kind]['frame']>> {
  const stop = new AbortController();
  const close = () => stop.abort(new ChannelError('closed', 'the shell closed the channel'));
  signal.addEventListener('abort', close, { once: true });
  if (signal.aborted) close();
  const port = await answerHello(frame, token, stop);
  return openChannel<Channels[Kind]['frame']>(port, methods, HOST_GUARDS[kind], stop.signal);
}
