import { pageDocument } from './unclobbered.ts';

/*
 * The page's document, for every room but those that walk foreign nodes (`scan`, `highlight`). Elements of a page can
 * hide properties of `document`; these functions read them all the same.
 */

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

/** Creates a range: empty and at the beginning of the document, or that of another one. */
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

/** The element that scrolls the page. */
export const scroller = (): Element => pageDocument.scrollingElement ?? root();

/** The smooth scrolling that the reader's settings allow. */
export const smooth = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion:reduce)').matches ? 'instant' : 'smooth';

/** The focused element; if it is in a shadow root, the root's host. */
export const focused = (): Element | null => pageDocument.activeElement;

/** Whether the reader is in this page, and not in one around it. */
export const hasFocus = (): boolean => pageDocument.hasFocus();

/** The element in full screen; if it is in a shadow root, the root's host. */
export const fullScreen = (): Element | null => pageDocument.fullscreenElement;

export function on<Name extends keyof DocumentEventMap>(
  name: Name,
  listener: (event: DocumentEventMap[Name]) => void,
  options: AddEventListenerOptions,
): void;
export function on(name: string, listener: (event: Event) => void, options: AddEventListenerOptions): void;
export function on(name: string, listener: (event: Event) => void, options: AddEventListenerOptions): void {
  pageDocument.addEventListener(name, listener, options);
}

/** Dispatches an event on `document`. @returns whether no listener has prevented its effect */
export const dispatch = (event: Event): boolean => pageDocument.dispatchEvent(event);

/**
 * Replaces the fragment of the page's address. Browsers refuse that for a page with the address of another one, such as
 * `srcdoc`, and after many calls in a short time: then the address stays.
 */
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
