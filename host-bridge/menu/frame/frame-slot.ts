import type { EntryResponse } from '../../../bff/contract/index.ts';
import {
  type Arrival,
  ChannelError,
  createToken,
  type FooterFrameCalls,
  type FrameKind,
  type Peer,
  wakeFrame,
} from '../../../embed/protocol/index.ts';
import { createElement } from '../../dom/create-element.ts';
import { isRecord } from '../../dom/guards.ts';
import { removeNode } from '../../dom/unclobbered.ts';
import { untilRetry } from '../../dom/waiting.ts';
import { entryContent, FrameCard } from './frame-card.ts';
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

/** After this many losses the frame is not loaded again at once: the page or the frame itself keeps breaking it. */
const MAX_LOSSES = 3;
/** In milliseconds. When a frame is lost that has worked for longer, earlier losses no longer count. */
const STABLE_AFTER = 60_000;

/** Whether a request failed because the service does not know the entry. */
export const isUnknown = (error: unknown): boolean => isRecord(error) && error.status === 404;

/** What a slot needs from its element. */
export interface SlotOwner<FramePeer> {
  readonly kind: FrameKind;
  /** The frame's parent. */
  readonly box: HTMLElement;
  address(token: string): string;
  /** Opens the channel to the frame whose address contains this token. `closed` resolves with the reason of its end. */
  open(
    frame: HTMLIFrameElement,
    token: string,
    stop: AbortController,
    onArrival: (arrival: Arrival) => void,
  ): Promise<{ readonly peer: FramePeer; readonly closed: Promise<ChannelError> }>;
  /** Loads the entry for the card. Reports an unknown entry itself. */
  loadEntry(): Promise<EntryResponse>;
  /** The frame's document has arrived, or has another height, and its script does not run yet. */
  onArrival(arrival: Arrival): void;
  onConnected(peer: FramePeer): void;
  /** There is no frame for now: the card takes its place. */
  onFailed(): void;
  /** The card shows the entry. */
  onCard(): void;
  report(error: unknown): void;
}

/** The place of one frame: loads the frame, again when it is lost, and shows a card in its place when it fails. */
export class FrameSlot<FramePeer extends Peer<FooterFrameCalls>> {
  readonly card: FrameCard;
  frame: HTMLIFrameElement | undefined;
  peer: FramePeer | undefined;
  readonly #owner: SlotOwner<FramePeer>;
  /** Ends the channel of the frame. */
  #stop = new AbortController();
  #token = '';
  /** Lets the page load its next frame. */
  #finishLoad = () => {};
  #lateTimer: ReturnType<typeof setTimeout> | undefined;
  #isLoaded = false;
  #hasArrived = false;
  /** Whether the frame waits with its script, and whether it need no longer. */
  #isAtRest = false;
  #isAwake = false;
  #losses = 0;
  /** When the frame was connected; infinite while it is not. */
  #connectedAt = Number.POSITIVE_INFINITY;
  /** The attempt to show the entry in the card; undefined while the frame has not failed. */
  #failure: object | undefined;
  #isRetrying = false;

  constructor(owner: SlotOwner<FramePeer>) {
    this.#owner = owner;
    this.card = new FrameCard(owner.box);
  }

  /** Whether the card takes the frame's place. Meanwhile the frame may be loading again. */
  get hasFailed(): boolean {
    return this.#failure !== undefined;
  }

  /** Whether the frame is loading and has not failed before. */
  get isLoading(): boolean {
    return Boolean(this.frame) && !this.peer && !this.hasFailed;
  }

