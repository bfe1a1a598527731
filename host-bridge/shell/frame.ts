import { ChannelError, createToken } from '../../embed/protocol/index.ts';
import { removeNode } from '../remove-node.ts';
import { make } from './make.ts';

/**
 * All that the frame may do: run its scripts, and let the reader open links and save files. It keeps an origin of its own,
 * so neither the page's nor the service's cookies and storage are within its reach.
 */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** Readers wait this long for a frame on a slow line; then they get the plain card. The frame may still come. */
const LATE_AFTER = 8_000;
/** A document that has loaded has run its script; it is silent because it is an error page, or because its script failed. */
const LATE_AFTER_LOAD = 2_000;

/** The other end of a frame's channel, and when there is none any more. */
export interface Connection<Peer> {
  peer: Peer;
  closed: Promise<ChannelError>;
}

/** What a shell does with its frame. */
export interface FrameOwner<Peer> {
  /** Title of the frame, in English, for those who cannot see it. */
  title: string;
  /** Where the frame is put. */
  box: Element;
  address(token: string): string;
  /** Opens the channel of the frame whose address has this token. */
  open(frame: HTMLIFrameElement, token: string, stop: AbortController): Promise<Connection<Peer>>;
  connected(peer: Peer): void;
  /** The frame has not come in the time that a reader waits; `connected` may still follow. */
  late(): void;
  /** The frame will not come, or is gone. */
  lost(error: ChannelError): void;
}

/**
 * Puts a frame into its box and connects it.
 * @returns the iframe, and what takes it away: nothing is called back after that
 */
export function loadFrame<Peer>(owner: FrameOwner<Peer>): { element: HTMLIFrameElement; remove(): void } {
  const stop = new AbortController();
  const token = createToken();
  const element = make('iframe', { title: owner.title, lang: 'en' });
  let isLoaded = false;
  let isSettled = false;
  let isRemoved = false;

  const late = () => isSettled || owner.late();
  const lost = (error: ChannelError) => {
    isSettled = true;
    if (!isRemoved) owner.lost(error);
  };
  element.onload = () => {
    if (isLoaded) lost(new ChannelError('closed'));
    isLoaded = true;
    setTimeout(late, LATE_AFTER_LOAD);
  };
  setTimeout(late, LATE_AFTER);
  owner.open(element, token, stop).then(({ peer, closed }) => {
    isSettled = true;
    closed.then(lost);
    if (!isRemoved) owner.connected(peer);
  }, lost);

  element.setAttribute('sandbox', SANDBOX);
  // Before it is inserted: a later navigation would be an entry in the reader's history.
  element.src = owner.address(token);
  owner.box.append(element);
  return {
    element,
    remove() {
      isSettled = isRemoved = true;
      stop.abort();
      removeNode(element);
    },
  };
}
