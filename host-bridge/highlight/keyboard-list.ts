import { addStyleSheet } from '../dom/style-sheet.ts';
import { pageDocument, removeNode } from '../dom/unclobbered.ts';
import { ID_ATTRIBUTE } from './highlight-element.ts';

/** A button is invisible until it has the focus. Copying the page's text does not copy it. */
const CSS =
  ':host{all:initial!important;position:absolute!important;width:1px!important;height:1px!important;' +
  'overflow:hidden!important;-webkit-user-select:none!important;user-select:none!important}' +
  'button:focus{position:fixed;inset:auto auto 12px 12px;z-index:2147483647;max-width:calc(100vw - 24px);' +
  'padding:8px 12px;border:1px solid;border-radius:6px;background:Canvas;color:CanvasText;' +
  'font:14px/1.45 system-ui,sans-serif;text-align:start}' +
  '@media print{:host{display:none!important}}';

/** The cost of a button for the browser, in the unit of `Marker.watch`. */
const BUTTON_COST = 8;

/** One annotation in the list. */
export interface KeyboardEntry {
  readonly id: string;
  readonly label: string;
}

/** Keyboard access to highlights that are not elements: one button per annotation, at the end of the page. */
export class KeyboardList {
  readonly #host = pageDocument.createElement('journal-highlights');
  readonly #root = this.#host.attachShadow({ mode: 'open' });
  #buttons = new Map<string, HTMLButtonElement>();
  #active: string | null = null;

  /**
   * @param onOpen the reader has pressed the button of this annotation
   * @param onFocus the button of this annotation has received the focus; `null`: no button has it
   */
  constructor(
    private readonly onOpen: (id: string) => void,
    private readonly onFocus: (id: string | null) => void,
  ) {
    addStyleSheet(this.#root, CSS);
  }

  /** Adds the list to the page, unless it is already there. */
  attach(): void {
    if (!this.#host.isConnected) pageDocument.body?.append(this.#host);
  }

  /**
   * Shows a button for each entry, in this order. Buttons that stay keep the focus. Yields where the caller may pause.
   */
  *show(entries: readonly KeyboardEntry[]): Generator<number, void> {
    const buttons = this.#buttons;
    const ids = new Set(entries.map(({ id }) => id));
    for (const [id, button] of buttons) if (!ids.has(id)) this.#remove(id, button);
    // Not by the array's own `entries`: Prototype.js has replaced it.
    let at = 0;
    for (const { id, label } of entries) {
      const isNew = !buttons.has(id);
      const button = buttons.get(id) ?? this.#createButton(id);
      if (button.textContent !== label) button.textContent = label;
      this.#place(button, at++);
      if (isNew) yield BUTTON_COST;
      // The list was emptied meanwhile.
      if (buttons !== this.#buttons) return;
    }
  }

  /** Tells assistive technology which annotation is open; `null`: none. */
  setActive(id: string | null): void {
    this.#active = id;
    for (const [buttonId, button] of this.#buttons) button.ariaExpanded = String(buttonId === id);
  }

  /** Empties the list and removes it from the page. */
  clear(): void {
    for (const [id, button] of this.#buttons) this.#remove(id, button);
    this.#buttons = new Map();
    removeNode(this.#host);
  }

  #remove(id: string, button: HTMLButtonElement): void {
    this.#buttons.delete(id);
    removeNode(button);
  }

  /** Moves a button to its place. The focused one would lose the focus, so those before it are moved instead. */
  #place(button: HTMLButtonElement, at: number): void {
    const { children, activeElement } = this.#root;
    if (button === activeElement) while (children[at] && children[at] !== button) this.#root.append(children[at]);
    else if (children[at] !== button) this.#root.insertBefore(button, children[at] ?? null);
  }

  #createButton(id: string): HTMLButtonElement {
    const button = pageDocument.createElement('button');
    button.setAttribute(ID_ATTRIBUTE, id);
    button.ariaExpanded = String(id === this.#active);
    this.#buttons.set(id, button);
    button.addEventListener('click', () => this.onOpen(id));
    button.addEventListener('focus', () => this.onFocus(id));
    button.addEventListener('blur', () => this.onFocus(null));
    return button;
  }
}
