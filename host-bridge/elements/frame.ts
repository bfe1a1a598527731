import {
  type Channel,
  ChannelError,
  createToken,
  type FooterFrameCalls,
  type FrameKind,
} from '../../embed/protocol/index.ts';

/**
 * All that the frame may do: run its scripts, and let the reader open links and save files. It keeps an origin of its own,
 * so neither the page's nor the service's cookies and storage are within its reach.
 */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** Readers wait this long for a frame on a slow line; then they get the plain card. The frame may still come. */
const LATE_AFTER = 8_000;
/** A document that has loaded has run its script; it is silent because it is an error page, or because its script failed. */
const LATE_AFTER_LOAD = 2_000;

/** The calls that both frames answer; the menu's channel has them too. */
type AnyChannel = Channel<FooterFrameCalls>;

/** What happens to a frame. */
export interface FrameEvents {
  connected(channel: AnyChannel): void;
  /** It has not come in the time that a reader waits; `connected` may still follow. */
  late(): void;
  /** It will not come, or is gone. */
  lost(error: ChannelError): void;
}

/** One load of one iframe. */
export interface Frame {
  readonly element: HTMLIFrameElement;
  /** Takes the iframe away and closes its channel; nothing is called back after this. */
  remove(): void;
}

function createElement(kind: FrameKind, address: string): HTMLIFrameElement {
  const element = document.createElement('iframe');
  element.title = `Journal ${kind}`;
  element.setAttribute('sandbox', SANDBOX);
  // Before it is inserted: a later navigation would be an entry in the reader's history.
  element.src = address;
  return element;
}

/** Timers of which the first to run out says that the frame is late; none does after `stop`. */
function lateClock(late: () => void) {
  const timers: ReturnType<typeof setTimeout>[] = [];
  let stopped = false;
  return {
    start(delay: number) {
      if (!stopped) timers.push(setTimeout(late, delay));
    },
    stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/**
 * Puts a frame into a box and connects it.
 * @param address makes the frame's address with a token
 * @param connect opens the frame's channel with the same token
 */
export function loadFrame(
  kind: FrameKind,
  box: Element,
  address: (token: string) => string,
  connect: (frame: HTMLIFrameElement, token: string, signal: AbortSignal) => Promise<AnyChannel>,
  events: FrameEvents,
): Frame {
  const stop = new AbortController();
  const { signal } = stop;
  const token = createToken();
  const element = createElement(kind, address(token));
  const clock = lateClock(() => events.late());

  const lost = (error: unknown) => {
    clock.stop();
    if (!signal.aborted && error instanceof ChannelError) events.lost(error);
  };
  const connected = (channel: AnyChannel) => {
    clock.stop();
    if (signal.aborted) return;
    channel.closed.then(lost);
    events.connected(channel);
  };
  const loaded = () => {
    clock.start(LATE_AFTER_LOAD);
    const again = () => lost(new ChannelError('closed', 'the frame loaded again'));
    element.addEventListener('load', again, { signal });
  };

  clock.start(LATE_AFTER);
  element.addEventListener('load', loaded, { once: true, signal });
  connect(element, token, signal).then(connected, lost);
  box.append(element);
  return {
    element,
    remove() {
      stop.abort();
      clock.stop();
      element.remove();
    },
  };
}
