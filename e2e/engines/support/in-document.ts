// Functions that run in a document. They must not refer to anything outside themselves.
import type { Json } from './engine.ts';

/** An expression that calls a function with arguments. It runs in a document. */
export const callExpression = (run: (...args: never) => unknown, args: readonly Json[]): string =>
  `(${run})(...${JSON.stringify(args)})`;

/** How many elements match a selector. */
export const countMatches = (selector: string): number => document.querySelectorAll(selector).length;

/** Text of the first element that matches a selector, with single spaces. */
export const readText = (selector: string): string =>
  (document.querySelector(selector)?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** Whether the focus of the document is on an element that matches a selector, in shadow roots, too. */
export function hasFocus(selector: string): boolean {
  let focused = document.hasFocus() ? document.activeElement : null;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused?.matches(selector) ?? false;
}

/** Waits for the focus in the document: turning to it again and again would move the focus. @returns whether it has come */
export async function receivesFocus(selector: string): Promise<boolean> {
  const isThere = (): boolean => document.hasFocus() && document.querySelector(`:is(${selector}):focus`) !== null;
  for (let attempt = 0; attempt < 40 && !isThere(); attempt += 1) await new Promise((next) => setTimeout(next, 50));
  return isThere();
}

/** Name or text of the focused element. */
export function describeFocus(): string {
  const focused = document.hasFocus() ? document.activeElement : null;
  if (focused === null || focused === document.body) return '';
  return (focused.getAttribute('aria-label') ?? focused.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
