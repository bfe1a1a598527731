import { TABLET_MIN_WIDTH } from '../../embed/protocol/index.ts';
import { watchMutations } from '../page-mutations.ts';
import { placePopover, sheetRoom, watchPopover } from '../placement/index.ts';
import type { MenuBox } from './menu-box.ts';
import { isOurs } from './menu-place.ts';

/** In CSS pixels; see `styles.ts`. */
const WIDTH = 360;

/** Puts the box where one annotation is read: beside the line of its phrase, or else at the bottom of the viewport. */
export class AnchoredBox {
  readonly #box: MenuBox;
  #following: AbortController | undefined;
  #followed: Element | Range | undefined;

  constructor(box: MenuBox) {
    this.#box = box;
  }

  /** What an annotation with this phrase opens in, if there is room for it. */
  formFor(phrase: Element | Range | undefined): 'popover' | 'sheet' {
    return phrase && innerWidth >= TABLET_MIN_WIDTH ? 'popover' : 'sheet';
  }

  /** Places the box, whose content is laid out. @returns where it is */
  place(phrase: Element | Range | undefined): 'popover' | 'sheet' {
    const size = { width: Math.min(WIDTH, innerWidth - 24), height: this.#contentHeight() };
    if (!phrase || this.formFor(phrase) === 'sheet' || !placePopover(phrase, size, isOurs)) return this.#placeSheet();
    this.#box.place = 'popover';
    if (phrase === this.#followed) return 'popover';
    this.release();
    this.#followed = phrase;
    this.#following = new AbortController();
    watchPopover(phrase, this.#box.element, watchMutations, this.#following.signal);
    return 'popover';
  }

  /** Stops following a phrase and removes the coordinates. */
  release(): void {
    this.#following?.abort();
    this.#followed = undefined;
    this.#box.element.removeAttribute('style');
  }

  #placeSheet(): 'sheet' {
    this.release();
    this.#box.place = 'sheet';
    const { bottom, maxHeight } = sheetRoom(isOurs);
    const { style } = this.#box.element;
    style.setProperty('--floor', `${bottom}px`);
    style.setProperty('--room', `${maxHeight}px`);
    return 'sheet';
  }

  /** A frame reports its height; what is shown in its place has a height of its own. */
  #contentHeight(): number {
    const { element, dialog } = this.#box;
    const reported = Number.parseFloat(dialog.style.getPropertyValue('--height')) || 0;
    return element.querySelector('section') ? element.getBoundingClientRect().height : reported;
  }
}
