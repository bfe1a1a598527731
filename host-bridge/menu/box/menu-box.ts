import { TABLET_MIN_WIDTH } from '../../../embed/protocol/index.ts';
import { readViewport } from '../../dom/geometry.ts';
import { create, fullScreen, on } from '../../dom/page.ts';
import { addStyleSheet } from '../../dom/style-sheet.ts';
import { contains, remove } from '../../dom/tree.ts';
import { isInTallFrame, visiblePart } from '../../dom/visible-part.ts';
import { sheetRoom } from '../../placement/free-area.ts';
import type { Insets } from '../../placement/place.ts';
import { placePopover, watchPopover } from '../../placement/popover.ts';
import { isLow } from '../frame/page-facts.ts';
import { type BoxPlace, boxPlace, INITIAL, isCard, type MenuState } from '../state.ts';

const LANDMARK = 'complementary';
/** In CSS pixels: the distance of a panel from the launcher, and from the edges of the viewport without one. */
const [LAUNCHER_DISTANCE, EDGE_DISTANCE] = [44, 12];
/** In CSS pixels: the line of the page that stays above a panel in a low viewport. */
const PAGE_LINE = 28;

/** The style `inset` of a box at these distances from the edges of the viewport. */
export function cornerInset({ top, right, bottom, left }: Insets): string {
  const length = (distance: number | undefined, safe = '0px') =>
    distance === undefined ? 'auto' : `calc(${distance}px + ${safe})`;
  const edge = length(bottom, 'env(safe-area-inset-bottom, 0px)');
  return `${length(top)} ${length(right)} ${edge} ${length(left)}`;
}

