import { WatchedElements } from './watched-elements.ts';

/** How far beside the viewport an element counts as near: one viewport's height, so that scrolling rarely overtakes it. */
const REACH = '100% 0px';

function hasNoBox({ width, height }: DOMRectReadOnly): boolean {
  return width === 0 && height === 0;
}

/**
 * Elements, of which those in the viewport or near it are inside. Those without a box of their own always count as near.
 * @param changed called when others are near
 */
export function nearElements(changed: () => void): WatchedElements {
  return new WatchedElements(
    { rootMargin: REACH },
    ({ isIntersecting, boundingClientRect }) => isIntersecting || hasNoBox(boundingClientRect),
    changed,
  );
}
