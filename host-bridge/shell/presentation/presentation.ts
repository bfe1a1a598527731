import type { MenuPresentation } from '../../../embed/protocol/index.ts';
import { isSamePlace } from '../../same-place.ts';
import { pageDocument } from '../../unclobbered.ts';
import type { BoxPlace } from '../menu-box.ts';
import type { PresentedMenu } from '../presented-menu.ts';
import { isMinimised } from '../view-choice.ts';
import { AnchoredBox } from './anchored-box.ts';
import { placeCard, placePanel } from './box-styles.ts';
import { cornerOf, GutterNotes } from './gutter-notes.ts';
import { watchHover } from './hover-preview.ts';
import { InlineHost } from './inline-host.ts';
import { type Corner, Launcher } from './launcher.ts';
import { LightDismiss } from './light-dismiss.ts';
import { highlightInView } from './page-highlights.ts';
import { type Rest, RestPlace } from './rest-place.ts';
import { watchScroll } from './scroll-direction.ts';
import { ScrollRoom } from './scroll-room.ts';
import { SheetScroll } from './sheet-scroll.ts';

/** What the user has opened, outside the card of a gutter. */
type Opened =
  | { readonly kind: 'panel' }
  | {
      readonly kind: 'annotation';
      readonly id: string;
      readonly phrase: Element | Range | undefined;
      isPreview: boolean;
    };

/** In milliseconds. The launcher has the menu's colours from the start, unless the frame is slower than this. */
const LAUNCHER_DELAY = 1_000;

/**
 * Shows the menu in the page: at rest in the gutter, behind the launcher or in the page's flow, and opened as a panel,
 * a popover beside the pressed line, or a sheet.
 */
export class Presentation {
  readonly #menu: PresentedMenu;
  readonly #launcher: Launcher;
  readonly #dismiss: LightDismiss;
  readonly #scroll: SheetScroll;
  readonly #anchored: AnchoredBox;
  readonly #restPlace: RestPlace;
  readonly #notes: GutterNotes;
  readonly #inline: InlineHost;
  #rest: Rest = { kind: '' };
  #opened: Opened | undefined;
  /** The annotation that is open in the frame. */
  #active: string | null = null;
  #mayShowLauncher = false;

  /** @param signal aborted when the menu leaves the page */
  constructor(menu: PresentedMenu, signal: AbortSignal) {
    const { shell, box } = menu;
    this.#menu = menu;
    this.#launcher = new Launcher(box.dialog, () => this.#onLauncher());
    this.#dismiss = new LightDismiss(shell, () => this.#dismissed());
    this.#scroll = new SheetScroll(new ScrollRoom(shell));
    this.#anchored = new AnchoredBox(menu);
    this.#restPlace = new RestPlace(shell, (rest) => this.#onRest(rest), menu.watchMutations, signal);
    this.#notes = new GutterNotes(menu, signal);
    this.#inline = new InlineHost(shell, box);
    this.#dismiss.watch(signal);
    this.#scroll.watch(signal);
    this.#watch(signal);
    void this.#loadPlacement(signal);
  }

  /** The publisher's choice may have changed. */
  choose(): void {
    this.#restPlace.choose(this.#menu.placement);
  }

