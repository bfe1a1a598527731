import { addStyleSheet } from '../dom/style-sheet.ts';
import { pageDocument, removeNode } from '../dom/unclobbered.ts';
import { annotationIdOf, ID_ATTRIBUTE } from './highlight-element.ts';
import { describeHighlight, type HighlightAnnotation } from './marker.ts';

/** A button is invisible until it has the focus. Copying the page's text does not copy it. */
const CSS =
  ':host{all:initial!important;position:absolute!important;width:1px!important;height:1px!important;' +
  'overflow:hidden!important;-webkit-user-select:none!important;user-select:none!important}' +
  'button:focus{position:fixed;inset:auto auto 12px 12px;z-index:2147483647;max-width:calc(100vw - 24px);' +
  'padding:8px 12px;border:1px solid;border-radius:6px;background:Canvas;color:CanvasText;' +
  'font:14px/1.45 system-ui,sans-serif;text-align:start}' +
  '@media print{:host{display:none!important}}';

/** Keyboard access to highlights that are not elements: one button per annotation, at the end of the page. */
export class KeyboardList {
  readonly #host = pageDocument.createElement('journal-highlights');
  readonly #root = this.#host.attachShadow({ mode: 'open' });
  readonly #buttons = new Map<string, HTMLButtonElement>();
  #active: string | null = null;

  /**
   * @param onOpen the reader has pressed the button of this annotation
   * @param onFocus the button of this annotation has received the focus; `null`: no button has it
   */
  constructor(onOpen: (id: string) => void, onFocus: (id: string | null) => void) {
    addStyleSheet(this.#root, CSS);
    const listen = (name: string, listener: (id: string) => void): void =>
      this.#root.addEventListener(
        name,
        ({ target }) => target instanceof Element && listener(annotationIdOf(target) ?? ''),
      );
    listen('click', onOpen);
    listen('focusin', onFocus);
    listen('focusout', () => onFocus(null));
  }

  /** Shows a button for each annotation, in this order. Buttons that stay keep the focus. The page has no empty list. */
  show(annotations: readonly HighlightAnnotation[]): void {
    const ids = new Set(annotations.map(({ id }) => id));
    for (const [id, button] of this.#buttons) {
      if (ids.has(id)) continue;
      this.#buttons.delete(id);
      removeNode(button);
    }
    // Not by the array's own `entries`: Prototype.js has replaced it.
    let at = 0;
    for (const annotation of annotations) {
      const button = this.#buttons.get(annotation.id) ?? this.#createButton(annotation.id);
      const label = describeHighlight(annotation);
      if (button.textContent !== label) button.textContent = label;
      this.#place(button, at++);
    }
    if (at === 0) removeNode(this.#host);
    else if (!this.#host.isConnected) pageDocument.body?.append(this.#host);
  }

  /** Tells assistive technology which annotation is open; `null`: none. */
  setActive(id: string | null): void {
    this.#active = id;
    for (const [buttonId, button] of this.#buttons) button.ariaExpanded = String(buttonId === id);
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
    return button;
  }
}
