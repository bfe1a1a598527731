import { highlightedShadowRoots } from '../highlight-trees.ts';
import { pageDocument } from '../unclobbered.ts';

/** The text node nearest to a point of the viewport, in CSS pixels. */
export function textAtPoint(x: number, y: number): Node | null {
  const shadowRoots = highlightedShadowRoots();
  const position = pageDocument.caretPositionFromPoint?.(x, y, { shadowRoots });
  return position ? position.offsetNode : (pageDocument.caretRangeFromPoint?.(x, y)?.startContainer ?? null);
}

/** A range that can be measured; it is empty if the page has shortened its text. */
export function liveRange({ startContainer, startOffset, endContainer, endOffset }: AbstractRange): Range {
  const range = pageDocument.createRange();
  const length = endContainer.nodeValue?.length ?? endContainer.childNodes.length;
  if (endOffset > length) return range;
  range.setStart(startContainer, startOffset);
  range.setEnd(endContainer, endOffset);
  return range;
}

const boxesOf = (range: AbstractRange): DOMRect[] => [...liveRange(range).getClientRects()];

/** Whether a point of the viewport is on the text of a range. */
export function isOnText(range: AbstractRange, x: number, y: number): boolean {
  return boxesOf(range).some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
}

/** Whether some text of a range is in the viewport. */
export function isInView(range: AbstractRange): boolean {
  return boxesOf(range).some(
    ({ left, right, top, bottom }) => right >= 0 && left <= innerWidth && bottom >= 0 && top <= innerHeight,
  );
}
