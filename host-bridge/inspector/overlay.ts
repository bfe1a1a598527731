import { addStyleSheet, body, create, remove } from '../dom/page.ts';

/**
 * The box of everything that editors and publishers see above a page. The page cannot restyle it: `!important` in a
 * shadow root wins over `!important` in the page. `all` does not cover `direction` and `unicode-bidi`.
 */
const BOX = `
all: initial;
position: fixed;
z-index: 2147483647;
box-sizing: border-box;
overflow: auto;
unicode-bidi: isolate;
font: 14px/1.45 system-ui, sans-serif;
overflow-wrap: anywhere;
color: light-dark(#1c1d1f, #e9e7e2);
background: light-dark(#fffdf6, #20262a);
border: 1px solid light-dark(#b08a2c, #8a6d22);
border-radius: 6px;
color-scheme: light dark;
`;

const CONTENT = `
@media print { :host { display: none !important; } }
* { box-sizing: border-box; }
button { min-height: 28px; padding: 3px 12px; font: inherit; color: inherit; cursor: pointer; }
button { background: none; border: 1px solid currentcolor; border-radius: 4px; }
:is(a, button, summary, section):focus-visible { outline: 2px solid light-dark(#0b57d0, #8ab8ff); outline-offset: -2px; }
small { color: light-dark(#5c5d61, #a9a7a1); font-size: 13px; }
`;

const important = (declarations: string): string => declarations.replaceAll(';', ' !important;');

/**
 * Creates an overlay, which is not shown yet.
 * @param name of one of the client's elements, whose text a scan does not read
 * @param box declarations that differ from those of every overlay
 */
export function createOverlay(name: string, box: string, css: string, signal: AbortSignal) {
  // Clients of earlier versions may have defined an element of this name, with a shadow root of its own.
  const element = create(customElements.get(name) ? 'div' : name);
  const root = element.attachShadow({ mode: 'open' });
  addStyleSheet(root, `:host{${important(BOX + box)}}${CONTENT}${css}`);
  const sheet = addStyleSheet(root, '');
  element.popover = 'manual';
  const hide = () => remove(element);
  signal.addEventListener('abort', hide);
  return {
    element,
    root,
    /** Sets where it is. Its attribute `style` has no effect. */
    place: (declarations: string) => sheet.replaceSync(`:host{${important(declarations)}}`),
    /** Shows it in the top layer. */
    show(): void {
      if (element.isConnected || signal.aborted) return;
      body()?.append(element);
      element.showPopover();
    },
    hide,
  };
}

/** Marks ranges of the page, without a change of the document. */
export function createMark(name: string, style: string, node: Node, signal: AbortSignal) {
  addStyleSheet(node instanceof ShadowRoot ? node : document, `::highlight(${name}){${style}}`, signal);
  signal.addEventListener('abort', () => CSS.highlights?.delete(name));
  return (ranges: readonly AbstractRange[]): void => {
    CSS.highlights?.set(name, new Highlight(...ranges));
  };
}
