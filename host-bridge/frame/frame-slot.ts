import type { EntryResponse } from '../../bff/contract/index.ts';
import {
  type Arrival,
  ChannelError,
  type FooterFrameCalls,
  type FrameKind,
  type Peer,
} from '../../embed/protocol/index.ts';
import { isRecord } from '../guards.ts';
import { untilRetry } from '../waiting.ts';
import { entryContent } from './entry-content.ts';
import { FrameCard } from './frame-card.ts';
import { type FrameOwner, type LoadedFrame, loadFrame } from './load-frame.ts';

/** Whether a request failed because the service does not know the entry. */
export const isUnknown = (error: unknown): boolean => isRecord(error) && error.status === 404;

/** After this many losses the frame is not loaded again at once: the page or the frame itself keeps breaking it. */
const MAX_LOSSES = 3;
/** In milliseconds. When a frame is lost that has worked for longer, earlier losses no longer count. */
const STABLE_AFTER = 60_000;

/** What a slot needs from its element. */
export interface SlotOwner<FramePeer> extends Pick<FrameOwner<FramePeer>, 'address' | 'open'> {
  readonly kind: FrameKind;
  /** The frame's parent. */
  readonly box: HTMLElement;
  /** Loads the entry for the card. Reports an unknown entry itself. */
  loadEntry(): Promise<EntryResponse>;
  /** The frame's document has arrived, and its script does not run yet. */
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
  peer: FramePeer | undefined;
  readonly #owner: SlotOwner<FramePeer>;
  #loaded: LoadedFrame | undefined;
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

  get frame(): HTMLIFrameElement | undefined {
    return this.#loaded?.element;
  }

  /** Whether the card takes the frame's place. Meanwhile the frame may be loading again. */
  get hasFailed(): boolean {
    return this.#failure !== undefined;
  }

  /** Whether the frame is loading and has not failed before. */
  get isLoading(): boolean {
    return Boolean(this.frame) && !this.peer && !this.hasFailed;
  }

  /** Loads the frame, in place of the one that is there. */
  load(): void {
    this.#unload();
    const { kind, box, address, open, onArrival } = this.#owner;
    this.#loaded = loadFrame<FramePeer>({
      title: `Journal ${kind}`,
      box,
      address,
      open,
      arrived: (arrival) => this.isLoading && onArrival(arrival),
      connected: (peer) => this.#onConnected(peer),
      late: () => this.#fail(new ChannelError('timeout')),
      lost: (error) => this.#onLost(error),
    });
  }

  /** Removes the frame or what takes its place. */
  clear(): void {
    this.#unload();
    this.#losses = 0;
    this.#failure = undefined;
    this.card.hide();
  }

  /** Has the frame run its script, if it waits with it. */
  wake(): void {
    this.#loaded?.wake();
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
    this.#loaded?.remove();
    this.#loaded = undefined;
    this.peer = undefined;
  }

  #onConnected(peer: FramePeer): void {
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
