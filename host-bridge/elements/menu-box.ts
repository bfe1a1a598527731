import type { MenuEdge, MenuView } from '../../embed/protocol/index.ts';

/**
 * The box of the menu's frame. It is in the top layer, where no transform, clipping or z-index of the page reaches it: as a
 * popover while it is a card, as a modal dialog, with the page behind it inert, while it takes the whole viewport.
 */
export class MenuBox {
  readonly element = document.createElement('dialog');
  #view: MenuView = 'mid';
  #card: 'min' | 'mid' = 'mid';

  constructor() {
    this.element.setAttribute('popover', 'manual');
    this.element.setAttribute('aria-label', 'Journal');
    this.setView('mid');
    this.setEdge('top');
    this.setHeight(0);
  }

  get view(): MenuView {
    return this.#view;
  }

  /** The view that leaving `max` goes back to. */
  get card(): 'min' | 'mid' {
    return this.#card;
  }

  get isSheet(): boolean {
    return this.element.dataset.edge === 'bottom';
  }

  /** Draws the box for a view: a card, for now as high as it was last, or the whole viewport. */
  setView(view: MenuView): void {
    const before = this.#view;
    this.#view = view;
    if (view !== 'max') this.#card = view;
    this.element.dataset.view = view;
    if ((before === 'max') !== (view === 'max')) this.show();
  }

  /** The height of what is in the card, in CSS pixels; 0 hides it. In `max` the viewport's height counts. */
  setHeight(height: number): void {
    if (this.#view === 'max') return;
    this.element.style.setProperty('--height', `${height}px`);
    this.element.toggleAttribute('data-empty', height === 0);
  }

  setEdge(edge: MenuEdge): void {
    this.element.dataset.edge = edge;
  }

  /** Puts the box into the top layer, which it leaves whenever its shell leaves the page. */
  show(): void {
    const { element } = this;
    if (!element.isConnected) return;
    element.close();
    element.hidePopover();
    if (this.#view === 'max') element.showModal();
    else element.showPopover();
  }
}
