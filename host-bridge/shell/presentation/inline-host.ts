import type { MenuBox } from '../menu-box.ts';

/** Puts the menu's element into the flow of the page, with the height of what is in it. */
export class InlineHost {
  readonly #shell: HTMLElement;
  readonly #box: MenuBox;
  readonly #styles = new CSSStyleSheet();

  constructor(shell: HTMLElement, box: MenuBox) {
    this.#shell = shell;
    this.#box = box;
  }

  /** Enters or leaves the flow. */
  toggle(isInline: boolean): void {
    const { shadowRoot } = this.#shell;
    if (!shadowRoot) return;
    const others = shadowRoot.adoptedStyleSheets.filter((each) => each !== this.#styles);
    shadowRoot.adoptedStyleSheets = isInline ? [...others, this.#styles] : others;
    this.resized();
  }

  /** The element keeps its height while the box is elsewhere: the page below it does not move. */
  resized(): void {
    const height = this.#box.dialog.style.getPropertyValue('--height') || '0px';
    this.#styles.replaceSync(
      `:host{position:static!important;width:auto!important;height:${height}!important;min-width:0!important}`,
    );
  }
}
