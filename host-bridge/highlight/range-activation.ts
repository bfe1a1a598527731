import { pageDocument, unclobbered } from '../unclobbered.ts';
import { CONTROLS, endsSelection, isPlainClick } from './activation.ts';
import type { PaintedRange, PaintedRanges } from './painted-ranges.ts';
import { isOnText, textAtPoint } from './text-at-point.ts';

/** The innermost painted range at a click. Falls back to the clicked marked-up element. */
function rangeAt({ target, clientX, clientY }: MouseEvent, painted: PaintedRanges): PaintedRange | undefined {
  const text = textAtPoint(clientX, clientY);
  const onText = text === null ? [] : painted.in(text).filter(({ range }) => isOnText(range, clientX, clientY));
  let element = target instanceof Element ? target : null;
  while (onText.length === 0 && element !== null && painted.in(element).length === 0)
    element = unclobbered(element).parentElement;
  return onText.at(-1) ?? (element === null ? undefined : painted.in(element).at(-1));
}

/** Whether a control of the page receives the click: always, unless all of the highlight is inside controls. */
function isLeftToControl(target: EventTarget | null, { head, range }: PaintedRange): boolean {
  const control = target instanceof Element ? unclobbered(target).closest(CONTROLS) : null;
  if (control === null || control === range.startContainer) return false;
  return !head || range.startContainer.contains(control);
}

/** Opens painted ranges by click. @returns stops listening */
export function listenForClicksOnRanges(painted: PaintedRanges, open: (id: string) => void): () => void {
  const onClick = (event: MouseEvent): void => {
    const clicked = isPlainClick(event) ? rangeAt(event, painted) : undefined;
    if (clicked === undefined || isLeftToControl(event.target, clicked)) return;
    if (endsSelection(event, clicked.range.startContainer)) return;
    event.preventDefault();
    open(clicked.id);
  };
  pageDocument.addEventListener('click', onClick, true);
  return () => pageDocument.removeEventListener('click', onClick, true);
}
