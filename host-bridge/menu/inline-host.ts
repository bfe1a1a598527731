import { addStyleSheet } from '../highlight/style-sheet.ts';
import type { MenuBox } from './menu-box.ts';

/** Puts the menu's element into the flow of the page, with the height of what is in it. */
export class InlineHost {
  readonly #box: MenuBox;
  readonly #styles: CSSStyleSheet;
  #isInline = false;

  constructor(shadow: ShadowRoot, box: MenuBox, signal: AbortSignal) {
    this.#box = box;
    this.#styles = addStyleSheet(shadow, '', signal);
  }

  /** Enters or leaves the flow. */
  toggle(isInline: boolean): void {
    if (isInline === this.#isInline) return;
    this.#isInline = isInline;
    this.resized();
  }

  /** The element keeps its height while the box is elsewhere: the page below it does not move. */
  resized(): void {
    const height = this.#box.dialog.style.getPropertyValue('--height') || '0px';
    const styles = `:host{position:static!important;width:auto!important;height:${height}!important;min-width:0!important}`;
    this.#styles.replaceSync(this.#isInline ? styles : '');
  }
}
