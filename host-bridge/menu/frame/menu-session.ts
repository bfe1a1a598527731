import type { Annotation } from '../../../bff/contract/index.ts';
import {
  type Arrival,
  latestOnly,
  MAX_LIST_LENGTH,
  type MenuFrameCalls,
  type MenuPresentation,
  type MenuView,
  type Peer,
} from '../../../embed/protocol/index.ts';
import { onRaise } from '../../highlight/raised-annotation.ts';
import { focusIsByKeyboard } from './focus-return.ts';
import { type CardOwner, closeInCard, openInCard } from './frame-card.ts';
import type { FrameSlot } from './frame-slot.ts';

export type MenuPeer = Peer<MenuFrameCalls>;

/** What the reader asks for: an annotation, or all of them. */
interface Request {
  readonly id: string | null;
  readonly isPreview: boolean;
}

/** In milliseconds. By then, the annotations are usually loaded. */
const LOADING_DELAY = 1_000;

/** What a session needs from its element. */
export interface SessionOwner extends CardOwner {
  readonly slot: FrameSlot<MenuPeer>;
  /** The colours of the element's attributes. */
  colours(): readonly [background: string | null, foreground: string | null];
  /** Whether the frame would load the same annotations. */
  isSameService(): boolean;
  /** Whether the page shows more of the menu than its server-rendered card. @param title what the card lacks */
  needsScript(title: string, hasVisible: boolean): boolean;
  /** Loads the frame, unless it is there. */
  want(): void;
  sendPageFacts(): void;
}

/**
 * The traffic with the menu's frame, or the card in its place: what the page shows in it, and what the reader asks of
 * it, whether it is connected, waits with its script, or is not loaded yet.
 */
export class MenuSession {
  readonly #owner: SessionOwner;
  #visible: readonly string[] = [];
  /** What the reader asked for before there was a frame. */
  #pending: Request | undefined;
  /** What a frame that waits with its script tells the page; undefined for one that runs it at once. */
  #dormancy: Arrival['rest'] | undefined;
  /** Whether the reader has turned to the menu. */
  #isTurnedTo = false;
  /** The annotations that the current frame has. */
  #sent: readonly Annotation[] | undefined;
  /** Whether the document of the frame that is loading is shown. */
  hasArrived = false;
  /** How the page shows the menu. */
  presentedAs: MenuPresentation | undefined;

  constructor(owner: SessionOwner) {
    this.#owner = owner;
  }

  /** Whether the page has a frame to show, or what takes its place. */
  get hasFrame(): boolean {
    const { slot } = this.#owner;
    return Boolean(slot.peer) || this.hasArrived || slot.hasFailed;
  }

