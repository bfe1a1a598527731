import type { Coverage } from './coverage.ts';

/** The product's elements, which a hit test inside of them names. */
const OURS = 'journal-menu, journal-footer';

export const isOurs = (element: Element): boolean => element.closest(OURS) !== null;

/** A point of the viewport, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The element itself, or the element of the document whose shadow tree it belongs to. */
function inDocument(element: Element): Element {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? inDocument(root.host) : element;
}

/** Distance of the sampled points on a line, in pixels. */
const STEP = 12;

/** Points along the middle of a line box, at least one. Points outside of the viewport are left out. */
export function pointsOf({ left, top, width, height }: DOMRect): readonly Point[] {
  const count = Math.max(1, Math.floor(width / STEP));
  const points = Array.from({ length: count }, (_, index) => ({
    x: left + ((index + 0.5) * width) / count,
    y: top + height / 2,
  }));
  return points.filter(({ x, y }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
}

/**
 * Counts the points at which the page alone would show an element, and those at which the product lies above it.
 * Points under a part of the site, such as its sticky header, do not count.
 */
export function coverageOf(element: Element, points: readonly Point[]): Coverage {
  const target = inDocument(element);
  let visible = 0;
  let covered = 0;
  for (const { x, y } of points) {
    const stack = document.elementsFromPoint(x, y);
    const top = stack.find((candidate) => !isOurs(candidate));
    if (top === undefined || !(target === top || target.contains(top))) continue;
    visible++;
    const [first] = stack;
    if (first !== undefined && isOurs(first)) covered++;
  }
  return { visible, covered };
}
