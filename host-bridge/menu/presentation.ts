import type { Annotation } from '../../bff/contract/index.ts';
import type { MenuPlacement } from '../client/options.ts';
import type { MenuSession } from '../frame/menu-session.ts';
import { isLow } from '../frame/page-facts.ts';
import { isPageModal, whenModal } from '../placement/index.ts';
import { isTurnedOff } from '../reading-choices.ts';
import { pageDocument } from '../unclobbered.ts';
import { AnchoredBox } from './anchored-box.ts';
import { watchCoveredFocus } from './covered-focus.ts';
import { type ColoursHost, EntryColours } from './entry-colours.ts';
import { watchHover } from './hover-preview.ts';
import { type Corner, Launcher } from './launcher.ts';
import { LightDismiss } from './light-dismiss.ts';
import type { MarginNotes, MarginNotesHost } from './margin-notes/margin-notes.ts';
import { cornerOf, notesGutter } from './margin-notes/notes-area.ts';
import { type MenuPlace, MenuPlaceChooser, type MenuPlaceHost } from './menu-place.ts';
import { isMinimised, type MenuViews } from './menu-views.ts';
import {
  boxPlace,
  INITIAL,
  isCard,
  openAnnotation,
  openedAnnotation,
  type PresentationEvent,
  type PresentationState,
  presentationOf,
  reducePresentation,
  staysOpen,
} from './presentation-state.ts';
import { watchScroll } from './scroll-direction.ts';
import { SheetScroll } from './sheet-scroll.ts';
import { watchShortcut } from './shortcut.ts';
import { highlightInView, pageHighlights } from './text-phrases.ts';

/** In milliseconds after the request for the entry's colours. By then they are usually known. */
const LAUNCHER_DELAY = 1_000;

/** What the presentation needs from the menu. */
export interface PresentationHost extends MarginNotesHost, ColoursHost, MenuPlaceHost {
  readonly session: MenuSession;
  readonly views: MenuViews;
  /** The publisher's choice. */
  placement(): MenuPlacement;
  /** The menu's colours are known. */
  onColours(background: string, text: string): void;
  /** An annotation is open no longer, or is not going to open. */
  onClosed(id: string): void;
  /** Reports a failure. Accepts any thrown value. */
  reportError(error: unknown): void;
}

/**
 * Shows the menu in the page: at rest in the gutter, behind the launcher or in the page's flow, and opened as a panel,
 * a popover beside the pressed line, or a sheet.
 */
