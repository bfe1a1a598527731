import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { prefersReducedMotion, TIMING } from '../motion.ts';

/** Animates list items to their new positions when other items appear or disappear (FLIP). */
export function useFlip(list: RefObject<HTMLElement | null>): void {
  const positions = useRef(new Map<HTMLElement, number>());
  useLayoutEffect(() => {
    const before = positions.current;
    positions.current = new Map();
    for (const item of list.current?.children ?? []) {
      if (!(item instanceof HTMLElement)) continue;
      const position = item.offsetTop;
      const previous = before.get(item);
      positions.current.set(item, position);
      if (previous === undefined || previous === position || prefersReducedMotion()) continue;
      item.animate([{ translate: `0 ${previous - position}px` }, { translate: '0 0' }], TIMING);
    }
  });
}
