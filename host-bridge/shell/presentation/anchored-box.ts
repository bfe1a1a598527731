import { TABLET_MIN_WIDTH } from '../../../embed/protocol/index.ts';
import type { MenuBox } from '../menu-box.ts';

type PlacementModule = typeof import('../../placement/index.ts');

/** In CSS pixels; see `styles.ts`. */
const WIDTH = 360;
/** Share of the viewport's height that a popover takes at most. */
const POPOVER_SHARE = 0.4;

/** Puts the box where one annotation is read: beside the line of its phrase, or else at the bottom of the viewport. */
export class AnchoredBox {
  readonly #box: MenuBox;
  #placement: PlacementModule | undefined;
  #following: AbortController | undefined;

  constructor(box: MenuBox) {
    this.#box = box;
  }

  /** Without this module, annotations open in sheets. */
  set placement(placement: PlacementModule) {
    this.#placement = placement;
  }

  /** Whether an annotation with this phrase may open in a popover. */
  isPopover(phrase: Element | Range | undefined): phrase is Element | Range {
    return phrase !== undefined && this.#placement !== undefined && innerWidth >= TABLET_MIN_WIDTH;
  }

  /** Places the box, whose content is laid out. @returns where it is */
  place(phrase: Element | Range | undefined): 'popover' | 'sheet' {
    this.release();
    const { element } = this.#box;
    const width = Math.min(WIDTH, innerWidth - 24);
    const height = Math.min(this.#contentHeight(), innerHeight * POPOVER_SHARE);
    const position = this.isPopover(phrase) ? this.#placement?.placePopover(phrase, { width, height }) : null;
    if (!position || !phrase) return this.#placeSheet();
    this.#box.place = 'popover';
    const room = Math.min(position.maxHeight, innerHeight * POPOVER_SHARE);
    element.style.setProperty('--room', `${room}px`);
    Object.assign(element.style, { left: `${position.left}px`, top: `${position.top}px` });
    this.#following = new AbortController();
    this.#placement?.watchPopover(phrase, element, this.#following.signal);
    return 'popover';
  }

  /** Stops following a phrase and removes the coordinates. */
  release(): void {
    this.#following?.abort();
    this.#following = undefined;
    for (const name of ['left', 'top', 'right', 'bottom', 'width', '--room', '--floor'])
      this.#box.element.style.removeProperty(name);
  }

  #placeSheet(): 'sheet' {
    this.#box.place = 'sheet';
    const { bottom, maxHeight } = this.#placement?.sheetRoom() ?? {};
    const { style } = this.#box.element;
    if (bottom !== undefined) style.setProperty('--floor', `${bottom}px`);
    if (maxHeight !== undefined) style.setProperty('--room', `${maxHeight}px`);
    return 'sheet';
  }

  /** A frame reports its height; what is shown in its place has a height of its own. */
  #contentHeight(): number {
    const { element } = this.#box;
    const reported = Number.parseFloat(element.style.getPropertyValue('--height')) || 0;
    return element.querySelector('section,p') ? element.getBoundingClientRect().height : reported;
  }
}
