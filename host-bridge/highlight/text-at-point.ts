/** The text node nearest to a point of the viewport, in CSS pixels. */
export function textAtPoint(x: number, y: number): Node | null {
  const position = document.caretPositionFromPoint?.(x, y);
  return position ? position.offsetNode : (document.caretRangeFromPoint?.(x, y)?.startContainer ?? null);
}

/** A range that can be measured; it is empty if the page has shortened its text. */
export function liveRange({ startContainer, startOffset, endContainer, endOffset }: AbstractRange): Range {
  const range = document.createRange();
  const length = endContainer.nodeValue?.length ?? endContainer.childNodes.length;
  if (endOffset > length) return range;
  range.setStart(startContainer, startOffset);
  range.setEnd(endContainer, endOffset);
  return range;
}

const boxesOf = (range: AbstractRange): Iterable<DOMRect> => liveRange(range).getClientRects();

/** Whether a point of the viewport is on the text of a range. */
export function isOnText(range: AbstractRange, x: number, y: number): boolean {
  for (const { left, right, top, bottom } of boxesOf(range)) {
    if (x >= left && x <= right && y >= top && y <= bottom) return true;
  }
  return false;
}

/** Whether some text of a range is in the viewport. */
export function isInView(range: AbstractRange): boolean {
  for (const { left, right, top, bottom } of boxesOf(range)) {
    if (right >= 0 && left <= innerWidth && bottom >= 0 && top <= innerHeight) return true;
  }
  return false;
}
