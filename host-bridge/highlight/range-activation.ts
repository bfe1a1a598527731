import { pageDocument, unclobbered } from '../unclobbered.ts';
import { CONTROLS, endsSelection, isPlainClick, targetOf } from './activation.ts';
import type { PaintedRange, PaintedRanges } from './painted-ranges.ts';
import { isOnText, liveRange, textAtPoint } from './text-at-point.ts';

/**
 * The innermost painted range at the mouse. Falls back to the marked-up element there.
 * @param target the element at the mouse
 */
export function rangeAt(
  { clientX, clientY }: MouseEvent,
  target: Element | null,
  painted: PaintedRanges,
): PaintedRange | undefined {
  // Finding the text makes the browser compute the layout, so it is left out where no text is painted.
  const text = target && painted.mayBeIn(target) ? textAtPoint(clientX, clientY) : null;
  const onText = text ? painted.in(text).filter(({ range }) => isOnText(range, clientX, clientY)) : [];
  let element = target;
  while (!onText[0] && element && !painted.in(element)[0]) element = unclobbered(element).parentElement;
  return onText.at(-1) ?? (element ? painted.in(element).at(-1) : undefined);
}

/** Whether a control of the page receives a click: always, unless the control itself is the highlight. */
export function isLeftToControl(target: Element | null, { range }: PaintedRange): boolean {
  const control = target && unclobbered(target).closest(CONTROLS);
  return control !== null && control !== range.startContainer;
}

/** The painted range that a click opens at the mouse. */
function clickableRange(event: MouseEvent, painted: PaintedRanges): PaintedRange | undefined {
  const target = targetOf(event);
  const range = rangeAt(event, target, painted);
  return range && !isLeftToControl(target, range) ? range : undefined;
}

/** Opens painted ranges by click. */
export function listenForClicksOnRanges(
  painted: PaintedRanges,
  open: (id: string, phrase: Range) => void,
  signal: AbortSignal,
): void {
  const onClick = (event: MouseEvent): void => {
    const clicked = isPlainClick(event) ? clickableRange(event, painted) : undefined;
    if (!clicked) return;
    if (endsSelection(event, clicked.range.startContainer)) return;
    event.preventDefault();
    open(clicked.id, liveRange(clicked.range));
  };
  pageDocument.addEventListener('click', onClick, { capture: true, signal });
}
