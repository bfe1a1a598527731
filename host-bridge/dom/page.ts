/*
 * The page's document and its nodes. Elements of a page can hide properties of `document` and of forms ("DOM
 * clobbering"): `<img name="body">` replaces `document.body`, and `<input name="parentNode">` replaces the `parentNode`
 * of its form. These functions read such properties from the prototypes, which elements cannot change.
 */

const fromPrototype: ProxyHandler<Node> = {
  get(node, name) {
    const value: unknown = Reflect.get(Object.getPrototypeOf(node), name, node);
    return typeof value === 'function' ? value.bind(node) : value;
  },
  set: (node, name, value) => Reflect.set(Object.getPrototypeOf(node), name, value, node),
};

/** `document` for reading properties and calling methods, not as a node. Outside a browser it has no properties. */
export const pageDocument: Document = new Proxy<Document>(globalThis.document ?? {}, fromPrototype);

/** A node for reading its properties and calling its methods, which may be a form. The result is not a node. */
export function unclobbered<N extends Node>(node: N): N {
  return node instanceof HTMLFormElement ? new Proxy<N>(node, fromPrototype) : node;
}

/** Removes a node. Prototype.js makes `remove()` throw without a parent, and a form may hide `removeChild`. */
export function remove(node: ChildNode): void {
  if (node.parentNode) Node.prototype.removeChild.call(node.parentNode, node);
}

export const find = <Found extends Element = HTMLElement>(selector: string): Found | null =>
  pageDocument.querySelector<Found>(selector);

export const findAll = <Found extends Element = HTMLElement>(selector: string): Found[] => [
  ...pageDocument.querySelectorAll<Found>(selector),
];

export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties?: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name];
export function create(name: string): HTMLElement;
export function create(name: string, properties = {}): HTMLElement {
  return Object.assign(pageDocument.createElement(name), properties);
}

/** Creates a range like another one, or an empty one at the beginning of the document. */
export function range(from?: Partial<AbstractRange>): Range {
  const created = pageDocument.createRange();
  const { startContainer, startOffset = 0, endContainer, endOffset = 0 } = from ?? {};
  if (startContainer) created.setStart(startContainer, startOffset);
  if (endContainer) created.setEnd(endContainer, endOffset);
  return created;
}

export const root = (): HTMLElement => pageDocument.documentElement;

/** `<body>`, which a page that is being parsed may not have yet. */
export const body = (): HTMLElement | null => pageDocument.body;

/** The focused element; if it is in a shadow root, the root's host. */
export const focused = (): Element | null => pageDocument.activeElement;

/**
 * The focused element in the innermost shadow root: an iframe, if its document has the focus. `:focus` does not match it
 * while the reader is outside the page, for example in the browser's own controls.
 */
export function focusedElement(): Element | null {
  let element = focused();
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/** Whether the user acts by keyboard, so that the focus should follow the action. */
export function focusIsByKeyboard(): boolean {
  // In Firefox, `:focus-visible` does not match an element that was clicked before the key was pressed.
  // Events of a frame's document are none of this window's classes.
  if (/^key/.test(window.event?.type ?? '')) return true;
  const element = focusedElement();
  return element !== null && matches(element, ':focus-visible');
}

export const on: Document['addEventListener'] = (...listening: Parameters<Document['addEventListener']>): void =>
  pageDocument.addEventListener(...listening);

/** Replaces the fragment of the page's address. Browsers refuse that in `srcdoc`, and after many fast calls. */
export function replaceFragment(fragment: string): void {
  try {
    // A relative address would be that of `<base>`.
    const address = new URL(location.href);
    address.hash = fragment;
    history.replaceState(history.state, '', address);
  } catch {
    // The annotation is shown without its address.
  }
}

/** A tree that may contain highlights. It is not a node if it is the document. */
export type HighlightTree = Document | ShadowRoot;

export const parentOf = (node: Node): Element | null => unclobbered(node).parentElement;

export const closest = (element: Element, selector: string): Element | null => unclobbered(element).closest(selector);

/** Selects what a reader edits. */
export const EDITED = '[contenteditable]:not([contenteditable=false])';

/** Whether an element is in a text that is being edited. */
export const isEdited = (element: Element): boolean => closest(element, EDITED) !== null;

/** Selects the headings that begin a section of a text. Deeper ones divide sections too finely. */
export const SECTION_HEADING = 'h1,h2,h3,[role=heading]:not([aria-level="4"],[aria-level="5"],[aria-level="6"])';

/** The text in a `<section>` or an `<article>`, and the text around it, are different sections. */
export const regionAround = (element: Element | null): Element | null => element && closest(element, 'section,article');

export const matches = (element: Element, selector: string): boolean => unclobbered(element).matches(selector);

export const contains = (outer: Node, inner: Node | null): boolean => unclobbered(outer).contains(inner);

export const textOf = (node: Node): string => unclobbered(node).textContent ?? '';

/** Adds a style sheet, which no content security policy has to allow. @param signal removes it */
export function addStyleSheet(root: Document | ShadowRoot, css: string, signal?: AbortSignal): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  signal?.addEventListener('abort', () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  });
  return sheet;
}

/** Long enough for a router to change the address after a click, in milliseconds. */
const ROUTED_MS = 100;

/**
 * Calls `listener` when the page's address or its state changes, by links and by scripts. Without the Navigation API,
 * which Safari has from version 26.2 on, what a script changes is noticed at the next click.
 */
export function onAddressChange(
  listener: (type?: NavigationType | null) => void,
  options: AddEventListenerOptions = {},
): void {
  if (globalThis.navigation) {
    navigation.addEventListener('currententrychange', ({ navigationType }) => listener(navigationType), options);
    return;
  }
  addEventListener('popstate', () => listener(), options);
  addEventListener('click', () => setTimeout(listener, ROUTED_MS, 'replace'), { ...options, capture: true });
}
