import type { RefObject } from 'preact';
import { useLayoutEffect, useReducer, useRef } from 'preact/hooks';

const hasFocus = (id: string): boolean =>
  document.activeElement?.closest('[data-annotation]')?.getAttribute('data-annotation') === id;

/**
 * Keeps a card that contains the focus in its place, until the focus leaves it.
 * @returns the ids of the cards to show, and a handler of their list's event
 */
export function useFocusedCard(ids: readonly string[]): { shown: readonly string[]; onFocusOut: () => void } {
  const shown = useRef(ids);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const index = shown.current.findIndex((id) => !ids.includes(id) && hasFocus(id));
  const [kept] = shown.current.slice(index, index + 1);
  const previous = shown.current.slice(0, index).findLast((id) => ids.includes(id));
  const place = previous === undefined ? 0 : ids.indexOf(previous) + 1;
  shown.current = kept === undefined ? ids : ids.toSpliced(place, 0, kept);
  return { shown: shown.current, onFocusOut: () => rerender(undefined) };
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
