import {
  connectToFrame,
  latestOnly,
  MAX_LIST_LENGTH,
  type MenuFrameCalls,
  type MenuPageCalls,
  type MenuView,
  type Peer,
} from '../../embed/protocol/index.ts';
import { onRaise, raiseAnnotation } from '../raised-annotation.ts';
import { watchCoveredFocus } from './covered-focus.ts';
import { FocusReturn, focusIsByKeyboard } from './focus-return.ts';
import { FrameElement } from './frame-element.ts';
import { MenuBox } from './menu-box.ts';
import { OpenedLoader } from './opened-loader.ts';
import { hasRoomForCard, watchRoomForCard } from './page-context.ts';
import { Placeholder } from './placeholder.ts';
import { ScrollDistance } from './scroll-distance.ts';
import type { ShellHost } from './shell-host.ts';
import { watchShortcut } from './shortcut.ts';
import { showInText } from './show-in-text.ts';
import { showsTitle } from './shows-title.ts';

type MenuPeer = Peer<MenuFrameCalls>;
type FrameCommand = (peer: MenuPeer) => Promise<void>;

/** In milliseconds. By then, the annotations are usually loaded. */
const PLACEHOLDER_DELAY = 1_000;

/**
 * `<journal-menu>`: the menu's frame in its box. It sends a new frame the state and the pending command of the last
 * one.
 */
export class JournalMenu extends FrameElement<MenuPeer> {
  readonly #box: MenuBox;
  readonly #focus = new FocusReturn(this);
  readonly #scroll = new ScrollDistance();
  readonly #placeholder: Placeholder;
  readonly #opened = new OpenedLoader(this, () => this.send(this.peer?.closeAnnotation()));
  #host: ShellHost | undefined;
  #visible: string[] = [];
  /** The last command from before the frame was connected. */
  #pendingCommand: FrameCommand | undefined;
  /** The view that the current frame started with. */
  #startView: MenuView = 'mid';

  constructor() {
    const box = new MenuBox();
    super('menu', box.element, box.dialog);
    this.#box = box;
    this.#placeholder = new Placeholder(box.element);
    // When Escape is pressed in the page, the browser closes the dialog and the frame gets no event.
    box.dialog.onclose = () => {
      if (box.view === 'max') this.#leaveMax();
    };
  }

