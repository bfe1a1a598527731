import type { MenuEdge, MenuView } from '../../embed/protocol/index.ts';
import { make } from './element-base.ts';

/**
 * The box of the menu's frame. It is in the top layer, where no transform, clipping or z-index of the page reaches it: as a
 * popover while it is a card, as a modal dialog, with the page behind it inert, while it takes the whole viewport.
 */
export class MenuBox {
  readonly element = make('dialog', { popover: 'manual', ariaLabel: 'Journal' });
  view: MenuView = 'mid';
  /** The view that leaving `max` goes back to. */
  card: 'min' | 'mid' = 'mid';

  get isSheet(): boolean {
    return this.element.dataset.edge === 'bottom';
  }

  /** Draws the box for a view: a card, for now as high as it was last, or the whole viewport. */
  setView(view: MenuView): void {
    this.view = view;
    if (view !== 'max') this.card = view;
    if (this.element.open !== (view === 'max')) this.show();
  }

  /** The height of what is in the card, in CSS pixels; 0 hides it. In `max` the viewport's height counts. */
  setHeight(height: number): void {
    if (this.view !== 'max') this.element.style.setProperty('--height', `${height}px`);
  }

  setEdge(edge: MenuEdge): void {
    this.element.dataset.edge = edge;
  }

  /** Puts the box into the top layer, which it leaves whenever its element leaves the page. */
  show(): void {
    const { element } = this;
    if (!element.isConnected) return;
    element.close();
    element.hidePopover();
    if (this.view === 'max') element.showModal();
    else element.showPopover();
  }
}
