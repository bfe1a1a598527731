import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { useController, useMenuState } from '../context.tsx';
import { isStill, TIMING } from '../motion.ts';

/** Height of a card with a title of one line, about. */
const CARD_HEIGHT = 200;

/** The box that the shell gives to a card in a viewport of this width, in CSS pixels. */
function cardBox(viewport: number): { inset: number; width: number } {
  if (viewport < 640) return { inset: 6, width: viewport - 12 };
  return { inset: 12, width: viewport / (viewport < 1024 ? 2 : 4) - 12 };
}

/** The page as large as the card that it comes from, and in full. */
function outlines(): Keyframe[] {
  const { inset, width } = cardBox(innerWidth);
  const [right, bottom] = [innerWidth - inset - width, Math.max(inset, innerHeight - inset - CARD_HEIGHT)];
  return [{ clipPath: `inset(${inset}px ${right}px ${bottom}px ${inset}px round 6px)` }, { clipPath: 'inset(0)' }];
}

const CONTENT: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];

/** Lets the page's ground grow or shrink, and what stands on it appear or fade. */
function animate(page: HTMLElement, timing: KeyframeAnimationOptions): Promise<unknown> {
  const content = [...page.children].map((part) => part.animate(CONTENT, timing));
  return Promise.all([page.animate(outlines(), timing), ...content].map(({ finished }) => finished));
}

/** Grows the page out of the card when it appears, and folds it up before it leaves. */
export function useFolding(page: RefObject<HTMLElement | null>): void {
  const controller = useController();
  const folding = useMenuState((state) => state.folding);
  useLayoutEffect(() => {
    if (page.current !== null && !isStill()) animate(page.current, TIMING);
  }, [page]);
  useEffect(() => {
    if (!folding) return;
    const folded = () => controller.folded();
    if (page.current === null || isStill()) folded();
    else animate(page.current, { ...TIMING, direction: 'reverse', fill: 'forwards' }).then(folded, folded);
  }, [page, folding, controller]);
}
