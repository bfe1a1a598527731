import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { isStill, TIMING } from '../motion.ts';

/** Items of a list glide to their new place when others come or go; nothing jumps. */
export function useFlip(list: RefObject<HTMLElement | null>): void {
  const places = useRef(new Map<HTMLElement, number>());
  useLayoutEffect(() => {
    const before = places.current;
    places.current = new Map();
    for (const item of list.current?.children ?? []) {
      if (!(item instanceof HTMLElement)) continue;
      const place = item.offsetTop;
      const was = before.get(item);
      places.current.set(item, place);
      if (was !== undefined && was !== place && !isStill()) glide(item, was - place);
    }
  });
}

function glide(item: Element, from: number): void {
  item.animate([{ translate: `0 ${from}px` }, { translate: '0 0' }], TIMING);
}