  /**
   * Loads the frame, in place of the one that is there. If the page already loads many frames, it waits for its turn;
   * the time limits begin with the load.
   */
  load(): void {
    this.#unload();
    const { kind, box, address, open } = this.#owner;
    const frame = createElement('iframe', { title: `Journal ${kind}`, lang: 'en' });
    this.frame = frame;
    this.#stop = new AbortController();
    this.#token = createToken();
    this.#isLoaded = this.#hasArrived = this.#isAtRest = this.#isAwake = false;
    // Nothing is done about a frame that was removed meanwhile.
    const ifThere = (action: () => void) => frame === this.frame && action();
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
      this.#expectWithin(LATE_AFTER);
    });
  }

  /** Removes the frame or what takes its place. */
  clear(): void {
    this.#unload();
    this.#losses = 0;
    this.#failure = undefined;
    this.card.hide();
  }

  /** Has a frame at rest run its script. Any other frame runs it anyway. */
  wake(): void {
    this.#isAwake = true;
    if (!this.frame || !this.#isAtRest || this.peer) return;
    this.#isAtRest = false;
    this.#expectWithin(LATE_AFTER);
    wakeFrame(this.frame, this.#token);
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

  /** Shows the host's entry in the card, if the frame has failed. */
  entryChanged(): void {
    if (!this.hasFailed) return;
    this.card.closeAnnotation();
    void this.#showEntry();
  }

  #unload(): void {
    const { frame } = this;
    this.frame = this.peer = undefined;
    this.#settle();
    this.#stop.abort();
    if (frame) removeNode(frame);
  }

  /** The frame has connected, waits with its script, or is no longer needed. */
  #settle(): void {
    clearTimeout(this.#lateTimer);
    this.#finishLoad();
  }

  /** Shows the card if the frame has not connected by then, which it still may. */
  #expectWithin(delay: number): void {
    clearTimeout(this.#lateTimer);
    this.#lateTimer = setTimeout(() => {
      this.#finishLoad();
      this.#fail(new ChannelError('timeout'));
    }, delay);
  }

  #onLoad(): void {
    const isReloaded = this.#isLoaded;
    this.#isLoaded = true;
    if (isReloaded) this.#onLost(new ChannelError('closed'));
    else if (!this.#hasArrived && !this.peer) this.#expectWithin(LATE_AFTER_LOAD);
  }

  #onArrival(arrival: Arrival): void {
    if (this.peer || !this.frame) return;
    if (!this.#hasArrived || this.#isAtRest) this.#expectWithin(LATE_AFTER);
    this.#hasArrived = true;
    this.#isAtRest = Boolean(arrival.rest) && !this.#isAwake;
    if (this.#isAtRest) this.#settle();
    else if (arrival.rest) wakeFrame(this.frame, this.#token);
    if (this.isLoading) this.#owner.onArrival(arrival);
  }

  #onConnected(peer: FramePeer): void {
    this.#settle();
    this.peer = peer;
    this.#connectedAt = Date.now();
    this.#failure = undefined;
    this.card.hide();
    this.#owner.onConnected(peer);
  }

  #onLost(error: ChannelError): void {
    this.#unload();
    if (Date.now() - this.#connectedAt > STABLE_AFTER) this.#losses = 0;
    this.#connectedAt = Number.POSITIVE_INFINITY;
    this.#losses += 1;
    const isRecoverable = error.code === 'closed' || error.code === 'timeout';
    if (isRecoverable && this.#losses < MAX_LOSSES) this.load();
    else this.#fail(error);
  }
  #fail(error: ChannelError): void {
    if (this.hasFailed) return;
    this.card.hide();
    void this.#showEntry(error);
    this.#owner.onFailed();
    if (!this.#isRetrying) void this.#retry();
  }

  /** @param error why there is no frame */
  async #showEntry(error?: ChannelError): Promise<void> {
    const failure = {};
    this.#failure = failure;
    try {
      const entry = await this.#owner.loadEntry();
      if (failure === this.#failure) this.card.showEntry(entryContent(this.#owner.kind, entry));
      this.#owner.report(error);
      this.#owner.onCard();
    } catch (reason) {
      if (!isUnknown(reason)) for (const each of [error, reason]) this.#owner.report(each);
    }
  }

  /** Loads the frame again from time to time, but not while an annotation is open in the card. */
  async #retry(): Promise<void> {
    this.#isRetrying = true;
    for (let retry = 0; ; retry++) {
      await untilRetry(retry, 0);
      if (!this.hasFailed) break;
      if (this.card.annotationId !== undefined) continue;
      if (!this.card.hasEntry) void this.#showEntry();
      this.load();
    }
    this.#isRetrying = false;
  }
}
