import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Timing of script-driven animations. The easing is that of theme/tokens.css. */
const TIMING: KeyframeAnimationOptions = { duration: 220, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** Where a new list item comes from. */
const START: Keyframe = { translate: '0 -6px', opacity: 0 };

/**
 * Animates new list items, and the others to their new positions (FLIP).
 * @param isStill changes the list without animations
 */
export function useFlip(list: RefObject<HTMLElement | null>, isStill: boolean): void {
  const positions = useRef<ReadonlyMap<Element, number> | null>(new Map());
  useLayoutEffect(() => {
    const before = positions.current;
    const items = [...(list.current?.children ?? [])].filter((item) => item instanceof HTMLElement);
    // All are read before any is animated: after each animation, the browser would compute the styles again.
    positions.current = isStill ? null : new Map(items.map((item) => [item, item.offsetTop]));
    if (before === null || positions.current === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [item, position] of positions.current) {
      const previous = before.get(item);
      if (previous === position) continue;
      const from = previous === undefined ? START : { translate: `0 ${previous - position}px` };
      item.animate([from, { translate: '0 0' }], TIMING);
    }
  });
}
