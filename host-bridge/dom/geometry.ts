import { matches, pageDocument, root, unclobbered } from './page.ts';

/** A rectangle in CSS pixels of the viewport. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The common area of two boxes; its width or height is negative if they have none. */
export const intersection = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

/** Whether one box is in another. */
export const isWithin = (inner: Box, outer: Box): boolean =>
  outer.left <= inner.left && inner.right <= outer.right && outer.top <= inner.top && inner.bottom <= outer.bottom;

export const holds = ({ left, top, right, bottom }: Box, x: number, y: number): boolean =>
  left <= x && x <= right && top <= y && y <= bottom;

/** Whether a reader sees nothing in a box. What is for screen readers alone usually has a size of one pixel. */
export const isEmpty = ({ left, top, right, bottom }: Box): boolean => {
  const width = right - left;
  const height = bottom - top;
  return Math.min(width, height) < 1 || Math.max(width, height) <= 1;
};

const EVERYWHERE = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

/** Where an element cuts off what it contains: infinite on the other sides. The page's own overflow is its scroll. */
export function clipOf(element: Element): Box {
  const { display, overflowX, overflowY } = getComputedStyle(element);
  if (/^(inline|contents)$/.test(display) || matches(element, 'html,body')) return EVERYWHERE;
  const box = boxOf(element);
  const { left, right } = overflowX === 'visible' ? EVERYWHERE : box;
  const { top, bottom } = overflowY === 'visible' ? EVERYWHERE : box;
  return { left, top, right, bottom };
}

/** Whether an element scrolls its content. The overflow of `<body>` is that of the page, unless the root has its own. */
export const isScroller = (element: Element): boolean =>
  ![root(), scroller()].includes(element) &&
  /auto|scroll/.test(getComputedStyle(element).overflowY) &&
  (element.localName !== 'body' || getComputedStyle(root()).overflowY !== 'visible');

/** The size of the viewport without scroll bars. */
export function readViewport(): Size {
  const { clientWidth, clientHeight } = root();
  // In quirks mode the root element is as high as the page.
  return { width: clientWidth, height: Math.min(clientHeight, innerHeight) };
}

/** The element that scrolls the page. */
export const scroller = (): Element => pageDocument.scrollingElement ?? root();

/** Smooth, if the reader's settings allow it. */
export const smooth = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion:reduce)').matches ? 'instant' : 'smooth';

export const boxOf = (element: Element): DOMRect => unclobbered(element).getBoundingClientRect();

/** Whether an element is laid out as a block whose content flows, whatever its name. */
export const isLaidOutAsBlock = (element: Element): boolean =>
  /^(block|flow-root)$/.test(getComputedStyle(element).display);
