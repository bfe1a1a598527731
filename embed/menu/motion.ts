import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useController, useMenuState } from './context.tsx';

/** Timing of script-driven animations. The easing is that of theme/tokens.css. */
const TIMING: KeyframeAnimationOptions = { duration: 220, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** Whether the user asked for reduced motion. */
const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

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
    if (before === null || positions.current === null || prefersReducedMotion()) return;
    for (const [item, position] of positions.current) {
      const previous = before.get(item);
      if (previous === position) continue;
      const from = previous === undefined ? START : { translate: `0 ${previous - position}px` };
      item.animate([from, { translate: '0 0' }], TIMING);
    }
  });
}

/** The page grows from this distance from all edges. The card that it grows from may stand anywhere. */
const INSET = 24;

/** Clips the page first to somewhat less than the viewport, then not at all. */
const OUTLINES: Keyframe[] = [{ clipPath: `inset(${INSET}px round 6px)`, opacity: 0 }, { clipPath: 'inset(0)' }];

const CONTENT: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];

/** Animates the size of the page's background and the opacity of its content. */
function animate(page: HTMLElement, timing: KeyframeAnimationOptions): Promise<unknown> {
  const content = [...page.children].map((child) => child.animate(CONTENT, timing));
  return Promise.all([page.animate(OUTLINES, timing), ...content].map(({ finished }) => finished));
}

/** Animates the page when it opens and before it closes. */
export function useExpandAnimation(page: RefObject<HTMLElement | null>): void {
  const controller = useController();
  const collapsing = useMenuState((state) => state.collapsing);
  useLayoutEffect(() => {
    if (page.current !== null && !prefersReducedMotion()) animate(page.current, TIMING);
  }, [page]);
  useEffect(() => {
    if (!collapsing) return;
    const finish = () => controller.finishCollapse();
    if (page.current === null || prefersReducedMotion()) finish();
    else animate(page.current, { ...TIMING, direction: 'reverse', fill: 'forwards' }).then(finish, finish);
  }, [page, collapsing, controller]);
}
