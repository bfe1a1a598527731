import { unclobbered } from './unclobbered.ts';

/*
 * Nodes of the page, any of which may be a form whose fields hide its properties: `<input name="parentNode">`.
 */

/** The parent element; `null` at the top of a tree. */
export const parentOf = (node: Node): Element | null => unclobbered(node).parentElement;

/** The element itself or its closest ancestor that matches a selector. */
export const closest = (element: Element, selector: string): Element | null => unclobbered(element).closest(selector);

export const matches = (element: Element, selector: string): boolean => unclobbered(element).matches(selector);

/** Whether a node contains another, or is the same. */
export const contains = (outer: Node, inner: Node | null): boolean => unclobbered(outer).contains(inner);

export const textOf = (node: Node): string => unclobbered(node).textContent ?? '';

/** Where an element is in the viewport. */
export const boxOf = (element: Element): DOMRect => unclobbered(element).getBoundingClientRect();

/** Whether an element is laid out as a block whose content flows, whatever its name. */
export const isLaidOutAsBlock = (element: Element): boolean =>
  /^(block|flow-root)$/.test(getComputedStyle(element).display);

export { removeNode as remove } from './unclobbered.ts';
