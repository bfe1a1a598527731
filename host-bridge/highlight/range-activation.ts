import { CONTROLS, endsSelection, isPlainClick } from './activation.ts';
import type { PaintedRange, PaintedRanges } from './painted-ranges.ts';
import { isOnText, textAtPoint } from './text-at-point.ts';

/** The innermost painted range under a click; marked-up elements are found by the element that was clicked. */
function rangeUnder({ target, clientX, clientY }: MouseEvent, painted: PaintedRanges): PaintedRange | undefined {
  const text = textAtPoint(clientX, clientY);
  const onText = text === null ? [] : painted.in(text).filter(({ range }) => isOnText(range, clientX, clientY));
  let element = target instanceof Element ? target : null;
  while (onText.length === 0 && element !== null && painted.in(element).length === 0) element = element.parentElement;
  return onText.at(-1) ?? (element === null ? undefined : painted.in(element).at(-1));
}

/** A part of a highlight inside a control leaves the click to the control, unless the highlight lies all in controls. */
function isLeftToControl(target: EventTarget | null, { head, range }: PaintedRange): boolean {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  if (control === null || control === range.startContainer) return false;
  return !head || range.startContainer.contains(control);
}

/** Opens painted ranges by click. @returns what ends the listening. */
export function listenOnRanges(painted: PaintedRanges, open: (id: string) => void): () => void {
  const onClick = (event: MouseEvent): void => {
    const found = isPlainClick(event) ? rangeUnder(event, painted) : undefined;
    if (found === undefined || isLeftToControl(event.target, found)) return;
    if (endsSelection(event, found.range.startContainer)) return;
    event.preventDefault();
    open(found.id);
  };
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}
