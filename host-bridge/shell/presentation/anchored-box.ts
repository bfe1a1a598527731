import { TABLET_MIN_WIDTH } from '../../../embed/protocol/index.ts';
import type { PresentedMenu } from '../presented-menu.ts';
import { isOurs } from './rest-place.ts';

type AnchoredMenu = Pick<PresentedMenu, 'box' | 'watchMutations'>;
type PlacementModule = Pick<typeof import('../../placement/index.ts'), 'placePopover' | 'watchPopover' | 'sheetRoom'>;

/** In CSS pixels; see `styles.ts`. */
const WIDTH = 360;

/** Puts the box where one annotation is read: beside the line of its phrase, or else at the bottom of the viewport. */
export class AnchoredBox {
  readonly #menu: AnchoredMenu;
  #placement: PlacementModule | undefined;
  #following: AbortController | undefined;
  #followed: Element | Range | undefined;

  constructor(menu: AnchoredMenu) {
    this.#menu = menu;
  }

  /** Without this module, annotations open in sheets. */
  set placement(placement: PlacementModule) {
    this.#placement = placement;
  }

  /** Whether an annotation with this phrase may open in a popover. */
  isPopover(phrase: Element | Range | undefined): phrase is Element | Range {
    return Boolean(phrase && this.#placement && innerWidth >= TABLET_MIN_WIDTH);
  }

  /** Places the box, whose content is laid out. @returns where it is */
  place(phrase: Element | Range | undefined): 'popover' | 'sheet' {
    const module = this.#placement;
    const size = { width: Math.min(WIDTH, innerWidth - 24), height: this.#contentHeight() };
    const isPopover = this.isPopover(phrase) && module?.placePopover(phrase, size, isOurs);
    if (!isPopover || !module) return this.#placeSheet();
    const { element } = this.#menu.box;
    this.#menu.box.place = 'popover';
    if (phrase === this.#followed) return 'popover';
    this.release();
    this.#followed = phrase;
    this.#following = new AbortController();
    module.watchPopover(phrase, element, this.#menu.watchMutations, this.#following.signal);
    return 'popover';
  }

  /** Stops following a phrase and removes the coordinates. */
  release(): void {
    this.#following?.abort();
    this.#followed = undefined;
    this.#menu.box.element.removeAttribute('style');
  }

  #placeSheet(): 'sheet' {
    this.release();
    this.#menu.box.place = 'sheet';
    const { bottom, maxHeight } = this.#placement?.sheetRoom(isOurs) ?? {};
    const { style } = this.#menu.box.element;
    if (bottom !== undefined) style.setProperty('--floor', `${bottom}px`);
    if (maxHeight !== undefined) style.setProperty('--room', `${maxHeight}px`);
    return 'sheet';
  }

  /** A frame reports its height; what is shown in its place has a height of its own. */
  #contentHeight(): number {
    const { element, dialog } = this.#menu.box;
    const reported = Number.parseFloat(dialog.style.getPropertyValue('--height')) || 0;
    return element.querySelector('section,p') ? element.getBoundingClientRect().height : reported;
  }
}
