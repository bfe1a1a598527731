import type { Annotation } from '../../bff/contract/index.ts';
import { isTurnedOff } from '../dom/reading-choices.ts';
import { pageDocument } from '../dom/unclobbered.ts';
import { isPageModal, whenModal } from '../placement/page-modal.ts';
import { AnchoredBox, formFor } from './box/anchored-box.ts';
import { watchCoveredFocus } from './box/covered-focus.ts';
import { watchHover } from './box/hover-preview.ts';
import { Launcher } from './box/launcher.ts';
import { LightDismiss } from './box/light-dismiss.ts';
import { type ColoursHost, MenuColours } from './box/menu-colours.ts';
import { type MenuPlace, MenuPlaceChooser, type MenuPlaceHost } from './box/menu-place.ts';
import type { MenuViews } from './box/menu-views.ts';
import { watchScroll } from './box/scroll-direction.ts';
import { SheetScroll } from './box/sheet-scroll.ts';
import { watchShortcut } from './box/shortcut.ts';
import { highlightInView, pageHighlights } from './box/text-phrases.ts';
import type { MenuSession, SessionOwner } from './frame/menu-session.ts';
import {
  dismissible,
  INITIAL,
  isCard,
  isPanel,
  mayPreview,
  openAnnotation,
  openedAnnotation,
  type PresentationEvent,
  type PresentationState,
  presentationOf,
  previewedAnnotation,
  reducePresentation,
  staysOpen,
} from './presentation-state.ts';

/** What the presentation needs from the menu. */
export interface PresentationHost extends ColoursHost, MenuPlaceHost, Pick<SessionOwner, 'annotations' | 'pageFacts'> {
  readonly shadow: ShadowRoot;
  readonly session: MenuSession;
  readonly views: MenuViews;
  /** An annotation is open no longer, or is not going to open. */
  onClosed(id: string): void;
}

/**
 * Shows the menu in the page: at rest in the gutter, behind the launcher or in the page's flow, and opened as a panel,
 * a popover beside the pressed line, or a sheet.
 */
export class Presentation {
  readonly #host: PresentationHost;
  readonly #session: MenuSession;
  readonly #launcher: Launcher;
  readonly #scroll: SheetScroll;
  readonly #anchored: AnchoredBox;
  #state: PresentationState = INITIAL;
  /** Those that are shown. */
  #annotations: readonly Annotation[] = [];
  /** While something is open, ends the watch for a dialog of the page. */
  #modalWatch = new AbortController();
  readonly colours: MenuColours;
  readonly chooser: MenuPlaceChooser;
  readonly dismiss: LightDismiss;

