/** How long a place is marked, in milliseconds. */
const MARKED = 2_500;
const MARK = { outline: '3px solid #0b57d0', outlineOffset: '3px' };

/** The element around a hidden one that the reader can see. */
function rendered(element: Element): Element | null {
  return element.getClientRects().length > 0 || element.parentElement === null
    ? element
    : rendered(element.parentElement);
}

/**
 * Scrolls to a place and marks it for a moment. The mark is an animation: it changes nothing in the document.
 * @returns whether the place itself can be seen, and not only what is around it
 */
export function showPlace(place: Element | Range): boolean {
  const element = place instanceof Range ? place.startContainer.parentElement : place;
  const shown = element && rendered(element);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  shown?.scrollIntoView({ block: 'center', behavior: still ? 'instant' : 'smooth' });
  shown?.animate([MARK, MARK, { ...MARK, outlineColor: 'transparent' }], MARKED);
  return shown === element;
}
