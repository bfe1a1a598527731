import {
  type Arrival,
  type Channel,
  ChannelError,
  type Channels,
  createToken,
  type FrameKind,
  type Peer,
  wakeFrame,
} from '../../../embed/protocol/index.ts';
import { create } from '../../dom/page.ts';
import { removeNode } from '../../dom/unclobbered.ts';
import { untilRetry } from '../../dom/waiting.ts';
import type { FrameState } from '../state.ts';
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
const CONNECT_TIMEOUT_MS = 8_000;
/** In milliseconds after the `load` event. A frame that has loaded and is still silent is an error page. */
const ERROR_PAGE_TIMEOUT_MS = 2_000;

/** After this many losses the frame is not loaded again at once: the page or the frame itself keeps breaking it. */
const MAX_LOSSES = 3;
/** When a frame is lost that has worked for longer, earlier losses no longer count. */
const STABLE_AFTER_MS = 60_000;

type FramePeer<Kind extends FrameKind> = Peer<Channels[Kind]['frame']>;

/** What a frame needs from its element. */
interface FrameOwner<Kind extends FrameKind> {
  readonly kind: Kind;
  /** The frame's parent. */
  readonly box: HTMLElement;
  address(token: string): string;
  /** Opens the channel to the frame whose address contains this token. `closed` resolves with the reason of its end. */
  open(
    frame: HTMLIFrameElement,
    token: string,
    stop: AbortController,
    onArrival: (arrival: Arrival) => void,
  ): Promise<Channel<Channels[Kind]['frame']>>;
  /** @param arrival what the document of a frame says that has arrived or rests, and again when its height changes */
  onState(state: FrameState, arrival?: Arrival): void;
  /** There is no frame for now. Called once, and again before each further attempt to load it. */
  onFailed(error?: ChannelError): void;
  report(error: unknown): void;
}

/** One frame: loads it, again when it is lost, and tries it again from time to time when it fails. */
export class Frame<Kind extends FrameKind> {
  element: HTMLIFrameElement | undefined;
  peer: FramePeer<Kind> | undefined;
  readonly #owner: FrameOwner<Kind>;
  readonly #signal: AbortSignal;
  /** Ends the channel of the frame. */
  #stop = new AbortController();
  #token = '';
  /** Lets the page load its next frame. */
  #finishLoad = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isLoaded = false;
  #hasArrived = false;
  /** Whether the frame waits with its script, and whether it need no longer. */
  #isResting = false;
  #isResumed = false;
  #losses = 0;
  /** When the frame was connected; infinite while it is not. */
  #connectedAt = Number.POSITIVE_INFINITY;
  /** Ends the attempts to load a frame that has failed. */
  #failure: AbortController | undefined;

  /** @param signal aborted when the element leaves the page, or its article */
  constructor(owner: FrameOwner<Kind>, signal: AbortSignal) {
    this.#owner = owner;
    this.#signal = signal;
    signal.addEventListener('abort', () => this.clear());
  }

  /** Whether the fallback card takes its place. Meanwhile it may be loading again. */
  get hasFailed(): boolean {
    return this.#failure !== undefined;
  }

