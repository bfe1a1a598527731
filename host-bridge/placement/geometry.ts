import { root } from '../dom/page.ts';

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

/** Whether two boxes have an area in common. */
export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether a point is in a box. */
export const holds = ({ left, top, right, bottom }: Box, x: number, y: number): boolean =>
  left <= x && x <= right && top <= y && y <= bottom;

/** Whether a reader sees nothing in a box. What is for screen readers alone usually has a size of one pixel. */
export const isEmpty = ({ left, top, right, bottom }: Box): boolean => {
  const [width, height] = [right - left, bottom - top];
  return Math.min(width, height) < 1 || Math.max(width, height) <= 1;
};

/** Whether a part of the box is at the height of the viewport. */
export const isInView = ({ top, bottom }: Box): boolean => top < innerHeight && bottom > 0;

/** The size of the viewport without scroll bars. */
export function readViewport(): Size {
  const { clientWidth, clientHeight } = root();
  // In quirks mode the root element is as high as the page.
  return { width: clientWidth, height: Math.min(clientHeight, innerHeight) };
}
