import { addStyleSheet } from '../highlight/style-sheet.ts';
import { pageDocument } from '../unclobbered.ts';

/** Name of the marked place among the highlights of the CSS Custom Highlight API. */
const NAME = 'journal-inspected';
const STYLES = `::highlight(${NAME}){background-color:#ffd54a;color:#1c1d1f}`;

/** Shows a place of the page. @returns whether it can be seen itself, and not only what is around it */
export type ShowPlace = (place: Element | Range) => boolean;

/** The element around a hidden one that the reader can see. */
function rendered(element: Element): Element {
  const { parentElement } = element;
  return element.getClientRects().length > 0 || parentElement === null ? element : rendered(parentElement);
}

function rangeOf(element: Element): Range {
  const range = pageDocument.createRange();
  range.selectNodeContents(element);
  return range;
}

/** Scrolls a place to the middle of what the panel leaves of the viewport. */
function scrollTo(element: Element, range: Range, panel: Element): void {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const place = range.getBoundingClientRect();
  const { left, right, top } = panel.getBoundingClientRect();
  const isBeside = place.right < left || place.left > right || place.bottom < top;
  if (!isBeside) scrollBy({ top: place.top - top / 2, behavior: 'instant' });
}

/**
 * Creates what shows places. They are marked without a change of the document.
 * @param panel what covers a part of the viewport
 * @param signal removes the mark
 */
export function createShowPlace(panel: Element, signal: AbortSignal): ShowPlace {
  addStyleSheet(pageDocument, STYLES, signal);
  signal.addEventListener('abort', () => CSS.highlights?.delete(NAME));
  return (place) => {
    const element = place instanceof Range ? place.startContainer.parentElement : place;
    if (element === null) return false;
    const shown = rendered(element);
    const range = place instanceof Range && shown === element ? place : rangeOf(shown);
    scrollTo(shown, range, panel);
    if (CSS.highlights) CSS.highlights.set(NAME, new Highlight(range));
    return shown === element;
  };
}
