import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { isStill, TIMING } from '../frame/motion.ts';
import { useController, useMenuState } from './context.tsx';

/** Where the card stands in the viewport, in CSS pixels: the page grows out of it and folds back into it. */
const CARD = { inset: 12, width: 360, height: 160 };

function frames(): Keyframe[] {
  const { inset, width, height } = CARD;
  const right = `max(${inset}px, 100% - ${inset + width}px)`;
  const bottom = `max(${inset}px, 100vh - ${inset + height}px)`;
  return [{ clipPath: `inset(${inset}px ${right} ${bottom} ${inset}px round 6px)` }, { clipPath: 'inset(0 0 0 0)' }];
}

/** Grows the page out of the card when it appears, and folds it up before it leaves. */
export function useFolding(page: RefObject<HTMLElement | null>): void {
  const controller = useController();
  const folding = useMenuState((state) => state.folding);
  useEffect(() => {
    if (!isStill()) page.current?.animate(frames(), TIMING);
  }, [page]);
  useEffect(() => {
    if (!folding) return;
    const done = () => controller.folded();
    const animation = isStill()
      ? undefined
      : page.current?.animate(frames(), { ...TIMING, direction: 'reverse', fill: 'forwards' });
    if (animation === undefined) done();
    else animation.finished.then(done, done);
  }, [page, folding, controller]);
}