  /** The entry's annotations or what the box holds may have changed. The first place shows it. */
  update(): void {
    if (this.#rest.kind) this.#render();
  }

  /** See `LightDismiss.toggle`. A press keeps a preview; on another phrase of the annotation, it moves the annotation. */
  toggle(id: string, phrase: Element | Range | undefined): boolean {
    const opened = this.#opened;
    const isKept =
      opened?.kind === 'annotation' &&
      opened.id === id &&
      (opened.isPreview || (phrase && !isSamePlace(opened.phrase, phrase)));
    if (!isKept) return this.#dismiss.toggle(id);
    this.#dismiss.keep();
    return false;
  }

  /** Prepares the box for an annotation that is about to open. It is shown when its content is laid out. */
  open(id: string, phrase: Element | Range | undefined, isPreview = false): void {
    this.#scroll.follow(isPreview ? undefined : phrase);
    // A press on a link to an annotation is outside the menu, but replaces what is open.
    if (!isPreview) this.#dismiss.keep();
    if (this.#isCard) {
      // The next press may come before the frame says so.
      if (this.#menu.isReady) this.#dismiss.open = id;
      return;
    }
    const isShown = this.#opened?.kind === 'annotation' && this.#opened.id === id && this.#active === id;
    this.#opened = { kind: 'annotation', id, phrase: phrase ?? highlightInView(id), isPreview };
    // Beside its last phrase, which may be out of view by now, the frame would not be rendered.
    if (!isShown) this.#anchored.release();
    this.#menu.box.element.toggleAttribute('data-waiting', !isShown);
    this.#menu.box.place = this.#anchored.isPopover(this.#opened.phrase) ? 'popover' : 'sheet';
    this.#render();
    if (isShown) this.resized();
  }

  /** Opens what holds the card, if nothing does: the panel. */
  openCard(takesFocus = false): void {
    if (this.#boxAtRest === 'rest' && this.#opened === undefined) {
      this.#opened = { kind: 'panel' };
      this.#render();
    }
    if (takesFocus) this.#menu.giveFocus();
  }

  /** Sets which annotation is open in the frame. */
  setActive(id: string | null): void {
    const previous = this.#active;
    this.#active = id;
    // A frame that starts reports that nothing is open: the annotation that the user waits for is about to open.
    const hasClosed = id === null && previous !== null && this.#opened?.kind === 'annotation' && !this.#isWaiting;
    if (hasClosed) this.close();
    this.#tellDismiss();
  }

  /** The content of the box has a new height. */
  resized(): void {
    const opened = this.#opened;
    if (this.#menu.box.place === 'inline') this.#inline.resized();
    if (opened?.kind !== 'annotation') return;
    const { element } = this.#menu.box;
    if (this.#active !== opened.id && !element.querySelector('section,p')) return;
    element.removeAttribute('data-waiting');
    const place = this.#anchored.place(opened.phrase);
    this.#menu.present(place, 'mid');
    if (place === 'sheet') this.#scroll.reveal(element.getBoundingClientRect().top);
  }

  /** Closes the panel or the annotation that is open outside the gutter's card, and returns the focus. */
  close(): void {
    const opened = this.#opened;
    if (opened === undefined) return;
    this.#opened = undefined;
    const hasFocus = this.#menu.shell.shadowRoot?.activeElement;
    this.#menu.releaseFocus();
    if (opened.kind === 'annotation') this.#menu.closeAnnotation();
    this.#scroll.end();
    this.#render();
    // Some browsers do not focus the button that was pressed by mouse.
    if (opened.kind === 'panel' && hasFocus && isFocusLost()) this.#launcher.button.focus();
  }

  setColours(background: string, text: string): void {
    const { style } = this.#menu.box.dialog;
    style.setProperty('--ground', background);
    style.setProperty('--text', text);
  }

  get #isWaiting(): boolean {
    return this.#menu.box.element.hasAttribute('data-waiting');
  }

  get #boxAtRest(): BoxPlace {
    const { kind } = this.#rest;
    return (kind === 'card' && !this.#isSidenotes) || kind === 'inline' ? kind : 'rest';
  }

  get #isSidenotes(): boolean {
    return this.#menu.placement === 'sidenotes';
  }

  /** Whether annotations open in the gutter's card. */
  get #isCard(): boolean {
    return this.#boxAtRest === 'card';
  }

  async #loadPlacement(signal: AbortSignal): Promise<void> {
    try {
      const placement = await import('../../placement/index.ts');
      this.#restPlace.module = placement;
      this.#anchored.placement = placement;
    } catch {
      // Without this file the launcher stands in a corner, and annotations open in sheets.
      this.#restPlace.module = null;
    }
    if (!signal.aborted) this.choose();
  }