  /** Sets the annotations whose highlights are in the viewport, in the order of the text. The frame takes the first. */
  setVisibleAnnotations(ids: readonly string[]): void {
    this.#visible = ids.slice(0, MAX_LIST_LENGTH);
    this.#showPlaceholder();
    this.send(this.peer?.setVisibleAnnotations(this.#visible));
  }

  /**
   * Closes an annotation, if it is open.
   *
   * @returns whether this activation of its highlight opens nothing
   */
  toggleAnnotation(id: string): boolean {
    return this.#opened.toggle(id);
  }

  /**
   * Opens one annotation in the menu's current view. Waits for the frame if it is not connected yet.
   *
   * @param phrase the highlight that the user activated
   */
  openAnnotation(id: string, phrase?: Element | Range): void {
    if (!this.peer) this.fallback.press(id);
    if (this.fallback.isShown) return;
    this.#opened.phrase = phrase;
    this.#showPlaceholder(id);
    if (focusIsByKeyboard()) this.#focus.give(this.frame);
    // The next press may come before the frame says so.
    if (this.peer) this.#opened.id = id;
    this.#run((peer) => peer.openAnnotation(id));
  }

  /** Opens all annotations in the view `max`. Waits for the frame if it is not connected yet. */
  openAnnotations(): void {
    this.#focus.give(this.frame);
    this.#run((peer) => peer.openAnnotations());
  }

  /** The move may have removed the box from the top layer. */
  override connectedMoveCallback(): void {
    this.#box.show();
  }

  protected override started(signal: AbortSignal): void {
    this.#box.show();
    this.#focus.watch(signal);
    // A frame of an older version does not know the call.
    onRaise((id) => void this.#raise(id).catch(() => {}), signal);
    watchRoomForCard(() => this.#changeCard(), signal);
    if (!this.#box.chosenCard) this.#changeCard();
    setTimeout(() => signal.aborted || this.#showPlaceholder(), PLACEHOLDER_DELAY);
    this.#scroll.watch(() => this.#shrink(), signal);
    watchCoveredFocus(this, this.#box.element, signal);
    watchShortcut(this, () => this.#focus.give(this.frame), signal);
  }

  protected override open(host: ShellHost, frame: HTMLIFrameElement, token: string, stop: AbortController) {
    const methods: MenuPageCalls = {
      resize: (height) => {
        this.#placeholder.hide();
        this.#box.setHeight(height);
        this.#revealPhrase();
      },
      setName: (...name) => this.setName(...name),
      releaseFocus: () => this.#focus.release(frame),
      getEntry: () => this.loadEntry(host),
      getAnnotation: (idOrRef) => host.getAnnotation(this.apiUrl(host), idOrRef),
      setActiveAnnotation: (id) => {
        host.log.add('active', id);
        this.#opened.id = id;
        host.setActiveAnnotation(id);
      },
      raiseAnnotation,
      // A sheet leaves only the upper part of the viewport free.
      showInText: async (id) => showInText(id, this.#box.isSheet ? 'start' : 'center'),
      showsTitle: async (title) => showsTitle(title),
      setEdge: (edge) => {
        if (edge === 'top' && this.#box.isSheet) this.#opened.sheetClosed();
        this.#box.setEdge(edge);
        this.#revealPhrase();
      },
      setView: async (view) => this.#onFrameView(view),
      happened: (action, detail) => host.log.add(action, detail),
    };
    this.#host = host;
    return connectToFrame('menu', frame, token, methods, stop);
  }

  override entryChanged(): void {
    // It belongs to the previous entry.
    this.#pendingCommand = undefined;
    super.entryChanged();
  }

  protected override restore(peer: MenuPeer): void {
    const { view } = this.#box;
    if (view !== this.#startView) this.send(peer.setView(view));
    if (this.#visible.length > 0) this.setVisibleAnnotations(this.#visible);
    if (this.#pendingCommand) this.#run(this.#pendingCommand);
    void this.#opened.load(this.presence).then(() => this.#revealPhrase());
  }

  protected override startView(): string {
    this.#startView = this.#box.card;
    return this.#box.card === 'min' ? 'min' : '';
  }

  protected override reset(): void {
    raiseAnnotation(null);
    this.#placeholder.hide();
    this.#opened.id = null;
    this.#opened.sheetClosed();
    this.#box.setView(this.#box.card);
    this.#box.setHeight(0);
    this.#box.setEdge('top');
  }

  /** One call at a time: the pointer may cross many highlights in a moment. */
  readonly #raise = latestOnly(async (id: string | null) => this.peer?.raiseAnnotation(id));

  #run(command: FrameCommand): void {
    const { peer } = this;
    this.#pendingCommand = peer ? undefined : command;
    if (peer) this.send(command(peer));
  }

  #setView(view: MenuView): void {
    if (view !== this.#box.view) this.#host?.log.add('view', view);
    this.#box.setView(view);
    this.#scroll.restart();
    if (view === 'max') this.#focus.give(this.frame);
  }

  /** Changes the view at the frame's request. */
  #onFrameView(view: MenuView): void {
    const { view: previous, card } = this.#box;
    this.#setView(view);
    if (view === 'max') return;
    if (previous !== 'max') this.#box.chosenCard = view;
    // The page has become wider or narrower while `max` was open.
    else if (view !== card) this.#changeView(card);
  }

  /** Shows the card that suits the page's width. While `max` is open, it follows `max`. */
  #changeCard(): void {
    const box = this.#box;
    if (box.view === 'max') box.card = box.defaultCard;
    else if (box.view !== box.defaultCard) this.#changeView(box.defaultCard);
  }

  /**
   * Takes the place of a slow frame. Until the annotations are loaded, the entry may be unknown, and nothing is shown.
   *
   * @param id the annotation that the user is waiting for
   */
  #showPlaceholder(id?: string): void {
    const annotations = this.#host?.annotations ?? [];
    if (!this.isLoading || annotations.length === 0) return;
    this.#placeholder.show(this.colours, annotations.find((annotation) => annotation.id === id)?.title);
  }

  /** Scrolls the pressed phrase clear of the sheet. */
  #revealPhrase(): void {
    if (this.#box.isSheet) this.#opened.sheetOpened(this.#box.element.getBoundingClientRect().top);
  }

  #leaveMax(): void {
    this.#changeView(this.#box.card);
    if (this.frame) this.#focus.release(this.frame);
  }

  /** Changes the view without a request from the frame. */
  #changeView(view: MenuView): void {
    this.#setView(view);
    this.send(this.peer?.setView(view));
  }

  #shrink(): void {
    const isCard = this.#box.view === 'mid' && !this.#box.isSheet;
    if (isCard && !hasRoomForCard()) this.#changeView('min');
  }
}
