import { addStyleSheet, create, range as createRange, pageDocument, remove, unclobbered } from '../dom/page.ts';
import { CONTROLS, endsSelection, isPlainClick, isUnusable, targetOf } from './activation.ts';
import { annotationIdOf, ID_ATTRIBUTE, KEYBOARD_LIST, type PaintedPiece, piecesOfRanges } from './highlight-element.ts';
import { describeHighlight, type HighlightAnnotation, type MarkerSource } from './marker.ts';

/** A button is invisible until it has the focus, and not copied with the page's text. */
const LIST_STYLES =
  ':host{all:initial!important;position:absolute!important;width:1px!important;height:1px!important;' +
  'overflow:hidden!important;-webkit-user-select:none!important;user-select:none!important}' +
  'button:focus{position:fixed;inset:auto auto 12px 12px;z-index:2147483647;max-width:calc(100vw - 24px);' +
  'padding:8px 12px;border:1px solid;border-radius:6px;background:Canvas;color:CanvasText;' +
  'font:14px/1.45 system-ui,sans-serif;text-align:start}' +
  '@media print{:host{display:none!important}}';

/** One button for each painted annotation, at the end of the page. @param onFocus `null`: no button has the focus */
export function createKeyboardList(onOpen: (id: string) => void, onFocus: (id: string | null) => void) {
  const host = create(KEYBOARD_LIST);
  const root = host.attachShadow({ mode: 'open' });
  const buttons = new Map<string, HTMLButtonElement>();
  let active: string | null = null;
  addStyleSheet(root, LIST_STYLES);
  const listen = (name: string, listener: (id: string) => void): void =>
    root.addEventListener(name, ({ target }) => target instanceof Element && listener(annotationIdOf(target) ?? ''));
  listen('click', onOpen);
  listen('focusin', onFocus);
  listen('focusout', () => onFocus(null));

  const createButton = (id: string): HTMLButtonElement => {
    const button = create('button', { ariaExpanded: String(id === active) });
    button.setAttribute(ID_ATTRIBUTE, id);
    buttons.set(id, button);
    return button;
  };

  /** Moves a button to its place. The focused one would lose the focus, so those before it are moved instead. */
  const place = (button: HTMLButtonElement, at: number): void => {
    const { children, activeElement } = root;
    if (button === activeElement) while (children[at] && children[at] !== button) root.append(children[at]);
    else if (children[at] !== button) root.insertBefore(button, children[at] ?? null);
  };

  return {
    /** Shows a button for each annotation, in this order. Buttons that stay keep the focus. The page has no empty list. */
    show: (annotations: readonly HighlightAnnotation[]): void => {
      const ids = new Set(annotations.map(({ id }) => id));
      for (const [id, button] of buttons) {
        if (ids.has(id)) continue;
        buttons.delete(id);
        remove(button);
      }
      annotations.forEach((annotation, at) => {
        const button = buttons.get(annotation.id) ?? createButton(annotation.id);
        const label = describeHighlight(annotation);
        if (button.textContent !== label) button.textContent = label;
        place(button, at);
      });
      if (annotations.length === 0) remove(host);
      else if (!host.isConnected) pageDocument.body?.append(host);
    },
    /** Tells assistive technology which annotation is open; `null`: none. */
    setActive: (id: string | null): void => {
      active = id;
      for (const [buttonId, button] of buttons) button.ariaExpanded = String(buttonId === id);
    },
  };
}

/** A range that can be measured; it is empty if the page has shortened its text. */
export function liveRange(painted: AbstractRange): Range {
  const { nodeValue, childNodes } = painted.endContainer;
  const isShortened = painted.endOffset > (nodeValue?.length ?? childNodes.length);
  return createRange(isShortened ? undefined : painted);
}

/** The text of a painted piece, which knows its annotation. */
export function livePiece(piece: PaintedPiece): Range {
  const live = liveRange(piece.range);
  piecesOfRanges.set(live, piece);
  return live;
}

/** The painted ranges in each node. Inner ranges come after outer ones. */
type PaintedText = ReadonlyMap<Node, readonly PaintedPiece[]>;

function isOnText({ range }: PaintedPiece, x: number, y: number): boolean {
  const boxes = [...liveRange(range).getClientRects()];
  return boxes.some(({ left, top, right, bottom }) => left <= x && x <= right && top <= y && y <= bottom);
}

/** The innermost painted range at the mouse, or else the marked-up element. @param target the element at the mouse */
function rangeAt(
  { clientX, clientY }: MouseEvent,
  target: Element | null,
  painted: PaintedText,
): PaintedPiece | undefined {
  const texts = target ? [...unclobbered(target).childNodes] : [];
  const ranges = texts.flatMap((text) => painted.get(text) ?? []);
  let element = target;
  while (element && !painted.has(element)) element = unclobbered(element).parentElement;
  return (
    ranges.findLast((range) => isOnText(range, clientX, clientY)) ??
    (element ? painted.get(element)?.at(-1) : undefined)
  );
}

/** Whether the page receives a click: an editor or a control always does, unless the control itself is the highlight. */
function isLeftToPage(target: Element | null, { range }: PaintedPiece): boolean {
  if (target && isUnusable(target)) return true;
  const control = target && unclobbered(target).closest(CONTROLS);
  return control !== null && control !== range.startContainer;
}

/**
 * Opens painted ranges by click, and raises the annotation whose range the mouse is on, also in a link. `::highlight()`
 * cannot set the cursor, so a rule does for hovered elements with the name of the innermost one, which decides it.
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
    // Moving between elements in one range also leaves the first of them, which is no highlight.
    if (id === pointedId && (id === null || id === raised.get().id)) return;
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
  const onOut = ({ relatedTarget }: MouseEvent) => relatedTarget === null && onMove();
  pageDocument.addEventListener('mouseout', onOut, { passive: true, signal });
}