  /** @param signal aborted when the menu leaves the page */
  constructor(host: PresentationHost, signal: AbortSignal) {
    const { shell, shadow, box } = host;
    this.#host = host;
    this.#session = host.session;
    const onLauncher = () => (isPanel(this.#state) ? this.close() : this.openCard(true));
    this.colours = new MenuColours(host, () => this.update());
    this.#launcher = new Launcher(host, this.colours, onLauncher, signal);
    this.dismiss = new LightDismiss(
      shell,
      () => dismissible(this.#state),
      () => this.close(),
      signal,
    );
    this.#scroll = new SheetScroll(shell, shadow, signal);
    this.#anchored = new AnchoredBox(box);
    this.chooser = new MenuPlaceChooser(host, (place) => this.#onPlace(place), signal);
    this.#watch(signal);
  }

  /** Whether the page keeps the reader from its text: nothing opens then. */
  get isBlocked(): boolean {
    return isPageModal(pageHighlights()[0]);
  }

  /** What the box holds, or what is known of the entry, may have changed. The first place shows it. */
  update(): void {
    if (this.#state.place.kind) this.#render();
  }

  /** The entry's annotations may have changed. */
  updateAnnotations(): void {
    if (this.#host.annotations() !== this.#annotations) this.update();
  }

  /** See `LightDismiss.toggle`. A press keeps a preview; on another phrase of the annotation, it moves the annotation. */
  toggle(id: string, phrase: Element | Range | undefined): boolean {
    if (!staysOpen(this.#state, id, phrase)) return this.dismiss.toggle(id);
    this.dismiss.keep();
    return false;
  }

  /** Prepares the box for an annotation that is about to open. It is shown when its content is laid out. */
  open(id: string, phrase: Element | Range | undefined, isPreview = false): void {
    const place = phrase ?? highlightInView(id);
    this.#scroll.follow(isPreview ? undefined : phrase);
    // A press on a link to an annotation is outside the menu, but replaces what is open.
    if (!isPreview) this.dismiss.keep();
    this.#dispatch({ type: 'open', id, phrase: place, isPreview, form: formFor(place) });
    if (!openedAnnotation(this.#state)?.isWaiting) this.resized();
  }

  /** Opens what holds the card, if nothing does: the panel. */
  openCard(takesFocus = false): void {
    if (this.isBlocked) return;
    this.#dispatch({ type: 'panel' });
    if (!takesFocus) return;
    this.#session.turnTo();
    this.#session.giveFocus();
  }

  /** Sets which annotation is open in the frame, or in the card in its place. */
  setActive(id: string | null): void {
    this.#dispatch({ type: 'active', id });
  }

  /** The content of the box has a new height. */
  resized(): void {
    const { element } = this.#host.box;
    const opened = openedAnnotation(this.#state);
    if (!opened || isCard(this.#state)) return;
    if (this.#state.active !== opened.id && !element.querySelector('section')) return;
    const form = this.#anchored.placeBeside(opened.phrase);
    this.#dispatch({ type: 'laidOut', form });
    if (form === 'sheet') this.#scroll.reveal(element.getBoundingClientRect().top);
  }

  /** The reader has left the frame. This closes what the launcher or a highlight opened, but not the gutter's card. */
  leave(): void {
    if (!isCard(this.#state)) this.close();
  }

  /** Closes the panel or the open annotation, and returns the focus. */
  close(): void {
    this.#dispatch({ type: 'close' });
  }

  #watch(signal: AbortSignal): void {
    const { shell, box } = this.#host;
    const hover = {
      shell,
      mayOpen: () => !isTurnedOff('previews') && box.view !== 'max' && mayPreview(this.#state) && !this.isBlocked,
      previewed: () => previewedAnnotation(this.#state),
      prepare: () => this.#session.turnTo(),
      open: (id: string, phrase: Element | Range) => {
        this.open(id, phrase, true);
        this.#session.open(id, true);
      },
      close: () => this.close(),
    };
    watchHover(hover, signal);
    // A press or the focus in the preview keeps it.
    shell.addEventListener('focusin', () => this.#dispatch({ type: 'keep' }), { signal });
    const onDown = (isDown: boolean) => {
      this.#launcher.isAway = isDown && !this.#state.opened;
    };
    const onAway = () => isPanel(this.#state) && this.close();
    watchScroll(onDown, onAway, signal);
    watchCoveredFocus(shell, [box.element, this.#launcher.button], signal);
    for (const event of ['pointerover', 'pointerdown', 'focusin'])
      shell.addEventListener(event, () => this.#session.turnTo(), { capture: true, once: true, passive: true, signal });
    watchShortcut(shell, () => this.openCard(true), signal);
    signal.addEventListener('abort', () => {
      this.#setState(INITIAL);
      this.#anchored.place(INITIAL);
      this.colours.forget();
    });
  }

  /** An annotation that is open in a card that leaves moves to its line, if the reader can see that. */
  #onPlace(place: MenuPlace): void {
    const wasCard = isCard(this.#state);
    const id = openAnnotation(this.#state);
    const isMoving = wasCard && id !== null && place.kind !== 'card' && !this.isBlocked;
    const phrase = isMoving && highlightInView(id, openedAnnotation(this.#state)?.phrase);
    const anchor = phrase ? { phrase, form: formFor(phrase) } : undefined;
    this.#dispatch({ type: 'place', place, anchor });
    if (wasCard) this.resized();
  }

  #dispatch(event: PresentationEvent): void {
    const previous = this.#state;
    const next = reducePresentation(previous, event);
    if (next === previous) return;
    this.#setState(next);
    const isClosed = previous.opened !== undefined && next.opened === undefined && !isCard(next);
    const hasFocus = this.#host.shell.shadowRoot?.activeElement;
    if (isClosed) this.#session.releaseFocus();
    // The frame itself knows what it has closed.
    const isClosedByPage =
      event.type !== 'active' && openAnnotation(previous) !== null && openAnnotation(next) === null;
    if (isClosedByPage) this.#session.close();
    if (isClosed) this.#scroll.end();
    this.#render();
    // Some browsers do not focus the button that was pressed by mouse.
    if (isClosed && isPanel(previous) && hasFocus && isFocusLost()) this.#launcher.button.focus();
  }

  #setState(next: PresentationState): void {
    const previous = this.#state;
    const open = openAnnotation(previous);
    this.#state = next;
    if (open !== null && open !== openAnnotation(next)) this.#host.onClosed(open);
    if (dismissible(next) !== null) this.dismiss.opened();
    if (!previous.opened !== !next.opened) this.#watchModal(next.opened !== undefined);
  }

  /** What is open stands above the page's top layer. A dialog of the page closes it. */
  #watchModal(isOpen: boolean): void {
    this.#modalWatch.abort();
    if (!isOpen) return;
    this.#modalWatch = new AbortController();
    const close = () => this.#host.box.view !== 'max' && this.close();
    whenModal(true, () => pageHighlights()[0], close, this.#modalWatch.signal);
    this.#host.box.stayOnTop(this.#host.shell, this.#modalWatch.signal);
  }

  #render(): void {
    const { box, session, views } = this.#host;
    const state = this.#state;
    this.#annotations = this.#host.annotations();
    this.#anchored.place(state);
    session.present(presentationOf(state), box.isShown);
    views.show();
    this.#launcher.update(state, this.#annotations.length);
  }
}

const isFocusLost = () => (pageDocument.activeElement ?? pageDocument.body) === pageDocument.body;
