import { unclobbered } from '../unclobbered.ts';
import type { Box } from './box.ts';

/** The element that is or contains a phrase. */
export const elementOf = (phrase: Element | Range): Element | null =>
  phrase instanceof Element ? phrase : phrase.startContainer.parentElement;

/** The boxes of a phrase, one or more a line. */
export function linesOf(phrase: Element | Range): Box[] {
  const target = phrase instanceof Element ? unclobbered(phrase) : phrase;
  return [...target.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
}

export function isRightToLeft(phrase: Element | Range): boolean {
  const element = elementOf(phrase);
  return element !== null && getComputedStyle(element).direction === 'rtl';
}

/** Whether something other than the page scrolls the phrase. */
export function isInScroller(phrase: Element | Range): boolean {
  for (let element = elementOf(phrase); element; element = unclobbered(element).parentElement) {
    if (element.localName === 'body') return false;
    if (/auto|scroll/.test(getComputedStyle(element).overflow)) return true;
  }
  return false;
}
