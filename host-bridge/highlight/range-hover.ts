import type { HighlightTree } from '../highlight-trees.ts';
import { raiseAnnotation } from '../raised-annotation.ts';
import { pageDocument } from '../unclobbered.ts';
import { targetOf } from './activation.ts';
import type { PaintedRanges } from './painted-ranges.ts';
import { isLeftToControl, rangeAt } from './range-activation.ts';
import { RangeCursor } from './range-cursor.ts';

/**
 * Raises the annotation whose painted range the mouse is on, also in a link, which takes the click.
 * @param cursorTree the tree in which to show a pointer there, too, if a click opens the annotation
 */
export function watchMouseOnRanges(
  painted: PaintedRanges,
  cursorTree: HighlightTree | undefined,
  signal: AbortSignal,
): void {
  const cursor = cursorTree && new RangeCursor(cursorTree, signal);
  const options = { passive: true, signal };
  let raised: string | null = null;
  let last: MouseEvent | undefined;
  /** The element at the mouse. It is known only while the event is dispatched. */
  let target: Element | null = null;

  const update = (): void => {
    const range = last && rangeAt(last, target, painted);
    last = undefined;
    const isClickable = range && !isLeftToControl(target, range);
    cursor?.show(isClickable ? target : null);
    const id = range?.id ?? null;
    if (id === raised) return;
    raised = id;
    raiseAnnotation(id);
  };
  // Mice report up to a thousand moves a second. One look per animation frame is enough.
  const onMove = (event: MouseEvent): void => {
    if (!last) requestAnimationFrame(() => signal.aborted || update());
    last = event;
    target = targetOf(event);
  };
  // Without a related target, the mouse leaves the document, for example into a frame.
  const onOut = ({ relatedTarget }: MouseEvent): void => {
    if (relatedTarget !== null) return;
    last = undefined;
    update();
  };
  pageDocument.addEventListener('mousemove', onMove, options);
  pageDocument.addEventListener('mouseout', onOut, options);
}
