import type { MenuView } from '../../../embed/protocol/index.ts';
import { create, fullScreen, on } from '../../dom/page.ts';
import { contains } from '../../dom/tree.ts';

const LANDMARK = 'complementary';

/** Where the box is. At `rest` it has no size, and nothing in it can be reached. */
export type BoxPlace = 'rest' | 'card' | 'panel' | 'inline' | 'popover' | 'sheet';

/**
 * The box of the menu's frame. It is a popover: in the top layer, the page's transforms, clipping and z-index do not
 * affect it. In the view `max` the dialog around it is modal, which makes the page behind it inert.
 */
export class MenuBox {
  /**
   * Has no box of its own. It cannot be the popover, because a dialog takes the focus when it is shown. As it renders
   * its content while it is closed, browsers would announce a closed dialog too, so then it is a landmark instead.
   */
  readonly dialog = create('dialog', { ariaLabel: 'Journal', role: LANDMARK });
  /** Browsers announce a popover as a group, which would say nothing here. */
  readonly element = create('div', { popover: 'manual', role: 'presentation' });
  /** Styles of the menu's element. */
  readonly hostStyles = new CSSStyleSheet();
  view: MenuView = 'mid';
  /** The view that follows `max`. */
  card: 'min' | 'mid' = 'mid';
  #place: BoxPlace = 'rest';
  #isInline = false;

  constructor() {
    // Pages replace `append`. A browser reports what a constructor throws, besides the message of the client.
    this.dialog.appendChild(this.element);
    this.place = 'rest';
  }

  get place(): BoxPlace {
    return this.#place;
  }

  /** Whether the page shows it. */
  get isShown(): boolean {
    return this.#place !== 'rest' || this.view === 'max';
  }

  /** Whether the card in the gutter is all that the page shows of it. */
  get isCard(): boolean {
    return this.#place === 'card' && this.view === 'mid';
  }

  /** Whether the menu is in the top layer. A publisher who sets its z-index puts it among the page's own layers. */
  get isInTopLayer(): boolean {
    return getComputedStyle(this.dialog).getPropertyValue('--journal-menu-z') === '';
  }

  /** Moves the box. Its styles are those of the place; the caller sets the coordinates. */
  set place(place: BoxPlace) {
    this.#place = place;
    this.element.dataset.place = place;
    this.show();
  }

  /** Changes the view: the whole viewport, or a card that keeps its last height until the frame reports another. */
  setView(view: MenuView): void {
    this.view = view;
    if (view !== 'max') this.card = view;
    this.show();
  }

  /** Puts the menu's element into the flow of the page, or takes it out. */
  set isInline(isInline: boolean) {
    if (isInline === this.#isInline) return;
    this.#isInline = isInline;
    this.#sizeHost();
  }

  /** Sets the height of the content in CSS pixels. The view `max` has the height of the viewport. */
  setHeight(height: number): void {
    if (this.view !== 'max') this.dialog.style.setProperty('--height', `${height}px`);
    // The element keeps its height while the box is elsewhere: the page below it does not move.
    if (this.#place === 'inline') this.#sizeHost();
  }

  /** Shows the box as its view and place require. It leaves the top layer when its element leaves the page. */
  show(): void {
    const { dialog, element, view, place } = this;
    const isMax = view === 'max';
    element.inert = place === 'rest' && !isMax;
    const root = dialog.getRootNode();
    if (!dialog.isConnected || !(root instanceof ShadowRoot)) return;
    // The page's `zoom` would enlarge the box beyond the viewport, whose pixels its coordinates are. Some browsers do
    // not tell it.
    dialog.style.zoom = `${1 / (root.host.currentCSSZoom || 1)}`;
    // Browsers before 2024 have no popovers. There the box has the highest z-index.
    element.togglePopover?.(isMax || (this.isInTopLayer && place !== 'inline'));
    dialog.role = isMax ? null : LANDMARK;
    if (!isMax) dialog.close();
    else if (!dialog.open) dialog.showModal();
  }

  /**
   * Keeps the box above what the page has shown in the top layer before, until the signal is aborted. In Chromium, what
   * is outside an element in full screen is inert, so the menu's element moves into it.
   */
  stayOnTop(shell: Element, signal: AbortSignal): void {
    const { parentElement: home, nextElementSibling: next } = shell;
    const move = (parent: Element | null, before: Element | null = null) => {
      if (parent?.isConnected && shell.isConnected && 'moveBefore' in parent) parent.moveBefore(shell, before);
    };
    const raise = () => {
      const screen = fullScreen();
      if (screen && !contains(screen, shell)) move(screen);
      if (this.view !== 'max') this.element.togglePopover?.(false);
      this.show();
    };
    raise();
    on('fullscreenchange', raise, { signal });
    signal.addEventListener('abort', () => {
      if (shell.parentElement !== home) move(home, next?.parentElement === home ? next : null);
    });
  }

  #sizeHost(): void {
    const height = this.dialog.style.getPropertyValue('--height') || '0px';
    const styles = `:host{position:static!important;width:auto!important;height:${height}!important;min-width:0!important}`;
    this.hostStyles.replaceSync(this.#isInline ? styles : '');
  }
}
