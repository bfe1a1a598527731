import type { MenuView } from '../../../embed/protocol/index.ts';
import { readVisit, writeVisit } from '../../dom/visit-storage.ts';
import type { MenuSession } from '../frame/menu-session.ts';
import type { MenuBox } from './menu-box.ts';

const KEY = 'journal-view';
/** What is stored for the visit: one letter, and nothing while the card is open. */
const MINIMISED = 'm';

/** Whether the reader has minimised the card during this visit, on this page or another one of the site. */
const isMinimised = (): boolean => readVisit(KEY) === MINIMISED;

/** Keeps the view of the box and that of the frame the same, whichever of them changes it. */
export class MenuViews {
  readonly #box: MenuBox;
  readonly #session: MenuSession;
  readonly #onChange: (view: MenuView) => void;
  /** The view that the current frame started with. */
  #start: MenuView = 'mid';

  constructor(box: MenuBox, session: MenuSession, onChange: (view: MenuView) => void) {
    this.#box = box;
    this.#session = session;
    this.#onChange = onChange;
    // When Escape is pressed in the page, the browser closes the dialog and the frame gets no event.
    box.dialog.onclose = () => {
      if (box.view === 'max') this.leaveMax();
    };
  }

  /** The view that a new frame starts with; an empty string for the card. */
  start(): string {
    if (isMinimised()) this.#box.card = 'min';
    this.#start = this.#box.card;
    return this.#start === 'min' ? 'min' : '';
  }

  /** Tells a new frame the view, if it started with another. */
  restore(): void {
    if (this.#box.view !== this.#start) this.#session.setView(this.#box.view);
  }

  /** There is no frame: what is left of `max` would cover the page. */
  reset(): void {
    this.#box.setView(this.#box.card);
    this.#box.setHeight(0);
  }

  /** Changes the view at the frame's request. @returns whether the reader has changed the card */
  fromFrame(view: MenuView): boolean {
    const { view: previous, card } = this.#box;
    this.#set(view);
    if (view === 'max') return false;
    if (previous === 'max') {
      // The card has changed while `max` was open.
      if (view !== card) this.#change(card);
      return false;
    }
    writeVisit(KEY, view === 'min' ? MINIMISED : null);
    return true;
  }

  /** The frame asks for a view that it does not get. */
  refuse(): void {
    this.#session.setView(this.#box.view);
  }

  /** Shows the card that the reader has chosen, now or after `max`. What opens elsewhere is never minimised. */
  show(): void {
    const isCard = this.#box.place === 'card' || this.#box.place === 'inline';
    const card = isCard && isMinimised() ? 'min' : 'mid';
    if (this.#box.view === 'max') this.#box.card = card;
    else if (this.#box.view !== card) this.#change(card);
  }

  leaveMax(): void {
    this.#change(this.#box.card);
    this.#session.releaseFocus();
  }

  /** Changes the view without a request from the frame. */
  #change(view: MenuView): void {
    this.#set(view);
    this.#session.setView(view);
  }

  #set(view: MenuView): void {
    if (view !== this.#box.view) this.#onChange(view);
    this.#box.setView(view);
    if (view === 'max') this.#session.giveFocus();
  }
}
