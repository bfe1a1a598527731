import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** A rendered card. While `isLeaving`, its exit animation runs. */
export interface PresentCard {
  readonly id: string;
  readonly isLeaving: boolean;
}

/** Adds to `now` the ids that only `before` contains, each after the id that it followed, so it keeps its position. */
export function keepLeaving(before: readonly string[], now: readonly string[]): string[] {
  const merged = [...now];
  for (const [index, id] of before.entries()) {
    if (now.includes(id)) continue;
    const previous = before[index - 1];
    merged.splice(previous === undefined ? 0 : merged.indexOf(previous) + 1, 0, id);
  }
  return merged;
}

/**
 * Keeps cards rendered during their exit animation, until `remove` is called for them.
 * @param mayStay whether a leaving card is kept
 */
export function usePresence(
  ids: readonly string[],
  mayStay: (id: string) => boolean,
): { present: readonly PresentCard[]; remove(id: string): void } {
  const rendered = useRef<readonly string[]>(ids);
  const [, setRemovals] = useState(0);
  rendered.current = keepLeaving(rendered.current.filter(mayStay), ids);
  return {
    present: rendered.current.map((id) => ({ id, isLeaving: !ids.includes(id) })),
    remove(id) {
      if (ids.includes(id)) return;
      rendered.current = rendered.current.filter((shownId) => shownId !== id);
      setRemovals((count) => count + 1);
    },
  };
}

/** Keeps the focus in a list whose items change places: one that moves leaves the document for a moment. */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  const focused = list.current?.querySelector<HTMLElement>(':focus');
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && focused?.isConnected) focused.focus({ preventScroll: true });
  });
}

/** Timing of script-driven animations. The easing is that of theme/tokens.css. */
const TIMING: KeyframeAnimationOptions = { duration: 220, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

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