  /** Sets the annotations whose highlights are in the viewport, in the order of the text. The frame takes the first. */
  setVisible(ids: readonly string[]): void {
    const { slot } = this.#owner;
    this.#sendAnnotations();
    this.#visible = ids.slice(0, MAX_LIST_LENGTH);
    this.showLoading();
    this.wakeIfNeeded();
    slot.send(slot.peer?.setVisibleAnnotations([...this.#visible]));
  }

  /**
   * Opens one annotation, as soon as there is a frame or the card in its place.
   *
   * @param isPreview the pointer rests on its highlight: it does not receive the focus
   */
  open(id: string, isPreview = false): void {
    if (this.#owner.slot.hasFailed) {
      openInCard(this.#owner, id, isPreview);
      return;
    }
    this.turnTo();
    this.#run({ id, isPreview });
    if (!isPreview && focusIsByKeyboard()) this.giveFocus();
  }

  /** Opens all annotations, as soon as there is a frame. */
  openAll(): void {
    this.turnTo();
    this.giveFocus();
    this.#run({ id: null, isPreview: false });
  }

  /** Closes the annotation that is open or about to open. */
  close(): void {
    const { slot } = this.#owner;
    this.#pending = undefined;
    closeInCard(this.#owner);
    slot.send(slot.peer?.closeAnnotation());
  }

  /** The page shows the menu in this way. @param isShown whether the frame can be seen */
  present(presentation: MenuPresentation, isShown: boolean): void {
    if (presentation !== this.presentedAs) {
      this.presentedAs = presentation;
      this.#owner.sendPageFacts();
    }
    if (isShown) this.#owner.want();
    this.wakeIfNeeded();
  }

  /** Changes the view of the frame after the page has sized it. */
  setView(view: MenuView): void {
    const { slot } = this.#owner;
    slot.send(slot.peer?.setView(view));
  }

  /** Emphasises an annotation. One call at a time: the pointer may cross many highlights in a moment. */
  readonly #raise = latestOnly(async (id: string | null) => this.#owner.slot.peer?.raiseAnnotation(id));

  /** The reader turns to the menu: the frame is loaded and runs its script. */
  turnTo(): void {
    this.#isTurnedTo = true;
    this.#owner.want();
    this.#dormancy = undefined;
    this.#owner.slot.wake();
    this.showLoading();
  }

  giveFocus(): void {
    const { slot, focus } = this.#owner;
    focus.give(slot.frame);
  }

  /** Returns the focus from the frame, or what takes its place, to where it was. */
  releaseFocus(): void {
    const { slot, focus } = this.#owner;
    if (slot.frame) focus.release(slot.frame);
  }

  /** The element is in the page and has a host. @param signal aborted when either ends */
  start(signal: AbortSignal): void {
    this.#isTurnedTo = false;
    if (this.#pending) this.turnTo();
    setTimeout(() => signal.aborted || this.showLoading(), LOADING_DELAY);
    onRaise((id) => void this.#raise(id).catch(() => {}), signal);
  }

  /** A new frame is about to be loaded. */
  reset(): void {
    this.hasArrived = false;
    this.#dormancy = this.#sent = undefined;
  }

  /** What the reader asked for belongs to the previous entry. */
  forget(): void {
    this.#pending = undefined;
  }

  /** @returns whether the document may be shown: not if the reader waits for an annotation */
  onArrival({ rest }: Arrival): boolean {
    this.#dormancy = rest;
    if (this.#isTurnedTo) this.turnTo();
    this.wakeIfNeeded();
    return this.#pending === undefined;
  }

  onConnected(): void {
    this.#sent = undefined;
    this.#sendAnnotations();
    if (this.#visible.length > 0) this.setVisible(this.#visible);
    if (this.#pending) this.#run(this.#pending);
  }

  /** Shows the annotation that the reader waits for in the card. @returns whether there is one */
  onFailed(): boolean {
    const { id = null, isPreview = false } = this.#pending ?? {};
    if (id === null) return false;
    this.#pending = undefined;
    openInCard(this.#owner, id, isPreview);
    return this.#owner.slot.card.annotationId !== undefined;
  }

  /** Wakes a frame that waits with its script, unless its server-rendered card is all that the page shows of it. */
  wakeIfNeeded(): void {
    if (!this.#dormancy || this.#owner.slot.peer) return;
    const isNeeded = this.#pending || this.#owner.needsScript(this.#dormancy.title, this.#visible.length > 0);
    if (!isNeeded) return;
    this.#dormancy = undefined;
    this.#owner.slot.wake();
  }

  /**
   * Shows that the frame is loading, or which annotation is coming. Until the annotations are loaded, the entry may be
   * unknown, and nothing is shown.
   */
  showLoading(): void {
    const { slot } = this.#owner;
    const annotations = this.#owner.annotations();
    const id = this.#pending?.id ?? undefined;
    const isKnown = annotations.length > 0 || this.#isTurnedTo;
    if (!slot.isLoading || !isKnown || (this.hasArrived && id === undefined)) return;
    const title = annotations.find((annotation) => annotation.id === id)?.title;
    slot.card.showLoading(this.#owner.pageFacts(), this.#owner.colours(), title);
    this.#owner.onCard();
  }

  #run(request: Request): void {
    const { slot } = this.#owner;
    const { peer } = slot;
    this.#pending = peer ? undefined : request;
    if (peer) slot.send(request.id === null ? peer.openAnnotations() : peer.openAnnotation(request.id));
    else this.showLoading();
  }

  /** Sends the annotations that the client has loaded for the highlights, so that the frame need not load them again. */
  #sendAnnotations(): void {
    const { slot, isSameService } = this.#owner;
    const annotations = this.#owner.annotations();
    if (!slot.peer || annotations.length === 0 || annotations === this.#sent || !isSameService()) return;
    this.#sent = annotations;
    // Without them, the frame loads them itself.
    slot.peer.setAnnotations([...annotations]).catch(() => {});
  }
}
