/**
 * Parts of a page that hide their text: those that the browser's own search opens, which are closed `<details>` and
 * elements with `hidden="until-found"`, and those that only the page can open, such as tabs.
 */

import { memoize } from './memoize.ts';
import { unclobbered } from './unclobbered.ts';

/** A place of the text: the element of a highlight, or the text of a painted one. */
type Place = Element | Range;

/** Whether the reader can see a place, could see it if parts around it were open, or cannot see it. */
export type PlaceState = 'shown' | 'closed' | 'hidden';

const elementOf = (place: Place): Element | null =>
  place instanceof Range ? place.startContainer.parentElement : place;

/** The element that an element is laid out in. */
function parentOf(element: Element): Element | null {
  const { assignedSlot, parentNode } = unclobbered(element);
  const parent = assignedSlot ?? parentNode;
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}

/** The elements around a place, from the innermost one out. */
function* elementsAround(place: Place): Generator<Element> {
  for (let each = elementOf(place); each; each = parentOf(each)) yield each;
}

const isUntilFound = (element: Element): boolean =>
  unclobbered(element).getAttribute('hidden')?.toLowerCase() === 'until-found';

const isClosedDetails = (element: Element): element is HTMLDetailsElement =>
  element instanceof HTMLDetailsElement && !element.open;

/** The parts around a place that hide it and can be opened, from the innermost one out. */
function closedParts(place: Place): Element[] {
  const parts: Element[] = [];
  let inner: Element | undefined;
  for (const each of elementsAround(place)) {
    const isClosed = isClosedDetails(each) && inner !== each.querySelector(':scope > summary');
    if (isClosed || isUntilFound(each)) parts.push(each);
    inner = each;
  }
  return parts;
}

/** Whether an element has no room for what it contains, as a closed accordion has. The page's own overflow is its scroll. */
function clips(element: Element): boolean {
  const { display, overflowX, overflowY } = getComputedStyle(element);
  if (/^(inline|contents)$/.test(display) || /^(html|body)$/.test(unclobbered(element).localName)) return false;
  const { width, height } = unclobbered(element).getBoundingClientRect();
  return (overflowX !== 'visible' && width < 1) || (overflowY !== 'visible' && height < 1);
}

/**
 * Reads which places the reader can see. Each element is examined once, so a reader serves one reading of the page.
 * Opacity does not count: pages fade their text in when it is scrolled into view.
 */
export function createStateReader(): (place: Place) => PlaceState {
  const display = memoize((element: Element) => getComputedStyle(element).display);
  const isClipping = memoize(clips);
  return (place) => {
    const elements = [...elementsAround(place)];
    const [first] = elements;
    const isInvisible = !first || !unclobbered(first).isConnected || getComputedStyle(first).visibility !== 'visible';
    if (isInvisible || elements.some((each) => display(each) === 'none')) return 'hidden';
    if (closedParts(place).length > 0) return 'closed';
    const boxed = elements.find((each) => display(each) !== 'contents');
    // In browsers before 2024, text without a box is left.
    const isRendered = (boxed && unclobbered(boxed).checkVisibility?.()) ?? place.getClientRects().length > 0;
    return isRendered && !elements.some(isClipping) ? 'shown' : 'hidden';
  };
}

/** The box of a place, or of what is shown of the parts that hide it. */
export const shownBox = (place: Place): DOMRect => (closedParts(place).at(-1) ?? place).getBoundingClientRect();

/** Opens the parts around a place as the browser's own search does: the page is told before it shows hidden text. */
export function openClosedParts(place: Place): void {
  for (const part of closedParts(place)) {
    if (isUntilFound(part)) {
      part.dispatchEvent(new Event('beforematch', { bubbles: true }));
      part.removeAttribute('hidden');
    }
    if (isClosedDetails(part)) part.open = true;
  }
}
