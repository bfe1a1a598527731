import { CONTROLS, endsSelection, isPlainClick } from './activation.ts';
import type { PaintedRange, PaintedRanges } from './painted-ranges.ts';
import { isOnText, liveRange, textAtPoint } from './text-at-point.ts';

/** The innermost painted range at the mouse. Falls back to the marked-up element there. */
function rangeAt({ target, clientX, clientY }: MouseEvent, painted: PaintedRanges): PaintedRange | undefined {
  // Finding the text makes the browser compute the layout, so it is left out where no text is painted.
  const text = target instanceof Node && painted.mayBeIn(target) ? textAtPoint(clientX, clientY) : null;
  const onText = text === null ? [] : painted.in(text).filter(({ range }) => isOnText(range, clientX, clientY));
  let element = target instanceof Element ? target : null;
  while (onText.length === 0 && element !== null && painted.in(element).length === 0) element = element.parentElement;
  return onText.at(-1) ?? (element === null ? undefined : painted.in(element).at(-1));
}

/** Whether a control of the page receives a click: always, unless all of the highlight is inside controls. */
function isLeftToControl(target: EventTarget | null, { head, range }: PaintedRange): boolean {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  if (control === null || control === range.startContainer) return false;
  return !head || range.startContainer.contains(control);
}

/** The painted range that a click opens at the mouse. */
export function clickableRange(event: MouseEvent, painted: PaintedRanges): PaintedRange | undefined {
  const range = rangeAt(event, painted);
  return range === undefined || isLeftToControl(event.target, range) ? undefined : range;
}

/** Opens painted ranges by click. @returns stops listening */
export function listenForClicksOnRanges(painted: PaintedRanges, open: (id: string, phrase: Range) => void): () => void {
  const onClick = (event: MouseEvent): void => {
    const clicked = isPlainClick(event) ? clickableRange(event, painted) : undefined;
    if (clicked === undefined) return;
    if (endsSelection(event, clicked.range.startContainer)) return;
    event.preventDefault();
    open(clicked.id, liveRange(clicked.range));
  };
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}
