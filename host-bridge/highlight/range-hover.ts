import { raiseAnnotation } from '../raised-annotation.ts';
import { pageDocument } from '../unclobbered.ts';
import type { PaintedRanges } from './painted-ranges.ts';
import { clickableRange } from './range-activation.ts';
import { RangeCursor } from './range-cursor.ts';

/**
 * Raises the annotation whose painted range the mouse is on.
 * @param hasCursor whether to show a pointer there, too
 * @returns stops watching
 */
export function watchMouseOnRanges(painted: PaintedRanges, hasCursor: boolean): () => void {
  const cursor = hasCursor ? new RangeCursor() : undefined;
  const listening = new AbortController();
  const options = { passive: true, signal: listening.signal };
  let raised: string | null = null;
  let last: MouseEvent | undefined;

  const update = (): void => {
    const { target } = last ?? {};
    const range = last && clickableRange(last, painted);
    last = undefined;
    cursor?.show(range && target instanceof Element ? target : null);
    const id = range?.id ?? null;
    if (id === raised) return;
    raised = id;
    raiseAnnotation(id);
  };
  // Mice report up to a thousand moves a second. One look per animation frame is enough.
  const onMove = (event: MouseEvent): void => {
    if (last === undefined) requestAnimationFrame(() => listening.signal.aborted || update());
    last = event;
  };
  // Without a related target, the mouse leaves the document, for example into a frame.
  const onOut = ({ relatedTarget }: MouseEvent): void => {
    if (relatedTarget !== null) return;
    last = undefined;
    update();
  };
  pageDocument.addEventListener('mousemove', onMove, options);
  pageDocument.addEventListener('mouseout', onOut, options);
  return () => {
    listening.abort();
    cursor?.remove();
  };
}
