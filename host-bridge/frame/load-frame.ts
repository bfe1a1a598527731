import { type Arrival, ChannelError, createToken, wakeFrame } from '../../embed/protocol/index.ts';
import { removeNode } from '../remove-node.ts';
import { createElement } from './create-element.ts';
import { queueLoad } from './load-queue.ts';

/**
 * The frame may only run its scripts, open links and save files. Without `allow-same-origin` it has an opaque origin,
 * so it cannot reach the cookies and storage of the page or the service.
 */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads';

/**
 * In milliseconds. On a slow connection users wait this long for the document, and again for its script, before they get
 * the fallback card.
 */
const LATE_AFTER = 8_000;
/** In milliseconds after the `load` event. A frame that has loaded and is still silent is an error page. */
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
  open(
    frame: HTMLIFrameElement,
    token: string,
    stop: AbortController,
    onArrival: (arrival: Arrival) => void,
  ): Promise<Connection<Peer>>;
  /** The frame's document has arrived, or has another height, and its script does not run yet. */
  arrived(arrival: Arrival): void;
  connected(peer: Peer): void;
  /** The frame has not connected in time. `connected` may still follow. */
  late(): void;
  /** The frame cannot connect or has closed its channel. */
  lost(error: ChannelError): void;
}

/** A frame that was inserted into its box. */
export interface LoadedFrame {
  readonly element: HTMLIFrameElement;
  /** Has a frame at rest run its script. Any other frame runs it anyway. */
  wake(): void;
  remove(): void;
}

/**
 * Inserts a frame into its box and connects it. If the page already loads many frames, it waits for its turn; the time
 * limits begin with the load.
 *
 * @returns the iframe and a function that removes it; after that no callback is called
 */
export function loadFrame<Peer>(owner: FrameOwner<Peer>): LoadedFrame {
  const stop = new AbortController();
  const token = createToken();
  const element = createElement('iframe', { title: owner.title, lang: 'en' });
  let isLoaded = false;
  let hasArrived = false;
  let isAtRest = false;
  let isAwake = false;
  let isSettled = false;
  let isRemoved = false;

  const late = () => {
    if (isSettled) return;
    finishLoad();
    owner.late();
  };
  let timer: ReturnType<typeof setTimeout>;
  const lateAfter = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(late, delay);
  };
  const lost = (error: ChannelError) => {
    isSettled = true;
    finishLoad();
    if (!isRemoved) owner.lost(error);
  };
  element.onload = () => {
    if (isLoaded) lost(new ChannelError('closed'));
    isLoaded = true;
    if (!hasArrived) lateAfter(LATE_AFTER_LOAD);
  };
  const onArrival = (arrival: Arrival) => {
    if (!hasArrived || isAtRest) lateAfter(LATE_AFTER);
    hasArrived = true;
    isAtRest = Boolean(arrival.rest) && !isAwake;
    if (isAtRest) {
      clearTimeout(timer);
      finishLoad();
    } else if (arrival.rest) wakeFrame(element, token);
    if (!isSettled) owner.arrived(arrival);
  };
  owner.open(element, token, stop, onArrival).then(({ peer, closed }) => {
    isSettled = true;
    finishLoad();
    closed.then(lost);
    if (!isRemoved) owner.connected(peer);
  }, lost);

  element.setAttribute('sandbox', SANDBOX);
  // Set before the frame is inserted: a later navigation would add an entry to the session history.
  element.src = owner.address(token);
  const finishLoad = queueLoad(owner.box, () => {
    // What replaces the frame hides it, and stands behind it.
    owner.box.prepend(element);
    lateAfter(LATE_AFTER);
  });
  return {
    element,
    wake() {
      isAwake = true;
      if (!isAtRest || isSettled) return;
      isAtRest = false;
      lateAfter(LATE_AFTER);
      wakeFrame(element, token);
    },
    remove() {
      isSettled = isRemoved = true;
      finishLoad();
      stop.abort();
      removeNode(element);
    },
  };
}
