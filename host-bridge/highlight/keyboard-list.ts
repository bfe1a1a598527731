import { addStyleSheet, pageDocument, remove } from '../dom/page.ts';
import { annotationIdOf, ID_ATTRIBUTE, KEYBOARD_LIST } from './highlight-element.ts';
import { describeHighlight, type HighlightAnnotation } from './marker.ts';

/** A button is invisible until it has the focus. Copying the page's text does not copy it. */
const CSS =
  ':host{all:initial!important;position:absolute!important;width:1px!important;height:1px!important;' +
  'overflow:hidden!important;-webkit-user-select:none!important;user-select:none!important}' +
  'button:focus{position:fixed;inset:auto auto 12px 12px;z-index:2147483647;max-width:calc(100vw - 24px);' +
  'padding:8px 12px;border:1px solid;border-radius:6px;background:Canvas;color:CanvasText;' +
  'font:14px/1.45 system-ui,sans-serif;text-align:start}' +
  '@media print{:host{display:none!important}}';

/**
 * Keyboard access to highlights that are not elements: one button per annotation, at the end of the page.
 *
 * @param onOpen the reader has pressed the button of this annotation
 * @param onFocus the button of this annotation has received the focus; `null`: no button has it
 */
export function createKeyboardList(onOpen: (id: string) => void, onFocus: (id: string | null) => void) {
  const host = pageDocument.createElement(KEYBOARD_LIST);
  const root = host.attachShadow({ mode: 'open' });
  const buttons = new Map<string, HTMLButtonElement>();
  let active: string | null = null;
  addStyleSheet(root, CSS);
  const listen = (name: string, listener: (id: string) => void): void =>
    root.addEventListener(name, ({ target }) => target instanceof Element && listener(annotationIdOf(target) ?? ''));
  listen('click', onOpen);
  listen('focusin', onFocus);
  listen('focusout', () => onFocus(null));

  const createButton = (id: string): HTMLButtonElement => {
    const button = pageDocument.createElement('button');
    button.setAttribute(ID_ATTRIBUTE, id);
    button.ariaExpanded = String(id === active);
    buttons.set(id, button);
    return button;
  };

  /** Moves a button to its place. The focused one would lose the focus, so those before it are moved instead. */
  const place = (button: HTMLButtonElement, at: number): void => {
    const { children, activeElement } = root;
    if (button === activeElement) while (children[at] && children[at] !== button) root.append(children[at]);
    else if (children[at] !== button) root.insertBefore(button, children[at] ?? null);
  };

  return {
    /** Shows a button for each annotation, in this order. Buttons that stay keep the focus. The page has no empty list. */
    show: (annotations: readonly HighlightAnnotation[]): void => {
      const ids = new Set(annotations.map(({ id }) => id));
      for (const [id, button] of buttons) {
        if (ids.has(id)) continue;
        buttons.delete(id);
        remove(button);
      }
      annotations.forEach((annotation, at) => {
        const button = buttons.get(annotation.id) ?? createButton(annotation.id);
        const label = describeHighlight(annotation);
        if (button.textContent !== label) button.textContent = label;
        place(button, at);
      });
      if (annotations.length === 0) remove(host);
      else if (!host.isConnected) pageDocument.body?.append(host);
    },
    /** Tells assistive technology which annotation is open; `null`: none. */
    setActive: (id: string | null): void => {
      active = id;
      for (const [buttonId, button] of buttons) button.ariaExpanded = String(buttonId === id);
    },
  };
}
