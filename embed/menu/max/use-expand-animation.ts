import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { useController, useMenuState } from '../context.tsx';
import { prefersReducedMotion, TIMING } from '../motion.ts';

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
