import { WatchedElements } from './watched-elements.ts';

/** How far from the viewport an element is near: one viewport height, so that readers rarely scroll faster. */
const REACH = '100% 0px';

function hasNoBox({ width, height }: DOMRectReadOnly): boolean {
  return width === 0 && height === 0;
}

/**
 * Watches which elements are in or near the viewport. Elements without a box always count as near.
 * @param onChange called when other elements may be near
 */
export function watchNearElements(onChange: () => void): WatchedElements {
  return new WatchedElements(
    { rootMargin: REACH },
    ({ isIntersecting, boundingClientRect }) => isIntersecting || hasNoBox(boundingClientRect),
    onChange,
  );
}
