import type { Annotation } from '../../bff/contract/index.ts';
import {
  type Arrival,
  connectToFrame,
  latestOnly,
  MAX_LIST_LENGTH,
  type MenuFrameCalls,
  type MenuPageCalls,
  type MenuPresentation,
  type MenuView,
  type PageFacts,
  type Peer,
  type Rest,
} from '../../embed/protocol/index.ts';
import { watchMutations } from '../page-mutations.ts';
import { onRaise, raiseAnnotation } from '../raised-annotation.ts';
import { readPlacement } from './attributes.ts';
import { watchCoveredFocus } from './covered-focus.ts';
import { focusIsByKeyboard } from './focus-return.ts';
import { FrameElement } from './frame-element.ts';
import { MenuBox } from './menu-box.ts';
import { Placeholder } from './placeholder.ts';
import { PresentationLoader } from './presentation-loader.ts';
import type { PresentedMenu } from './presented-menu.ts';
import type { ShellHost } from './shell-host.ts';
import { watchShortcut } from './shortcut.ts';
import { showsTitle } from './shows-title.ts';
import { isMinimised, setMinimised } from './view-choice.ts';

type MenuPeer = Peer<MenuFrameCalls>;
type FrameCommand = (peer: MenuPeer) => Promise<void>;

/** In milliseconds. By then, the annotations are usually loaded. */
const PLACEHOLDER_DELAY = 1_000;

/**
 * `<journal-menu>`: the menu's frame in its box. It sends a new frame the state and the pending command of the last
 * one.
 */
export class JournalMenu extends FrameElement<MenuPeer> {
  static override readonly observedAttributes = [
    ...FrameElement.observedAttributes,
    'placement',
    'hidden',
    'style',
    'class',
  ];

  readonly #box: MenuBox;
  readonly #placeholder: Placeholder;
  readonly #presentation: PresentationLoader;
  #host: ShellHost | undefined;
  #visible: string[] = [];
  /** The last command from before the frame was connected. */
  #pendingCommand: FrameCommand | undefined;
  /** The view that the current frame started with. */
  #startView: MenuView = 'mid';
  #presentedAs: MenuPresentation | undefined;
  /** The annotations that the current frame has. */
  #sentAnnotations: readonly Annotation[] | undefined;
  /** Whether the document of the frame that is loading is shown. */
  #hasArrived = false;
  /** What the frame told when it came to rest; `undefined` for a frame that runs its script at once. */
  #rest: Rest | undefined;
  /** Whether the reader has turned to the menu or begun to read. */
  #isUsed = false;

  constructor() {
    const box = new MenuBox();
    super('menu', box.element, box.dialog);
    this.#box = box;
    this.#placeholder = new Placeholder(box.element);
    this.#presentation = new PresentationLoader(this.#presentedMenu());
    // When Escape is pressed in the page, the browser closes the dialog and the frame gets no event.
    box.dialog.onclose = () => {
      if (box.view === 'max') this.#leaveMax();
    };
  }

