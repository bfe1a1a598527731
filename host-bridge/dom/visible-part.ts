/*
 * What of the page the reader can see. Containers cut off text. A frame that is as high as its content is scrolled by
 * the page around it, which may be of another origin: then only the browser knows which part of the frame is seen.
 */

import { elementOf, layoutParentOf, type Spot } from './closed-parts.ts';
import { type Box, clipOf, intersection, overlaps, readViewport, scroller } from './geometry.ts';
import { memoize } from './memoize.ts';
import { root } from './page.ts';

/** A frame whose content is higher than this multiple of it scrolls by itself. */
const MAX_CONTENT = 1.1;
/** A frame that is higher than this multiple of the window is never seen as a whole. */
const TALL = 1.5;

/** What the browser has reported of this window, which is the same for all clients in it. */
let PAGE_REPORT: IntersectionObserverEntry | undefined;

/** Calls back with an element's box at the next layout. @param view `null`: intersects it with what the reader sees */
export function afterLayout(
  element: Element,
  callback: (entry: IntersectionObserverEntry | undefined) => void,
  view: Document | null = document,
): void {
  const onLayout: IntersectionObserverCallback = ([entry], observer) => {
    observer.disconnect();
    callback(entry);
  };
  new IntersectionObserver(onLayout, { root: view }).observe(element);
}

/** Calls back when the visible part of the page is known: at once, or in a tall frame after the next layout. */
export function readVisiblePart(callback: () => void): void {
  // A report from while the page was loading may describe a shorter page.
  const isWaiting = window.top !== window && (isHigh() || isInTallFrame());
  const onReport = (entry: IntersectionObserverEntry | undefined): void => {
    PAGE_REPORT = entry;
    if (isWaiting) callback();
  };
  if (window.top !== window) afterLayout(root(), onReport, null);
  if (!isWaiting) callback();
}

/** The part of the viewport that was reported. The root element may end before the viewport does. */
function reportedPart({ boundingClientRect: page, intersectionRect: seen }: IntersectionObserverEntry): Box {
  const { width, height } = readViewport();
  return {
    left: seen.left > Math.max(0, page.left) + 1 ? seen.left : 0,
    top: seen.top > Math.max(0, page.top) + 1 ? seen.top : 0,
    right: seen.right < Math.min(width, page.right) - 1 ? seen.right : width,
    bottom: seen.bottom < Math.min(height, page.bottom) - 1 ? seen.bottom : height,
  };
}

function isHigh(): boolean {
  const windowHeight = PAGE_REPORT?.rootBounds?.height ?? Math.min(screen.height, outerHeight || screen.height);
  return readViewport().height > windowHeight * TALL;
}

/** Whether the page is in a frame that never scrolls, and is too high to be seen as a whole. */
export function isInTallFrame(): boolean {
  const { height } = readViewport();
  if (window.top === window || scroller().scrollHeight > height * MAX_CONTENT) return false;
  if (!PAGE_REPORT?.isIntersecting) return isHigh();
  const { top, bottom } = reportedPart(PAGE_REPORT);
  const cuts = Number(top > 0) + Number(bottom < height);
  return cuts === 2 || (cuts === 1 && isHigh());
}

/** The part of the viewport that the reader can see: all of it, except in a tall frame. */
export function visiblePart(): Box {
  if (PAGE_REPORT?.isIntersecting && isInTallFrame()) return reportedPart(PAGE_REPORT);
  const { width, height } = readViewport();
  return { left: 0, top: 0, right: width, bottom: height };
}

/** Returns a function that tells where a place can be seen. Serves one reading of the page: each element is read once. */
export function createAreaReader(viewport = visiblePart()): (place: Spot) => Box {
  const areaIn = memoize((element: Element | null): Box => {
    if (!element) return viewport;
    const { position } = getComputedStyle(element);
    let outer = position === 'fixed' ? null : layoutParentOf(element);
    // An ancestor without a position does not cut off what is positioned absolutely.
    if (position === 'absolute')
      while (outer && getComputedStyle(outer).position === 'static') outer = layoutParentOf(outer);
    return intersection(areaIn(outer), clipOf(element));
  });
  return (place) => areaIn(elementOf(place));
}

/** Whether the reader sees a part of a place. */
export function isInView(place: Spot, areaOf = createAreaReader()): boolean {
  const area = areaOf(place);
  return [...place.getClientRects()].some((box) => overlaps(box, area));
}
