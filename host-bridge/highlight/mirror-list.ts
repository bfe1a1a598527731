import { removeNode } from '../remove-node.ts';
import { addStyleSheet } from './style-sheet.ts';

/** A button is not seen until it has the focus, and not copied with the page's text. */
const CSS =
  ':host{all:initial!important;position:absolute!important;width:1px!important;height:1px!important;overflow:hidden!important;-webkit-user-select:none!important;user-select:none!important}button:focus{position:fixed;inset:auto auto 12px 12px;z-index:2147483647;max-width:calc(100vw - 24px);padding:8px 12px;border:1px solid;border-radius:6px;background:Canvas;color:CanvasText;font:14px/1.45 system-ui,sans-serif;text-align:start}@media print{:host{display:none!important}}';

/** What a button costs the browser, as `Marker.watch` counts. */
const BUTTON = 8;

/** One annotation in the list. */
export interface MirrorEntry {
  readonly id: string;
  readonly label: string;
}

/** What the list's buttons do. */
export interface MirrorActions {
  open(id: string): void;
  /** The button of this annotation got the focus, or none has it. */
  focus(id: string | null): void;
}

/** Keyboard access to highlights that are no elements: a button for each annotation, at the end of the page. */
export class MirrorList {
  readonly #host = document.createElement('journal-highlights');
  readonly #root = this.#host.attachShadow({ mode: 'open' });
  readonly #actions: MirrorActions;
  /** The entries shown, as JSON; empty while that is not sure. */
  #shown = '';
  #turn = 0;

  constructor(actions: MirrorActions) {
    this.#actions = actions;
    addStyleSheet(this.#root, CSS);
  }

  /** Puts the list into the page, empty or as it is. */
  place(): void {
    if (!this.#host.isConnected) document.body?.append(this.#host);
  }

  /** Shows a button for each entry, in this order. Yields where the caller can pause. */
  *show(entries: readonly MirrorEntry[]): Generator<number, void> {
    const shown = JSON.stringify(entries);
    if (shown === this.#shown) return;
    const turn = this.#empty();
    for (const entry of entries) {
      this.#root.append(this.#button(entry));
      yield BUTTON;
      if (turn !== this.#turn) return;
    }
    this.#shown = shown;
  }

  /** Empties the list and takes it out of the page. */
  clear(): void {
    this.#empty();
    removeNode(this.#host);
  }

  /** @returns a number that no other emptying has */
  #empty(): number {
    this.#shown = '';
    for (const button of this.#root.querySelectorAll('button')) removeNode(button);
    this.#turn++;
    return this.#turn;
  }

  #button({ id, label }: MirrorEntry): HTMLButtonElement {
    const button = document.createElement('button');
    button.textContent = label;
    button.addEventListener('click', () => this.#actions.open(id));
    button.addEventListener('focus', () => this.#actions.focus(id));
    button.addEventListener('blur', () => this.#actions.focus(null));
    return button;
  }
}