  /**
   * Loads the frame, in place of the one that is there. If the page already loads many frames, it waits for its turn;
   * the time limits begin with the load.
   */
  load(): void {
    this.#unload();
    const { kind, box, address, open, onState } = this.#owner;
    const frame = create('iframe', { title: `Journal ${kind}`, lang: 'en' });
    this.element = frame;
    this.#stop = new AbortController();
    this.#token = createToken();
    this.#isLoaded = this.#hasArrived = this.#isResting = this.#isResumed = false;
    if (!this.#failure) onState('loading');
    // Nothing is done about a frame that was removed meanwhile.
    const ifThere = (action: () => void) => frame === this.element && action();
    const onLost = (error: ChannelError) => ifThere(() => this.#onLost(error));
    const onArrival = (arrival: Arrival) => ifThere(() => this.#onArrival(arrival));
    open(frame, this.#token, this.#stop, onArrival).then(({ peer, closed }) => {
      closed.then(onLost);
      ifThere(() => this.#onConnected(peer));
    }, onLost);
    frame.onload = () => ifThere(() => this.#onLoad());
    frame.setAttribute('sandbox', SANDBOX);
    // Set before the frame is inserted: a later navigation would add an entry to the session history.
    frame.src = address(this.#token);
    this.#finishLoad = queueLoad(box, () => {
      // What replaces the frame hides it, and stands behind it.
      box.prepend(frame);
      this.#expectWithin(CONNECT_TIMEOUT_MS);
    });
  }

  /** Removes the frame. */
  clear(): void {
    this.#unload();
    this.#losses = 0;
    this.#failure?.abort();
    this.#failure = undefined;
    this.#owner.onState('absent');
  }

  /** Has a resting frame run its script. Any other frame runs it anyway. */
  resume(): void {
    this.#isResumed = true;
    if (!this.element || !this.#isResting || this.peer) return;
    this.#isResting = false;
    this.#expectWithin(CONNECT_TIMEOUT_MS);
    wakeFrame(this.element, this.#token);
  }

  /** Handles the failure of a call to the frame: reports it, or loads a frame that no longer answers again. */
  send(call: Promise<unknown> | undefined): void {
    const { peer } = this;
    call?.catch((error) => {
      const isUnresponsive = error instanceof ChannelError && error.code === 'timeout' && peer === this.peer;
      if (isUnresponsive) this.#onLost(error);
      else this.#owner.report(error);
    });
  }

  #unload(): void {
    const { element } = this;
    this.element = this.peer = undefined;
    this.#settle();
    this.#stop.abort();
    if (element) removeNode(element);
  }

  /** The frame has connected, waits with its script, or is no longer needed. */
  #settle(): void {
    clearTimeout(this.#timer);
    this.#finishLoad();
  }

  /** Fails if the frame has not connected by then, which it still may. */
  #expectWithin(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#finishLoad();
      this.#fail(new ChannelError('timeout'));
    }, delay);
  }

  #onLoad(): void {
    const isReloaded = this.#isLoaded;
    this.#isLoaded = true;
    if (isReloaded) this.#onLost(new ChannelError('closed'));
    else if (!this.#hasArrived && !this.peer) this.#expectWithin(ERROR_PAGE_TIMEOUT_MS);
  }

  #onArrival(arrival: Arrival): void {
    if (this.peer || !this.element) return;
    if (!this.#hasArrived || this.#isResting) this.#expectWithin(CONNECT_TIMEOUT_MS);
    this.#hasArrived = true;
    this.#isResting = Boolean(arrival.rest) && !this.#isResumed && !this.#failure;
    if (this.#isResting) this.#settle();
    else if (arrival.rest) wakeFrame(this.element, this.#token);
    if (!this.#failure) this.#owner.onState(this.#isResting ? 'resting' : 'arrived', arrival);
  }

  #onConnected(peer: FramePeer<Kind>): void {
    this.#settle();
    this.peer = peer;
    this.#connectedAt = Date.now();
    this.#failure?.abort();
    this.#failure = undefined;
    this.#owner.onState('connected');
  }

  #onLost(error: ChannelError): void {
    this.#unload();
    if (Date.now() - this.#connectedAt > STABLE_AFTER_MS) this.#losses = 0;
    this.#connectedAt = Number.POSITIVE_INFINITY;
    this.#losses += 1;
    const isRecoverable = error.code === 'closed' || error.code === 'timeout';
    if (isRecoverable && this.#losses < MAX_LOSSES) this.load();
    else this.#fail(error);
  }

  #fail(error: ChannelError): void {
    if (this.#failure) return;
    this.#failure = new AbortController();
    this.#owner.onState('failed');
    this.#owner.onFailed(error);
    void this.#retry(AbortSignal.any([this.#signal, this.#failure.signal]));
  }

  /** Loads the frame again from time to time. */
  async #retry(signal: AbortSignal): Promise<void> {
    for (let retry = 0; !signal.aborted; retry++) {
      await untilRetry(retry, 0, signal);
      if (signal.aborted) return;
      this.#owner.onFailed();
      this.load();
    }
  }
}