export class Presentation {
  readonly #host: PresentationHost;
  readonly #session: MenuSession;
  readonly #launcher: Launcher;
  readonly #dismiss: LightDismiss;
  readonly #scroll: SheetScroll;
  readonly #anchored: AnchoredBox;
  readonly #chooser: MenuPlaceChooser;
  readonly #signal: AbortSignal;
  /** A file of its own, because most pages show a card or the launcher. */
  #notes: Promise<MarginNotes | undefined> | undefined;
  readonly #colours: EntryColours;
  #state: PresentationState = INITIAL;
  /** Those that are shown. */
  #annotations: readonly Annotation[] = [];
  /** While something is open, ends the watch for a dialog of the page. */
  #modalWatch = new AbortController();
  #mayShowLauncher = false;
  #launcherTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param signal aborted when the menu leaves the page */
  constructor(host: PresentationHost, signal: AbortSignal) {
    const { shell, shadow, box } = host;
    this.#host = host;
    this.#signal = signal;
    this.#session = host.session;
    this.#launcher = new Launcher(box.dialog, () => this.#onLauncher(), signal);
    this.#dismiss = new LightDismiss(
      shell,
      () => this.#dismissible,
      () => this.close(),
      signal,
    );
    this.#scroll = new SheetScroll(shell, shadow, signal);
    this.#anchored = new AnchoredBox(box);
    this.#chooser = new MenuPlaceChooser(host, (place) => this.#onPlace(place), signal);
    this.#colours = new EntryColours(host, (...colours) => {
      this.setColours(...colours);
      this.update();
    });
    this.#watch(signal);
  }

  /** Whether the page keeps the reader from its text: nothing opens then. */
  get isBlocked(): boolean {
    return isPageModal(pageHighlights()[0]);
  }

  /** The publisher's choice may have changed. */
  choose(): void {
    this.#chooser.choose(this.#host.placement());
  }

  /** The colours of the element's attributes have changed. */
  coloursChanged(): void {
    this.#colours.tell();
  }

  /** Another entry is about to be shown. */
  entryChanged(): void {
    this.close();
    this.#colours.forget();
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
    if (!staysOpen(this.#state, id, phrase)) return this.#dismiss.toggle(id);
    this.#dismiss.keep();
    return false;
  }

  /** Prepares the box for an annotation that is about to open. It is shown when its content is laid out. */
  open(id: string, phrase: Element | Range | undefined, isPreview = false): void {
    const place = phrase ?? highlightInView(id);
    this.#scroll.follow(isPreview ? undefined : phrase);
    // A press on a link to an annotation is outside the menu, but replaces what is open.
    if (!isPreview) this.#dismiss.keep();
    this.#dispatch({ type: 'open', id, phrase: place, isPreview, form: this.#anchored.formFor(place) });
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

  /** The focus has left the menu's frame. */
  focusLeft(): void {
    this.#dismiss.focusLeft();
  }

  /** Closes the panel or the open annotation, and returns the focus. */
  close(): void {
    this.#dispatch({ type: 'close' });
  }

  /** Sets the colours of what the page shows of the menu outside the frame. */
  setColours(background: string, text: string): void {
    const { style } = this.#host.box.dialog;
    style.setProperty('--ground', background);
    style.setProperty('--text', text);
    this.#host.onColours(background, text);
  }

  #watch(signal: AbortSignal): void {
    const { shell, box } = this.#host;
    const hover = {
      shell,
      mayOpen: () => !isTurnedOff('previews') && !this.isBlocked && this.#mayPreview,
      previewed: () => (this.#isPreview ? openedAnnotation(this.#state)?.id : undefined),
      prepare: () => this.#session.turnTo(),
      open: (id: string, phrase: Element | Range) => {
        this.open(id, phrase, true);
        this.#session.open(id, true);
      },
      close: () => this.#isPreview && this.close(),
    };
    watchHover(hover, signal);
    // A press or the focus in the preview keeps it.
    shell.addEventListener('focusin', () => this.#dispatch({ type: 'keep' }), { signal });
    const onAway = () => this.#state.opened?.kind === 'panel' && this.close();
    watchScroll((isDown) => this.#setAway(isDown), onAway, signal);
    addEventListener('resize', () => this.choose(), { signal });
    watchCoveredFocus(shell, [box.element, this.#launcher.button], signal);
    for (const event of ['pointerover', 'pointerdown', 'focusin'])
      shell.addEventListener(event, () => this.#session.turnTo(), { capture: true, once: true, passive: true, signal });
    watchShortcut(shell, () => this.openCard(true), signal);
    signal.addEventListener('abort', () => {
      clearTimeout(this.#launcherTimer);
      this.#modalWatch.abort();
      this.#setState(INITIAL);
      this.#anchored.release();
      this.#scroll.end();
      this.#colours.forget();
      box.isInline = false;
      box.place = 'rest';
    });
  }

  get #mayPreview(): boolean {
    const { opened } = this.#state;
    return !isCard(this.#state) && this.#host.box.view !== 'max' && (!opened || this.#isPreview);
  }

  get #isPreview(): boolean {
    return Boolean(openedAnnotation(this.#state)?.isPreview);
  }

  /** What a press outside closes: the open annotation, or the panel, which has no name. */
  get #dismissible(): string | null {
    return this.#state.opened?.kind === 'panel' ? '' : openAnnotation(this.#state);
  }

  /** An annotation that is open in a card that leaves moves to its line, if the reader can see that. */
  #onPlace(place: MenuPlace): void {
    const wasCard = isCard(this.#state);
    const id = openAnnotation(this.#state);
    const isMoving = wasCard && id !== null && place.kind !== 'card' && !this.isBlocked;
    const phrase = isMoving && highlightInView(id, openedAnnotation(this.#state)?.phrase);
    const anchor = phrase ? { phrase, form: this.#anchored.formFor(phrase) } : undefined;
    this.#dispatch({ type: 'place', place, anchor });
    if (wasCard) this.resized();
  }

  #setAway(isAway: boolean): void {
    this.#launcher.isAway = isAway && this.#state.opened === undefined;
  }

  #onLauncher(): void {
    if (this.#state.opened?.kind === 'panel') this.close();
    else this.openCard(true);
  }

  #dispatch(event: PresentationEvent): void {
    const previous = this.#state;
    const next = reducePresentation(previous, event);
    if (next === previous) return;
    this.#setState(next);
    if (!previous.opened !== !next.opened) this.#watchModal(next.opened !== undefined);
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
    if (isClosed && previous.opened?.kind === 'panel' && hasFocus && isFocusLost()) this.#launcher.button.focus();
  }

  #setState(next: PresentationState): void {
    const open = openAnnotation(this.#state);
    this.#state = next;
    if (open !== null && open !== openAnnotation(next)) this.#host.onClosed(open);
    if (this.#dismissible !== null) this.#dismiss.opened();
  }

  /** A dialog of the page closes what is open, which would stand above it. */
  #watchModal(isOpen: boolean): void {
    this.#modalWatch.abort();
    if (!isOpen) return;
    this.#modalWatch = new AbortController();
    const close = () => this.#host.box.view !== 'max' && this.close();
    whenModal(true, () => pageHighlights()[0], close, this.#modalWatch.signal);
  }

  #render(): void {
    const { place } = this.#state;
    this.#placeBox(place);
    this.#placeLauncher();
    if (this.#notes || notesGutter(place)) void this.#showNotes();
  }

  /** Shows the notes of the place, or none. */
  async #showNotes(): Promise<void> {
    this.#notes ??= import('./margin-notes/margin-notes.ts').then(
      // The menu may have left the page meanwhile.
      ({ MarginNotes }) => (this.#signal.aborted ? undefined : new MarginNotes(this.#host, this.#signal)),
      (error) => {
        this.#notes = undefined;
        this.#host.reportError(error);
        return undefined;
      },
    );
    (await this.#notes)?.show(this.#state.place);
  }

  #placeBox(place: MenuPlace): void {
    const { box, session, views } = this.#host;
    const state = this.#state;
    const opened = isCard(state) ? undefined : openedAnnotation(state);
    box.isInline = place.kind === 'inline';
    box.element.toggleAttribute('data-waiting', Boolean(opened?.isWaiting));
    // Beside its last phrase, which may be out of view by now, the frame would not be rendered.
    if (!opened || opened.isWaiting) this.#anchored.release();
    box.place = boxPlace(state);
    if (box.place === 'panel') this.#anchored.placePanel(this.#corner);
    else if (box.place === 'card' && place.kind === 'card') this.#anchored.placeCard(place);
    const isMin = (box.place === 'card' || box.place === 'inline') && isMinimised();
    session.present(presentationOf(state), box.isShown);
    views.show(isMin ? 'min' : 'mid');
  }

  /** Where the launcher stands; `undefined` for nowhere. */
  get #corner(): Corner | undefined {
    const { place } = this.#state;
    const gutter = notesGutter(place);
    return place.kind === 'launcher' ? place : gutter && cornerOf(gutter);
  }

  #readColours(): void {
    void this.#colours.read();
    this.#launcherTimer ??= setTimeout(() => {
      this.#mayShowLauncher = true;
      this.update();
    }, LAUNCHER_DELAY);
  }

  #placeLauncher(): void {
    const { box, session } = this.#host;
    const corner = this.#corner;
    this.#annotations = this.#host.annotations();
    const count = this.#annotations.length;
    if (corner) this.#readColours();
    const mayShow = session.hasFrame || this.#colours.isKnown || (this.#mayShowLauncher && count > 0);
    const isOpen = this.#state.opened?.kind === 'panel';
    this.#launcher.isOpen = isOpen;
    // In a low viewport, its panel is in its place.
    const isReplaced = openedAnnotation(this.#state) !== undefined || (isOpen && isLow());
    if (corner && mayShow && !isReplaced) this.#launcher.show(corner, count, this.#host.pageFacts(), box.isInTopLayer);
    else this.#launcher.hide();
  }
}

const isFocusLost = () => (pageDocument.activeElement ?? pageDocument.body) === pageDocument.body;
