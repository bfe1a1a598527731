import { takeOut } from '../take-out.ts';
import { addStyleSheet } from './style-sheet.ts';

/** A button is not seen until it has the focus. */
const CSS =
  ':host{all:initial!important;position:absolute!important;width:1px!important;height:1px!important;overflow:hidden!important}button:focus{position:fixed;inset:auto auto 12px 12px;z-index:2147483647;max-width:calc(100vw - 24px);padding:8px 12px;border:1px solid;border-radius:6px;background:Canvas;color:CanvasText;font:14px/1.45 system-ui,sans-serif;text-align:start}@media print{:host{display:none!important}}';

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
  #shown = '[]';

  constructor(actions: MirrorActions, nonce: string | undefined) {
    this.#actions = actions;
    addStyleSheet(this.#root, CSS, nonce);
  }

  show(entries: readonly MirrorEntry[]): void {
    const shown = JSON.stringify(entries);
    if (shown !== this.#shown) this.#fill(entries);
    this.#shown = shown;
    if (entries.length === 0) takeOut(this.#host);
    else if (!this.#host.isConnected) document.body?.append(this.#host);
  }

  #fill(entries: readonly MirrorEntry[]): void {
    for (const button of this.#root.querySelectorAll('button')) takeOut(button);
    for (const entry of entries) this.#root.append(this.#button(entry));
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
