import { ID_ATTRIBUTE } from '../highlight/highlight-element.ts';
import { pageDocument } from '../unclobbered.ts';

/** The element in which highlights that are not elements have their buttons. */
const KEYBOARD_LIST = 'journal-highlights';

const isElement = (element: Element): element is HTMLElement => element instanceof HTMLElement;

/** Whether scripts can focus the element. Only one phrase of an annotation may be in the order of the Tab key. */
const isFocusable = (element: HTMLElement): boolean => element.tabIndex >= 0 || element.hasAttribute('tabindex');

/** Whether part of the element is at or below the upper edge of the viewport. */
const isAhead = (element: Element): boolean => element.getBoundingClientRect().bottom > 0;

/**
 * Scrolls to a highlight of the annotation and focuses it: the first one in or below the viewport, otherwise the first.
 *
 * @param block where in the viewport the highlight is to appear
 * @returns whether the page has such a highlight
 */
export function showInText(id: string, block: ScrollLogicalPosition): boolean {
  const selector = `[${ID_ATTRIBUTE}="${CSS.escape(id)}"]`;
  const elements = [...pageDocument.querySelectorAll(selector)].filter(isElement);
  // Only one piece of a phrase can take the focus.
  const stops = elements.filter(isFocusable);
  const candidates = stops.length > 0 ? stops : elements;
  const element = candidates.find(isAhead) ?? candidates[0];
  if (!element) return focusPainted(selector);
  const behavior = matchMedia('(prefers-reduced-motion:reduce)').matches ? 'instant' : 'smooth';
  // The focus comes first: in some browsers it would end the scrolling.
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block, behavior });
  return true;
}

/** Focuses the button of a painted highlight, which scrolls to the highlight. */
function focusPainted(selector: string): boolean {
  const button = pageDocument.querySelector(KEYBOARD_LIST)?.shadowRoot?.querySelector<HTMLElement>(selector);
  button?.focus();
  return Boolean(button);
}
