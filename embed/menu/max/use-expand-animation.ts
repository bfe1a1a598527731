import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { DESKTOP_MIN_WIDTH, TABLET_MIN_WIDTH } from '../../protocol/index.ts';
import { useController, useMenuState } from '../context.tsx';
import { prefersReducedMotion, TIMING } from '../motion.ts';

/** Approximate height of a card whose title fits on one line. */
const CARD_HEIGHT = 200;

/** The box of a card in a viewport of this width, as the shell sizes it, in CSS pixels. */
function cardBox(viewport: number): { inset: number; width: number } {
  if (viewport < TABLET_MIN_WIDTH) return { inset: 6, width: viewport - 12 };
  return { inset: 12, width: viewport / (viewport < DESKTOP_MIN_WIDTH ? 2 : 4) - 12 };
}

/** Clips the page first to the size of the card, then not at all. */
function outlines(): Keyframe[] {
  const { inset, width } = cardBox(innerWidth);
  const [right, bottom] = [innerWidth - inset - width, Math.max(inset, innerHeight - inset - CARD_HEIGHT)];
  return [{ clipPath: `inset(${inset}px ${right}px ${bottom}px ${inset}px round 6px)` }, { clipPath: 'inset(0)' }];
}

const CONTENT: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];

/** Animates the size of the page's background and the opacity of its content. */
function animate(page: HTMLElement, timing: KeyframeAnimationOptions): Promise<unknown> {
  const content = [...page.children].map((child) => child.animate(CONTENT, timing));
  return Promise.all([page.animate(outlines(), timing), ...content].map(({ finished }) => finished));
}

/** Animates the page from the card's size when it opens, and back to it before it closes. */
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