  #watch(signal: AbortSignal): void {
    const presentation = this;
    const menu = this.#menu;
    const { shell, box } = menu;
    const host = {
      shell,
      get mayOpen() {
        const opened = presentation.#opened;
        return menu.isReady && !presentation.#isCard && box.view !== 'max' && (!opened || presentation.#isPreview);
      },
      get previewed() {
        return presentation.#isPreview ? (presentation.#active ?? undefined) : undefined;
      },
      open: (id: string, phrase: Element | Range) => this.#preview(id, phrase),
      close: () => this.#isPreview && this.close(),
    };
    watchHover(host, signal);
    const keep = () => {
      if (this.#opened?.kind === 'annotation') this.#opened.isPreview = false;
    };
    // A press or the focus in the preview keeps it.
    shell.addEventListener('focusin', keep, { signal });
    const onAway = () => this.#opened?.kind === 'panel' && this.close();
    watchScroll({ onDown: (isDown) => this.#setAway(isDown), onAway }, signal);
    addEventListener('resize', () => this.choose(), { signal });
    menu.watchCoveredFocus(this.#launcher.button, signal);
    const timer = setTimeout(() => {
      this.#mayShowLauncher = true;
      this.update();
    }, LAUNCHER_DELAY);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      this.#opened = undefined;
      this.#anchored.release();
      this.#scroll.end();
      this.#inline.toggle(false);
      this.#launcher.button.remove();
      box.place = 'rest';
    });
  }

  get #isPreview(): boolean {
    return this.#opened?.kind === 'annotation' && this.#opened.isPreview;
  }

  #preview(id: string, phrase: Element | Range): void {
    this.open(id, phrase, true);
    this.#menu.preview(id);
  }

  #setAway(isAway: boolean): void {
    this.#launcher.isAway = isAway && this.#opened === undefined;
  }

  #onLauncher(): void {
    if (this.#opened?.kind === 'panel') this.close();
    else this.openCard(true);
  }

  #dismissed(): void {
    if (this.#opened) this.close();
    else this.#menu.closeAnnotation();
  }

  #onRest(rest: Rest): void {
    const wasCard = this.#isCard;
    this.#rest = rest;
    this.#inline.toggle(rest.kind === 'inline');
    // A publisher who hides the menu hides its panel, too.
    if (rest.kind === 'none' && this.#opened?.kind === 'panel') this.close();
    if (this.#isCard && this.#opened) this.#opened = undefined;
    // The card has left with its gutter, and its open annotation with it.
    else if (wasCard && !this.#isCard && this.#active !== null) this.#menu.closeAnnotation();
    this.#render();
  }

  #render(): void {
    this.#placeBox();
    this.#placeLauncher();
    this.#notes.show(this.#rest, this.#isSidenotes);
    this.#tellDismiss();
  }

  #placeBox(): void {
    const { box } = this.#menu;
    if (this.#opened?.kind === 'annotation') {
      this.#menu.present(this.#annotationPlace(), 'mid');
      return;
    }
    box.element.removeAttribute('data-waiting');
    this.#anchored.release();
    box.place = this.#opened ? 'panel' : this.#boxAtRest;
    if (this.#opened) placePanel(box.element, this.#corner);
    else if (this.#isCard && this.#rest.kind === 'card') placeCard(box.element, this.#rest);
    const presentation: MenuPresentation = box.place === 'card' || box.place === 'inline' ? box.place : 'panel';
    this.#menu.present(presentation, presentation !== 'panel' && isMinimised() ? 'min' : 'mid');
  }

  #annotationPlace(): 'popover' | 'sheet' {
    return this.#menu.box.place === 'popover' ? 'popover' : 'sheet';
  }

  /** Where the launcher stands; `undefined` for nowhere. */
  get #corner(): Corner | undefined {
    const rest = this.#rest;
    if (rest.kind === 'launcher') return rest;
    if (rest.kind !== 'labels' && (rest.kind !== 'card' || this.#isCard)) return undefined;
    return cornerOf(rest);
  }

  #placeLauncher(): void {
    const { host, isReady, box } = this.#menu;
    const { annotations = [] } = host ?? {};
    const isKnown = isReady || (this.#mayShowLauncher && annotations.length > 0);
    const corner = this.#corner;
    this.#launcher.isOpen = this.#opened?.kind === 'panel';
    if (corner && isKnown && this.#opened?.kind !== 'annotation')
      this.#launcher.show(corner, annotations.length, box.isInTopLayer);
    else this.#launcher.hide();
  }

  /** A press outside closes the open annotation, or the panel, which has no name. */
  #tellDismiss(): void {
    const opened = this.#opened;
    const openId = opened?.kind === 'annotation' ? opened.id : this.#active;
    this.#dismiss.open = opened?.kind === 'panel' ? '' : openId;
  }
}

const isFocusLost = () => (pageDocument.activeElement ?? pageDocument.body) === pageDocument.body;
