import { PROTOCOL_VERSION } from './calls.ts';
import { ChannelError } from './channel-error.ts';
import { readHandshake, refusal, sendHandshake, versionError } from './handshake.ts';

/** The first hello is repeated after this many milliseconds, each later one half as late again … */
const FIRST_PAUSE = 100;
/** … up to one in two seconds: cheap enough to go on for as long as anybody may wait. */
const LONGEST_PAUSE = 2_000;
/** The shell was there before its frame; one that has not answered by now never will. */
const HANDSHAKE_TIME_LIMIT = 30_000;

/**
 * Asks the page around this frame for a port.
 * @param frame the frame's own window
 * @throws ChannelError `not-framed`, `refused`, `version`, `timeout`, or `closed` when the signal stops it
 */
export async function requestPort(frame: Window, signal?: AbortSignal): Promise<MessagePort> {
  if (frame.parent === frame) throw new ChannelError('not-framed', 'Journal: this page belongs into a frame');
  const token = frame.location.hash.slice(1);
  const stop = new AbortController();
  const timeLimit = setTimeout(
    () => stop.abort(new ChannelError('timeout', 'Journal: the page around this frame did not answer')),
    HANDSHAKE_TIME_LIMIT,
  );
  const closed = () => stop.abort(new ChannelError('closed', 'Journal: stopped before the page answered'));
  signal?.addEventListener('abort', closed, { once: true });
  if (signal?.aborted) closed();
  try {
    sayHello(frame.parent, token, FIRST_PAUSE, stop.signal);
    return await awaitPort(frame, token, stop.signal);
  } finally {
    clearTimeout(timeLimit);
    stop.abort();
  }
}
