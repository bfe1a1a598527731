/** The mouse on painted ranges: clicks open them, and hovering raises them. */
import { holds } from '../dom/geometry.ts';
import { addStyleSheet, highlightedShadowRoots, pageDocument, unclobbered } from '../dom/page.ts';
import { CONTROLS, endsSelection, isPlainClick, isUnusable, targetOf } from './activation.ts';
import { livePiece, liveRange, type PaintedPiece } from './highlight-element.ts';
import type { MarkerSource } from './marker.ts';

/** Which text is painted. */
export interface PaintedText {
  /** The ranges in a node. Inner ranges come after outer ones. */
  in(node: Node): readonly PaintedPiece[];
  mayBeMarked(node: Node): boolean;
}

/** The text node nearest to a point of the viewport, in CSS pixels. */
function textAtPoint(x: number, y: number): Node | null {
  const shadowRoots = highlightedShadowRoots();
  const position = pageDocument.caretPositionFromPoint?.(x, y, { shadowRoots });
  return position ? position.offsetNode : (pageDocument.caretRangeFromPoint?.(x, y)?.startContainer ?? null);
}

/** Whether a point of the viewport is on the text of a range. */
function isOnText({ range }: PaintedPiece, x: number, y: number): boolean {
  return [...liveRange(range).getClientRects()].some((box) => holds(box, x, y));
}

/**
 * The innermost painted range at the mouse. Falls back to the marked-up element there.
 * @param target the element at the mouse
 */
function rangeAt(
  { clientX, clientY }: MouseEvent,
  target: Element | null,
  painted: PaintedText,
): PaintedPiece | undefined {
  // Finding the text makes the browser compute the layout, so it is left out where no text is painted.
  const text = target && painted.mayBeMarked(target) ? textAtPoint(clientX, clientY) : null;
  const onText = text && painted.in(text).findLast((range) => isOnText(range, clientX, clientY));
  let element = target;
  while (!onText && element && !painted.in(element)[0]) element = unclobbered(element).parentElement;
  return onText ?? (element ? painted.in(element).at(-1) : undefined);
}

/** Whether the page receives a click: an editor or a control always does, unless the control itself is the highlight. */
function isLeftToPage(target: Element | null, { range }: PaintedPiece): boolean {
  if (target && isUnusable(target)) return true;
  const control = target && unclobbered(target).closest(CONTROLS);
  return control !== null && control !== range.startContainer;
}

/**
 * Opens painted ranges by click, and raises the annotation whose range the mouse is on, also in a link, which takes the
 * click.
 *
 * Where a click opens the annotation, the cursor is a pointer. `::highlight()` cannot set it, and the page's elements stay
 * unchanged. So there is one rule meanwhile: for hovered elements with the name of the element at the mouse. Only the
 * innermost hovered element decides the cursor, so it does not matter which others the rule selects. With the publisher's
 * styles, the cursor stays the page's.
 */
export function followMouse(
  painted: PaintedText,
  { onOpen, raised, root, styles }: MarkerSource,
  signal: AbortSignal,
): void {
  const cursor = styles ? addStyleSheet(root.tree, '', signal) : undefined;
  let pointed = '';
  let pointedId: string | null = null;
  const onMove = (event?: MouseEvent): void => {
    const target = event ? targetOf(event) : null;
    const range = event && rangeAt(event, target, painted);
    const name = target && range && !isLeftToPage(target, range) ? target.localName : '';
    if (name !== pointed) cursor?.replaceSync(name && `${CSS.escape(name)}:hover{cursor:pointer}`);
    pointed = name;
    const id = range?.id ?? null;
    if (id === pointedId) return;
    pointedId = id;
    raised.dispatch({ id });
  };
  const onClick = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    const target = targetOf(event);
    const clicked = rangeAt(event, target, painted);
    if (!clicked || isLeftToPage(target, clicked) || endsSelection(event, clicked.range.startContainer)) return;
    event.preventDefault();
    onOpen(clicked.id, livePiece(clicked));
  };
  pageDocument.addEventListener('click', onClick, { capture: true, signal });
  pageDocument.addEventListener('mousemove', onMove, { passive: true, signal });
  // Without a related target, the mouse leaves the document, for example into a frame.
  const onOut = ({ relatedTarget }: MouseEvent): void => {
    if (relatedTarget === null) onMove();
  };
  pageDocument.addEventListener('mouseout', onOut, { passive: true, signal });
}
