import { ChannelError, createToken } from '../../embed/protocol/index.ts';
import { removeNode } from '../remove-node.ts';
import { createElement } from './create-element.ts';
import { queueLoad } from './load-queue.ts';

/**
 * The frame may only run its scripts, open links and save files. Without `allow-same-origin` it has an opaque origin,
 * so it cannot reach the cookies and storage of the page or the service.
 */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** In milliseconds. On a slow connection users wait this long before they get the fallback card. */
const LATE_AFTER = 8_000;
/**
 * In milliseconds after the `load` event. A frame that has loaded has run its script. If it is still silent, it is an
 * error page, or its script failed.
 */
const LATE_AFTER_LOAD = 2_000;

/** The peer in a frame. `closed` resolves with the reason when the channel closes. */
export interface Connection<Peer> {
  peer: Peer;
  closed: Promise<ChannelError>;
}

/** The frame to load, and the callbacks of its owner. */
export interface FrameOwner<Peer> {
  /** Title of the frame for screen readers, in English. */
  title: string;
  /** The frame's parent. */
  box: Element;
  address(token: string): string;
  /** Opens the channel to the frame whose address contains this token. */
  open(frame: HTMLIFrameElement, token: string, stop: AbortController): Promise<Connection<Peer>>;
  connected(peer: Peer): void;
  /** The frame has not connected in time. `connected` may still follow. */
  late(): void;
  /** The frame cannot connect or has closed its channel. */
  lost(error: ChannelError): void;
}

/**
 * Inserts a frame into its box and connects it. If the page already loads many frames, it waits for its turn; the time
 * limits begin with the load.
 *
 * @returns the iframe and a function that removes it; after that no callback is called
 */
export function loadFrame<Peer>(owner: FrameOwner<Peer>): { element: HTMLIFrameElement; remove(): void } {
  const stop = new AbortController();
  const token = createToken();
  const element = createElement('iframe', { title: owner.title, lang: 'en' });
  let isLoaded = false;
  let isSettled = false;
  let isRemoved = false;

  const late = () => {
    if (isSettled) return;
    finishLoad();
    owner.late();
  };
  const lost = (error: ChannelError) => {
    isSettled = true;
    finishLoad();
    if (!isRemoved) owner.lost(error);
  };
  element.onload = () => {
    if (isLoaded) lost(new ChannelError('closed'));
    isLoaded = true;
    setTimeout(late, LATE_AFTER_LOAD);
  };
  owner.open(element, token, stop).then(({ peer, closed }) => {
    isSettled = true;
    finishLoad();
    closed.then(lost);
    if (!isRemoved) owner.connected(peer);
  }, lost);

  element.setAttribute('sandbox', SANDBOX);
  // Set before the frame is inserted: a later navigation would add an entry to the session history.
  element.src = owner.address(token);
  const finishLoad = queueLoad(owner.box, () => {
    owner.box.append(element);
    setTimeout(late, LATE_AFTER);
  });
  return {
    element,
    remove() {
      isSettled = isRemoved = true;
      finishLoad();
      stop.abort();
      removeNode(element);
    },
  };
}