  /** Sets the annotations whose highlights are in the viewport, in the order of the text. The frame takes the first. */
  setVisibleAnnotations(ids: readonly string[]): void {
    this.#sendAnnotations();
    this.#visible = ids.slice(0, MAX_LIST_LENGTH);
    this.#showPlaceholder();
    this.#wakeIfNeeded();
    this.send(this.peer?.setVisibleAnnotations(this.#visible));
  }

  /**
   * Closes an annotation, if it is open at this phrase.
   *
   * @returns whether this activation of its highlight opens nothing
   */
  toggleAnnotation(id: string, phrase?: Element | Range): boolean {
    return this.#presentation.toggle(id, phrase);
  }

  /**
   * Opens one annotation: in the gutter's card, or in a popover or sheet. Waits for the frame if it is not connected yet.
   *
   * @param phrase the highlight that the user activated
   */
  openAnnotation(id: string, phrase?: Element | Range): void {
    this.#presentation.open(id, phrase);
    if (!this.peer) this.fallback.press(id);
    if (this.fallback.isShown) return;
    this.#showPlaceholder(id);
    if (focusIsByKeyboard()) this.focusReturn.give(this.frame);
    this.#run((peer) => peer.openAnnotation(id));
  }

  /** Closes the annotation that is open or about to open. */
  closeAnnotation(): void {
    this.#presentation.close();
    this.#closeInFrame();
  }

  /** Opens all annotations in the view `max`. Waits for the frame if it is not connected yet. */
  openAnnotations(): void {
    this.focusReturn.give(this.frame);
    this.#run((peer) => peer.openAnnotations());
  }

  /** The move may have removed the box from the top layer. */
  override connectedMoveCallback(): void {
    this.#box.show();
    this.#presentation.loaded?.update();
  }

  override attributeChangedCallback(name: string): void {
    if (FrameElement.observedAttributes.includes(name)) super.attributeChangedCallback(name);
    else this.#presentation.loaded?.choose();
  }

  protected override started(signal: AbortSignal): void {
    this.#box.show();
    onRaise((id) => void this.#raise(id).catch(() => {}), signal);
    setTimeout(() => signal.aborted || this.#showPlaceholder(), PLACEHOLDER_DELAY);
    this.#watchUse(signal);
    watchCoveredFocus(this, this.#box.element, signal);
    watchShortcut(this, () => this.#presentation.loaded?.openCard(true), signal);
    void this.#presentation.load(signal);
  }

  protected override open(
    host: ShellHost,
    frame: HTMLIFrameElement,
    token: string,
    stop: AbortController,
    onArrival: (arrival: Arrival) => void,
  ) {
    const methods: MenuPageCalls = {
      resize: (height) => this.#resize(height),
      setName: (...name) => this.setName(...name),
      releaseFocus: () => {
        this.#presentation.close();
        this.focusReturn.release(frame);
      },
      getEntry: () => this.loadEntry(host),
      getAnnotation: (idOrRef) => host.getAnnotation(this.apiUrl(host), idOrRef),
      setColours: (...colours) => this.#presentation.setColours(...colours),
      setActiveAnnotation: (id) => {
        host.log.add('active', id);
        host.setActiveAnnotation(id);
        this.#presentation.setActive(id);
      },
      raiseAnnotation,
      // A sheet leaves only the upper part of the viewport free.
      showInText: async (id) => {
        const { navigation } = host;
        if (navigation.isInText(id) && this.#box.view === 'max') this.#leaveMax();
        return navigation.showInText(id, this.#box.place === 'sheet' ? 'start' : 'center');
      },
      stepAnnotation: async (...step) => {
        if (host.navigation.step(...step)) this.focusReturn.give(frame);
      },
      copyLink: async (id) => host.navigation.copyLink(id),
      showsTitle: async (title) => showsTitle(title),
      setView: async (view) => this.#onFrameView(view),
      happened: (action, detail) => host.log.add(action, detail),
    };
    return connectToFrame('menu', frame, token, methods, stop, onArrival);
  }

  override connectHost(host: ShellHost): void {
    this.#host = host;
    super.connectHost(host);
  }

  override entryChanged(): void {
    // It belongs to the previous entry.
    this.#pendingCommand = undefined;
    this.#presentation.close();
    super.entryChanged();
  }

  /** Shows the server-rendered card, unless the user waits for an annotation. */
  protected override onArrival({ height, ground, text, rest }: Arrival): void {
    this.#rest = rest;
    if (rest) this.setName(rest.name, rest.language);
    this.#wakeIfNeeded();
    if (this.#pendingCommand || this.#box.place === 'inline') return;
    this.#hasArrived = true;
    this.#presentation.setColours(ground, text);
    this.#resize(height);
    this.#presentation.loaded?.update();
  }

  protected override restore(peer: MenuPeer): void {
    this.#sentAnnotations = undefined;
    this.#sendAnnotations();
    const { view } = this.#box;
    if (view !== this.#startView) this.send(peer.setView(view));
    if (this.#visible.length > 0) this.setVisibleAnnotations(this.#visible);
    if (this.#pendingCommand) this.#run(this.#pendingCommand);
    this.#presentation.loaded?.update();
  }

  protected override startView(): string {
    this.#hasArrived = false;
    this.#rest = undefined;
    if (isMinimised()) this.#box.card = 'min';
    this.#startView = this.#box.card;
    return this.#box.card === 'min' ? 'min' : '';
  }

  protected override pageFacts(): PageFacts {
    return { ...super.pageFacts(), presentation: this.#presentedAs };
  }

  protected override reset(): void {
    raiseAnnotation(null);
    this.#placeholder.hide();
    this.#presentation.setActive(null);
    this.#box.setView(this.#box.card);
    this.#box.setHeight(0);
    // The fallback is about to open what the user waits for, at the same place.
    if (!this.fallback.isOpen) this.#presentation.close();
  }

  /** The fallback has opened or closed an annotation. */
  protected override onFallbackActive(id: string | null): void {
    this.#host?.setActiveAnnotation(id);
    this.#presentation.setActive(id);
    this.#presentation.loaded?.resized();
  }

  protected override onFallback(): void {
    this.#presentation.loaded?.update();
  }

  /**
   * The script of a frame at rest is fetched in advance when the reader begins to read, or turns to the launcher or the
   * card.
   */
  #watchUse(signal: AbortSignal): void {
    const use = () => {
      this.#isUsed = true;
      this.wake();
    };
    // Scroll events of containers do not bubble.
    const once = { capture: true, once: true, passive: true, signal };
    window.addEventListener('scroll', use, once);
    for (const event of ['pointerover', 'focusin']) this.addEventListener(event, use, once);
  }

  /** Wakes a frame at rest, unless its server-rendered card is all that the page shows of the menu. */
  #wakeIfNeeded(): void {
    if (!this.#rest || this.peer) return;
    const { place, view } = this.#box;
    const isCardEnough = (place === 'card' || place === 'rest') && view === 'mid' && showsTitle(this.#rest.title);
    if (isCardEnough && !this.#isUsed && !this.#pendingCommand && this.#visible.length === 0) return;
    this.#rest = undefined;
    this.wake();
  }

  /** Sends the annotations that the client has loaded for the highlights, so that the frame need not load them again. */
  #sendAnnotations(): void {
    const host = this.#host;
    if (!this.peer || !host?.annotations.length || host.annotations === this.#sentAnnotations) return;
    if (this.apiUrl(host) !== host.apiUrl) return;
    this.#sentAnnotations = host.annotations;
    // Without them, the frame loads them itself.
    this.peer.setAnnotations([...host.annotations]).catch(() => {});
  }

  #resize(height: number): void {
    this.#placeholder.hide();
    this.#box.setHeight(height);
    this.#presentation.loaded?.resized();
  }

  /** One call at a time: the pointer may cross many highlights in a moment. */
  readonly #raise = latestOnly(async (id: string | null) => this.peer?.raiseAnnotation(id));

  #run(command: FrameCommand): void {
    const { peer } = this;
    this.#pendingCommand = peer ? undefined : command;
    this.#wakeIfNeeded();
    if (peer) this.send(command(peer));
  }

  #closeInFrame(): void {
    // It may be about to open the annotation.
    this.#pendingCommand = undefined;
    this.fallback.closeAnnotation();
    this.send(this.peer?.closeAnnotation());
  }

  #setView(view: MenuView): void {
    if (view !== this.#box.view) this.#host?.log.add('view', view);
    this.#box.setView(view);
    if (view === 'max') this.focusReturn.give(this.frame);
  }

  /** Changes the view at the frame's request. */
  #onFrameView(view: MenuView): void {
    const { view: previous, card } = this.#box;
    this.#setView(view);
    if (view === 'max') return;
    if (previous === 'max') {
      // The card has changed while `max` was open.
      if (view !== card) this.#changeView(card);
      return;
    }
    setMinimised(view === 'min');
    this.#presentation.loaded?.openCard();
  }

  /**
   * Takes the place of a slow frame, or of its card while the user waits for an annotation. Until the annotations are
   * loaded, the entry may be unknown, and nothing is shown.
   *
   * @param id the annotation that the user is waiting for
   */
  #showPlaceholder(id?: string): void {
    const annotations = this.#host?.annotations ?? [];
    if (!this.isLoading || annotations.length === 0 || (this.#hasArrived && !id)) return;
    this.#presentation.loaded?.update();
    this.#placeholder.show(this.colours, annotations.find((annotation) => annotation.id === id)?.title);
    this.#presentation.loaded?.resized();
  }

  #leaveMax(): void {
    this.#changeView(this.#box.card);
    if (this.frame) this.focusReturn.release(this.frame);
  }

  /** Changes the view without a request from the frame. */
  #changeView(view: MenuView): void {
    this.#setView(view);
    this.send(this.peer?.setView(view));
  }

  #presentedMenu(): PresentedMenu {
    const menu = this;
    return {
      shell: this,
      box: this.#box,
      get placement() {
        return readPlacement(menu, menu.#host?.placement, menu.warn);
      },
      get host() {
        return menu.#host;
      },
      get isReady() {
        return Boolean(menu.peer) || menu.#hasArrived || menu.fallback.isShown;
      },
      watchMutations,
      present: (presentation, card) => this.#present(presentation, card),
      openAnnotation: (id, phrase) => this.openAnnotation(id, phrase),
      preview: (id) => {
        if (this.peer) this.send(this.peer.openAnnotation(id));
        else this.fallback.press(id, true);
      },
      closeAnnotation: () => this.#closeInFrame(),
      giveFocus: () => this.focusReturn.give(this.frame),
      releaseFocus: () => this.frame && this.focusReturn.release(this.frame),
      watchCoveredFocus: (element, signal) => watchCoveredFocus(this, element, signal),
    };
  }

  #present(presentation: MenuPresentation, card: 'min' | 'mid'): void {
    if (presentation !== this.#presentedAs) {
      this.#presentedAs = presentation;
      this.sendPageFacts();
    }
    this.#wakeIfNeeded();
    if (this.#box.view === 'max') this.#box.card = card;
    else if (this.#box.view !== card) this.#changeView(card);
  }
}