/** What an annotation with this phrase opens in, if there is room for it. In a tall frame, it scrolls with its phrase. */
export const formFor = (phrase: Element | Range | undefined): 'popover' | 'sheet' =>
  phrase && (isInTallFrame() || (innerWidth >= TABLET_MIN_WIDTH && !isLow())) ? 'popover' : 'sheet';

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
  readonly #hostStyles: CSSStyleSheet;
  #state = INITIAL;
  #phrase: Element | Range | undefined;
  #following = new AbortController();

  /** @param shadow the shadow root of the menu's element, which has the box until the signal is aborted */
  constructor(shadow: ShadowRoot, signal: AbortSignal) {
    // Pages replace `append`. A browser reports what a constructor throws, besides the message of the client.
    this.dialog.appendChild(this.element);
    this.#hostStyles = addStyleSheet(shadow, '', signal);
    this.#moveTo('rest');
    shadow.appendChild(this.dialog);
    signal.addEventListener('abort', () => remove(this.dialog));
  }

  /** Whether the menu is in the top layer. A publisher who sets its z-index puts it among the page's own layers. */
  get isInTopLayer(): boolean {
    return getComputedStyle(this.dialog).getPropertyValue('--journal-menu-z') === '';
  }

  /** Puts the box where it is presented. Beside a phrase or in a sheet, it stays until its content is laid out. */
  render(state: MenuState): void {
    const { place } = state;
    const opened = isCard(state) ? null : state.opened;
    const wasInline = this.#isInline;
    this.#state = state;
    this.element.toggleAttribute('data-waiting', Boolean(opened?.isWaiting));
    // Beside its last phrase, which may be out of view by now, the frame would not be rendered.
    if (!opened || opened.isWaiting) this.#release();
    if (opened?.isWaiting && isInTallFrame()) {
      const { top } = opened.phrase?.getBoundingClientRect() ?? visiblePart();
      this.element.style.setProperty('--line', `${top}px`);
    }
    if (wasInline !== this.#isInline) this.#sizeHost();
    this.#moveTo(boxPlace(state));
    if (state.isPanel) this.#placePanel(place);
    else if (place.kind === 'card') {
      const { left, top, width, maxHeight } = place;
      this.#setStyles({ left: `${left}px`, top: `${top}px`, width: `${width}px` }, `${maxHeight}px`);
    }
  }

  /**
   * Puts the box, whose content is laid out, beside the line of a phrase, or else at the bottom of the viewport.
   *
   * @returns where it is
   */
  placeBeside(phrase: Element | Range | undefined): 'popover' | 'sheet' {
    if (!phrase || formFor(phrase) === 'sheet' || !placePopover(phrase)) return this.#placeSheet();
    this.#moveTo('popover');
    if (phrase === this.#phrase) return 'popover';
    this.#release();
    this.#phrase = phrase;
    watchPopover(phrase, this.element, this.#following.signal);
    return 'popover';
  }

  /** Sets the height of the content in CSS pixels. The view `max` has the height of the viewport. */
  setHeight(height: number): void {
    if (!this.#state.isMax) this.dialog.style.setProperty('--height', `${height}px`);
    // The element keeps its height while the box is elsewhere: the page below it does not move.
    if (this.element.dataset.place === 'inline') this.#sizeHost();
  }

  /** Shows the box as its view and place require. It leaves the top layer when its element leaves the page. */
  show(): void {
    const { dialog, element } = this;
    const { isMax } = this.#state;
    const { place = '' } = element.dataset;
    element.inert = place === 'rest' && !isMax;
    const root = dialog.getRootNode();
    if (!dialog.isConnected || !(root instanceof ShadowRoot)) return;
    // The page's `zoom` would enlarge the box beyond the viewport, whose pixels its coordinates are. Some browsers do
    // not tell it.
    dialog.style.zoom = `${1 / (root.host.currentCSSZoom || 1)}`;
    // Browsers before 2024 have no popovers. There the box has the highest z-index.
    element.togglePopover?.(isMax || (this.isInTopLayer && !/inline|sidenotes/.test(place)));
    dialog.role = isMax ? null : LANDMARK;
    if (!isMax) dialog.close();
    else if (!dialog.open) {
      const { top, bottom } = visiblePart();
      dialog.style.setProperty('--top', `${top}px`);
      dialog.style.setProperty('--part', isInTallFrame() ? `${bottom - top}px` : '');
      dialog.showModal();
    }
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
      if (!this.#state.isMax) this.element.togglePopover?.(false);
      this.show();
    };
    raise();
    on('fullscreenchange', raise, { signal });
    signal.addEventListener('abort', () => {
      if (shell.parentElement !== home) move(home, next?.parentElement === home ? next : null);
    });
  }

  /** Whether the menu's element is in the flow of the page. */
  get #isInline(): boolean {
    return this.#state.place.kind === 'inline';
  }

  #moveTo(place: BoxPlace): void {
    this.element.dataset.place = place;
    this.show();
  }

  /** Puts the box beside the launcher, if that stands somewhere. In a low viewport, there is room for only one of them. */
  #placePanel(place: MenuState['place']): void {
    const isBeside = place.kind === 'launcher' && !isLow();
    const corner: Insets = isBeside ? place : { right: EDGE_DISTANCE, bottom: EDGE_DISTANCE };
    const edge = corner.top === undefined ? 'bottom' : 'top';
    const { top, bottom } = visiblePart();
    const unseen = { top, bottom: readViewport().height - bottom };
    const wanted = (corner[edge] ?? 0) + (isBeside ? LAUNCHER_DISTANCE : 0);
    const distance = Math.max(wanted, unseen[edge] && unseen[edge] + EDGE_DISTANCE);
    const rest = unseen[edge === 'top' ? 'bottom' : 'top'] + (isLow() ? PAGE_LINE : EDGE_DISTANCE);
    this.#setStyles({ inset: cornerInset({ ...corner, [edge]: distance }) }, `calc(100dvh - ${distance + rest}px)`);
  }

  #placeSheet(): 'sheet' {
    this.#release();
    this.#moveTo('sheet');
    const { bottom, maxHeight } = sheetRoom(isLow());
    this.#setStyles({}, `${maxHeight}px`);
    this.element.style.setProperty('--floor', `${bottom}px`);
    return 'sheet';
  }

  /** Stops following a phrase and removes the coordinates. */
  #release(): void {
    this.#following.abort();
    this.#following = new AbortController();
    this.#phrase = undefined;
    this.element.removeAttribute('style');
  }

  /** @param room the greatest height */
  #setStyles(styles: Readonly<Record<string, string>>, room: string): void {
    const { style } = this.element;
    Object.assign(style, styles);
    style.setProperty('--room', room);
  }

  #sizeHost(): void {
    const height = this.dialog.style.getPropertyValue('--height') || '0px';
    const styles = `:host{position:static!important;width:auto!important;height:${height}!important;min-width:0!important}`;
    this.#hostStyles.replaceSync(this.#isInline ? styles : '');
  }
}
