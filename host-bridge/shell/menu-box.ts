import type { MenuEdge, MenuView } from '../../embed/protocol/index.ts';
import { createElement } from './create-element.ts';
import { hasRoomForCard } from './page-context.ts';

const LANDMARK = 'complementary';

/**
 * The box of the menu's frame. It is a popover: in the top layer, the page's transforms, clipping and z-index do not
 * affect it. In the view `max` the dialog around it is modal, which makes the page behind it inert.
 */
export class MenuBox {
  /**
   * Has no box of its own. It cannot be the popover, because a dialog takes the focus when it is shown. As it renders
   * its content while it is closed, browsers would announce a closed dialog too, so then it is a landmark instead.
   */
  readonly dialog = createElement('dialog', { ariaLabel: 'Journal', role: LANDMARK });
  /** Browsers announce a popover as a group, which would say nothing here. */
  readonly element = createElement('div', { popover: 'manual', role: 'presentation' });
  view: MenuView = 'mid';
  /** The view that follows `max`. */
  card: 'min' | 'mid' = 'mid';
  /** The card that the user chose with the menu's buttons. */
  chosenCard: 'min' | 'mid' | undefined;

  constructor() {
    // Pages replace `append`. A browser reports what a constructor throws, besides the message of the client.
    this.dialog.appendChild(this.element);
  }

  /** The card that suits the page's width, unless the user chose one: an open card covers the text of a narrow page. */
  get defaultCard(): 'min' | 'mid' {
    return this.chosenCard ?? (hasRoomForCard() ? 'mid' : 'min');
  }

  get isSheet(): boolean {
    return this.element.dataset.edge === 'bottom';
  }

  /** Changes the view: the whole viewport, or a card that keeps its last height until the frame reports another. */
  setView(view: MenuView): void {
    this.view = view;
    if (view !== 'max') this.card = view;
    this.show();
  }

  /** Sets the height of the card in CSS pixels; 0 hides it. The view `max` has the height of the viewport. */
  setHeight(height: number): void {
    if (this.view !== 'max') this.element.style.setProperty('--height', `${height}px`);
  }

  setEdge(edge: MenuEdge): void {
    this.element.dataset.edge = edge;
  }

  /** Shows the box as its view requires. It leaves the top layer when its element leaves the page. */
  show(): void {
    const { dialog, element, view } = this;
    if (!dialog.isConnected) return;
    // Browsers before 2024 have no popovers. There the box has the highest z-index.
    element.showPopover?.();
    dialog.role = view === 'max' ? null : LANDMARK;
    if (view !== 'max') dialog.close();
    else if (!dialog.open) dialog.showModal();
  }
}
