import { TABLET_MIN_WIDTH } from '../../../embed/protocol/index.ts';
import { sheetRoom } from '../../placement/free-area.ts';
import type { Insets } from '../../placement/place.ts';
import { placePopover, watchPopover } from '../../placement/popover.ts';
import { isLow } from '../frame/page-facts.ts';
import { boxPlace, isCard, isPanel, type MenuState, openedAnnotation } from '../state.ts';
import { cornerStyles } from './launcher.ts';
import type { MenuBox } from './menu-box.ts';
import type { MenuPlace } from './menu-place.ts';

/** In CSS pixels; see `styles.ts`. */
const WIDTH = 360;

/** In CSS pixels, from the edge of the viewport to the panel above or below the launcher. */
const PANEL_DISTANCE = 44;

/** In CSS pixels: the distance of a panel without a launcher from the edges of the viewport. */
const EDGE_DISTANCE = 12;

/** In CSS pixels. */
const PAGE_LINE = 28;

/** What an annotation with this phrase opens in, if there is room for it. */
export const formFor = (phrase: Element | Range | undefined): 'popover' | 'sheet' =>
  phrase && innerWidth >= TABLET_MIN_WIDTH && !isLow() ? 'popover' : 'sheet';

/** Gives the box its coordinates. */
export class AnchoredBox {
  readonly #box: MenuBox;
  #following: AbortController | undefined;
  #followed: Element | Range | undefined;

  constructor(box: MenuBox) {
    this.#box = box;
  }

  /** Puts the box where it is presented. Beside a phrase or in a sheet, it stays until its content is laid out. */
  place(state: MenuState): void {
    const { place } = state;
    const opened = isCard(state) ? undefined : openedAnnotation(state);
    this.#box.isInline = place.kind === 'inline';
    this.#box.element.toggleAttribute('data-waiting', Boolean(opened?.isWaiting));
    // Beside its last phrase, which may be out of view by now, the frame would not be rendered.
    if (!opened || opened.isWaiting) this.#release();
    this.#box.place = boxPlace(state);
    if (isPanel(state)) this.#placePanel(place);
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
    const size = { width: Math.min(WIDTH, innerWidth - 24), height: this.#contentHeight() };
    if (!phrase || formFor(phrase) === 'sheet' || !placePopover(phrase, size)) return this.#placeSheet();
    this.#box.place = 'popover';
    if (phrase === this.#followed) return 'popover';
    this.#release();
    this.#followed = phrase;
    this.#following = new AbortController();
    watchPopover(phrase, this.#box.element, this.#following.signal);
    return 'popover';
  }

  /** Puts the box beside the launcher, if that stands somewhere. */
  #placePanel(place: MenuPlace): void {
    // In a low viewport, there is room for only one of them.
    const corner: Insets | undefined = place.kind === 'launcher' && !isLow() ? place : undefined;
    const distance = corner ? PANEL_DISTANCE : 0;
    const { top, bottom, ...horizontal } = corner ?? { right: EDGE_DISTANCE, bottom: EDGE_DISTANCE };
    const edge = top ?? bottom ?? 0;
    const vertical = top === undefined ? { bottom: edge + distance } : { top: edge + distance };
    // There, a line of the page stays above it.
    const above = isLow() ? PAGE_LINE : EDGE_DISTANCE;
    const room = `calc(100dvh - ${edge + distance + above}px)`;
    this.#setStyles(cornerStyles({ ...horizontal, ...vertical }), room);
  }

  /** Stops following a phrase and removes the coordinates. */
  #release(): void {
    this.#following?.abort();
    this.#followed = undefined;
    this.#box.element.removeAttribute('style');
  }

  #placeSheet(): 'sheet' {
    this.#release();
    this.#box.place = 'sheet';
    const { bottom, maxHeight } = sheetRoom(isLow());
    this.#box.element.style.setProperty('--floor', `${bottom}px`);
    this.#setStyles({}, `${maxHeight}px`);
    return 'sheet';
  }

  /** @param room the greatest height */
  #setStyles(styles: Readonly<Record<string, string>>, room: string): void {
    const { style } = this.#box.element;
    Object.assign(style, styles);
    style.setProperty('--room', room);
  }

  /** A frame reports its height; what is shown in its place has a height of its own. */
  #contentHeight(): number {
    const { element, dialog } = this.#box;
    const reported = Number.parseFloat(dialog.style.getPropertyValue('--height')) || 0;
    return element.querySelector('section') ? element.getBoundingClientRect().height : reported;
  }
}
