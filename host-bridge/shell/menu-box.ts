import type { MenuEdge, MenuView } from '../../embed/protocol/index.ts';
import { make } from './make.ts';

/**
 * The box of the menu's frame. It is a popover, in the top layer, where no transform, clipping or z-index of the page reaches
 * it. While it takes the whole viewport, the dialog around it is modal: that makes the page behind it inert.
 */
export class MenuBox {
  /** Draws nothing itself. (It cannot be the popover: a dialog that is shown takes the focus.) */
  readonly dialog = make('dialog', { ariaLabel: 'Journal' });
  readonly element = make('div', { popover: 'manual' });
  view: MenuView = 'mid';
  /** The view that leaving `max` goes back to. */
  card: 'min' | 'mid' = 'mid';

  constructor() {
    this.dialog.append(this.element);
  }

  get isSheet(): boolean {
    return this.element.dataset.edge === 'bottom';
  }

  /** Draws the box for a view: a card, for now as high as it was last, or the whole viewport. */
  setView(view: MenuView): void {
    this.view = view;
    if (view !== 'max') this.card = view;
    this.show();
  }

  /** The height of what is in the card, in CSS pixels; 0 hides it. In `max` the viewport's height counts. */
  setHeight(height: number): void {
    if (this.view !== 'max') this.element.style.setProperty('--height', `${height}px`);
  }

  setEdge(edge: MenuEdge): void {
    this.element.dataset.edge = edge;
  }

  /** Puts the box where its view belongs; it leaves the top layer whenever its element leaves the page. */
  show(): void {
    const { dialog, element, view } = this;
    if (!dialog.isConnected) return;
    // Browsers of before 2024 have no popovers; there the box has the highest z-index.
    element.showPopover?.();
    if (view !== 'max') dialog.close();
    else if (!dialog.open) dialog.showModal();
  }
}
