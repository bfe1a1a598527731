/** How many points of something can be seen, and how many of these the product covers. */
export interface Coverage {
  readonly visible: number;
  readonly covered: number;
}

/** Adds coverages up. */
export const total = (coverages: readonly Coverage[]): Coverage => ({
  visible: coverages.reduce((sum, { visible }) => sum + visible, 0),
  covered: coverages.reduce((sum, { covered }) => sum + covered, 0),
});

/** The covered part, in per cent. Nothing is covered of what cannot be seen. */
export const coveredPercent = ({ visible, covered }: Coverage): number =>
  visible === 0 ? 0 : (100 * covered) / visible;

/** A point of the viewport, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Whether the product has made the element. A hit test inside of its elements names one of them. */
export const isOurs = (element: Element): boolean => element.closest('journal-menu, journal-footer') !== null;

/** The element itself, or the element of the document whose shadow tree it belongs to. */
function inDocument(element: Element): Element {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? inDocument(root.host) : element;
}

/** Distances of the sampled points on a line, and of the lines in a large box, in pixels. */
const STEP = 12;
const LINE = 24;

/** Points of a box in the viewport: along the middle of a line, and in a box of several lines along each of them. */
export function pointsOf({ left, top, width, height }: DOMRect): readonly Point[] {
  const lines = Math.max(1, Math.round(height / LINE));
  const columns = Math.max(1, Math.floor(width / STEP));
  return Array.from({ length: lines * columns }, (_, n) => ({
    x: left + (((n % columns) + 0.5) * width) / columns,
    y: top + ((Math.floor(n / columns) + 0.5) * height) / lines,
  })).filter(({ x, y }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
}

/**
 * Counts the points at which the page alone would show an element, and those at which the product lies above it.
 * Points under a part of the site, such as its sticky header, do not count.
 */
export function coverageOf(element: Element, points: readonly Point[]): Coverage {
  const target = inDocument(element);
  const stacks = points
    .map(({ x, y }) => document.elementsFromPoint(x, y))
    .filter((stack) => target.contains(stack.find((candidate) => !isOurs(candidate)) ?? null));
  return { visible: stacks.length, covered: stacks.filter(([first]) => first !== undefined && isOurs(first)).length };
}
