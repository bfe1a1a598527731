import type { Box } from './box.ts';
import { readViewport } from './viewport.ts';

/**
 * Reports when one of the elements enters or leaves a rectangle of the viewport. The browser compares the boxes while
 * it lays out the page, so that scrolling costs no layout and runs none of this code.
 *
 * @param region without it, the surroundings of the viewport up to half its height
 */
export function observeRegion(
  elements: Iterable<Element>,
  onChange: () => void,
  region?: Box,
  threshold: number[] = [0],
): IntersectionObserver {
  const { width, height } = readViewport();
  const margins = region
    ? [region.top, width - region.right, height - region.bottom, region.left].map((px) => `${-Math.round(px)}px`)
    : ['50%', '0px'];
  const known = new Map<Element, number>();
  const observer = new IntersectionObserver(
    (entries) => {
      let isChanged = false;
      for (const { target, isIntersecting, intersectionRatio } of entries) {
        const before = known.get(target);
        const now = isIntersecting ? 1 + threshold.filter((step) => intersectionRatio >= step).length : 0;
        // The first report of an element was part of the measurement.
        if (before !== undefined && before !== now) isChanged = true;
        known.set(target, now);
      }
      if (isChanged) onChange();
    },
    { root: document, rootMargin: margins.join(' '), threshold },
  );
  for (const element of elements) observer.observe(element);
  return observer;
}
