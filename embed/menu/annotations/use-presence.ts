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
      rendered.current = rendered.current.filter((other) => other !== id);
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
