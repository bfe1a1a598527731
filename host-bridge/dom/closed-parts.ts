/* Parts of a page that hide their text, which the browser or only the page's own controls can open. */

import { clipOf, overlaps } from './geometry.ts';
import { memoize } from './memoize.ts';
import { matches, pageDocument, unclobbered } from './page.ts';

/** A place of the text: the element of a highlight, or the text of a painted one. */
export type Spot = Element | Range;

export const elementOf = (place: Spot): Element | null =>
  place instanceof Range ? place.startContainer.parentElement : place;

/** The element that an element is laid out in. */
export function layoutParentOf(element: Element): Element | null {
  const { assignedSlot, parentNode } = unclobbered(element);
  const parent = assignedSlot ?? parentNode;
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}

/** The elements around a place, from the innermost one out. */
export function* elementsAround(place: Spot): Generator<Element> {
  for (let element = elementOf(place); element; element = layoutParentOf(element)) yield element;
}

const isUntilFound = (element: Element): boolean => matches(element, '[hidden=until-found i]');

const isClosedDetails = (element: Element): element is HTMLDetailsElement =>
  element instanceof HTMLDetailsElement && !element.open;

/** Selects the controls of closed parts. Those of menus and dialogs open no text, and some links open another page. */
export const CLOSED_CONTROL =
  '[aria-controls]:is([aria-expanded=false],[role=tab][aria-selected=false])' +
  ':not([aria-haspopup],[href]:not([href^="#"]))';

/** The page's control that opens a part, in the tree of the part. */
export function controlOf(part: Element): Element | null {
  const { id } = unclobbered(part);
  const root = unclobbered(part).getRootNode();
  const tree = root instanceof ShadowRoot ? root : pageDocument;
  return id ? tree.querySelector(`[aria-controls~="${CSS.escape(id)}"]${CLOSED_CONTROL}`) : null;
}

/** The parts around a place that hide it and that the browser can open, from the innermost one out. */
function closedParts(place: Spot): Element[] {
  const parts: Element[] = [];
  let inner: Element | undefined;
  for (const element of elementsAround(place)) {
    const isClosed = isClosedDetails(element) && inner !== element.querySelector(':scope > summary');
    if (isClosed || isUntilFound(element)) parts.push(element);
    inner = element;
  }
  return parts;
}

/** Reads whether the reader sees a place, or could if parts were open. Opacity does not count: text fades in. */
export function createStateReader(): (place: Spot) => 'shown' | 'closed' | 'hidden' {
  const display = memoize((element: Element) => getComputedStyle(element).display);
  const clip = memoize(clipOf);
  const mayMove = memoize((element: Element): boolean => {
    const { overflowX, position } = getComputedStyle(element);
    return !/visible|clip/.test(overflowX) || /absolute|fixed/.test(position);
  });
  /** Whether a container has no room for a place, as a closed accordion has, or cuts it off and cannot be scrolled. */
  const isCutOff = (place: Spot, elements: readonly Element[]): boolean => {
    const box = place.getBoundingClientRect();
    let moves = box.width === 0;
    return elements.some((element) => {
      const { left, top, right, bottom } = clip(element);
      moves ||= mayMove(element);
      return right - left < 1 || bottom - top < 1 || !(moves || overlaps(box, clip(element)));
    });
  };
  return (place) => {
    const elements = [...elementsAround(place)];
    const [first] = elements;
    if (!first || !unclobbered(first).isConnected) return 'hidden';
    const isVisible =
      getComputedStyle(first).visibility === 'visible' && !elements.some((element) => display(element) === 'none');
    if (isVisible && closedParts(place).length > 0) return 'closed';
    const boxed = elements.find((element) => display(element) !== 'contents');
    if (isVisible && boxed && unclobbered(boxed).checkVisibility() && !isCutOff(place, elements)) return 'shown';
    return elements.some(controlOf) ? 'closed' : 'hidden';
  };
}

/** Whether the reader can see a place, without opening anything. */
export const isDisplayed = (place: Spot): boolean => createStateReader()(place) === 'shown';

/** A place, or what is shown of the parts that hide it. */
export const shownPart = (place: Spot): Spot => closedParts(place).at(-1) ?? place;

/** Opens the parts around a place as the browser's own search does. @returns whether the reader can see the place */
export function openClosedParts(place: Spot): boolean {
  for (const part of closedParts(place)) {
    if (isUntilFound(part)) {
      part.dispatchEvent(new Event('beforematch', { bubbles: true }));
      part.removeAttribute('hidden');
    }
    if (isClosedDetails(part)) part.open = true;
  }
  return isDisplayed(place);
}

/** Whether two places of the text are the same. A painted highlight is a new range at each reading. */
export const isSameSpot = (a: Spot | undefined, b: Spot | undefined): boolean =>
  a instanceof Range && b instanceof Range
    ? a.startContainer === b.startContainer && a.startOffset === b.startOffset
    : a === b;

/** Whether the page has removed a part of its text. A painted one is empty then. */
export const isGone = (spot: Spot): boolean =>
  spot instanceof Range ? spot.collapsed || !spot.startContainer.isConnected : !spot.isConnected;
