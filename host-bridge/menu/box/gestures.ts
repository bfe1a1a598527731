/* What the reader does in the page that opens and closes the menu's box. */
import type { Spot } from '../../dom/closed-parts.ts';
import { onceQuiet } from '../../dom/once.ts';
import { focused, focusedElement, pageDocument } from '../../dom/page.ts';
import type { RaisedStore } from '../../highlight/marker.ts';

/** In CSS pixels. A pointer that moves further scrolls or selects text. */
const MAX_MOVE = 10;
/** In milliseconds. By then a click has followed the release of the pointer. What it opens replaces what is open. */
const CLICK_DELAY = 60;
/** In milliseconds. By then the page sees the focus in a frame, even if another process runs it. */
const FOCUS_DELAY = 60;

const selectedText = () => String(getSelection() ?? '');

/** The innermost element under the pointer; a frame, if the pointer is in its document. */
function hoveredElement(root: Document | ShadowRoot = pageDocument): Element | undefined {
  const hovered = [...root.querySelectorAll(':hover')].at(-1);
  return hovered?.shadowRoot ? (hoveredElement(hovered.shadowRoot) ?? hovered) : hovered;
}

export type Dismissal = ReturnType<typeof watchDismissal>;

/**
 * Closes what is open after a press outside the menu, Escape, or a second press on its highlight. Listens on the
 * window, before the listeners that open highlights. @param onEntered the focus has moved into the menu's frame
 */
export function watchDismissal(
  shell: HTMLElement,
  readOpen: () => string | null,
  close: () => void,
  onEntered: () => void,
  signal: AbortSignal,
) {
  /** The last press of the pointer, and what was open then if it was outside; undefined after a key was pressed. */
  let press: { event: PointerEvent; open: string | null; selection: string } | undefined;
  /** The number of the last click in a series of quick ones. */
  let clickCount = 0;
  let closing: ReturnType<typeof setTimeout> | undefined;
  const isOtherFrame = (element: Element | null | undefined): boolean =>
    element?.localName === 'iframe' && element.getRootNode() !== shell.shadowRoot;
  /** Closes what is open, unless the pointer was pressed in the menu, has scrolled the page or has selected text. */
  const onRelease = ({ isPrimary, button, pageX, pageY }: PointerEvent) => {
    if (!press || press.open === null || !isPrimary || button !== 0) return;
    if (Math.hypot(pageX - press.event.pageX, pageY - press.event.pageY) > MAX_MOVE) return;
    if (['', press.selection].includes(selectedText())) closing = setTimeout(close, CLICK_DELAY);
  };
  const onKey = ({ key, defaultPrevented, isComposing }: KeyboardEvent) => {
    if (key === 'Escape' && readOpen() !== null && !defaultPrevented && !isComposing) close();
  };
  /** The focus has left the page: by a press in a frame, by a script, by the Tab key or with the whole window. */
  const onBlur = () => {
    const open = readOpen();
    if (open === null) return;
    setTimeout(() => {
      if (shell === focused()) onEntered();
      const isPressed = matchMedia('(hover:none)').matches || isOtherFrame(hoveredElement());
      if (isPressed && isOtherFrame(focusedElement()) && open === readOpen()) close();
    }, FOCUS_DELAY);
  };
  const capture = { capture: true, passive: true, signal };
  const onPress = (event: PointerEvent) => {
    press = { event, open: event.target === shell ? null : readOpen(), selection: selectedText() };
  };
  addEventListener('pointerdown', onPress, capture);
  addEventListener('pointerup', onRelease, capture);
  addEventListener('click', ({ detail }) => (clickCount = detail), capture);
  addEventListener('keydown', () => (press = undefined), capture);
  // Not capturing: the page may use Escape for something else.
  addEventListener('keydown', onKey, { signal });
  addEventListener('blur', onBlur, { signal });
  return {
    /** The current press is on a highlight whose annotation stays open. */
    keep: () => clearTimeout(closing),
    /** The focus has left the menu's frame, though Chromium may still report it there. */
    focusLeft() {
      if (readOpen() !== null && isOtherFrame(hoveredElement())) close();
    },
    /** Closes the annotation if it is open. @returns whether this activation of its highlight opens nothing */
    toggle(id: string): boolean {
      clearTimeout(closing);
      // A double click selects a word, and counts once.
      if (press?.event.pointerType === 'mouse' && clickCount > 1) return true;
      if (id !== (press ? press.open : readOpen())) return false;
      close();
      return true;
    },
  };
}

/** In milliseconds. By then, a pointer that crosses a highlight is gone, or on its way to the preview is there. */
const REST_TIME = 300;

/** Opens the annotation of a highlight that the user moves the mouse to, and closes it when the mouse moves away. */
export function watchHover(
  shell: HTMLElement,
  raised: RaisedStore,
  pointer: PointerEvent | undefined,
  phraseAt: (id: string, x: number, y: number) => Spot | undefined,
  readPreviewed: () => string | undefined,
  onHover: (id: string, phrase: Element | Range) => void,
  onLeave: () => void,
  signal: AbortSignal,
): void {
  /** Where the mouse is, unless a button is pressed. */
  let mouse: { readonly x: number; readonly y: number } | undefined;
  /** Whether the reader has pressed something, or the page has scrolled, since the mouse moved. */
  let isResting = false;
  let hovered: string | null = null;
  /** Opens what the pointer rests on, in place of a preview that it has left. The frame reports that late. */
  const schedule = onceQuiet(() => {
    const previewed = readPreviewed();
    if (signal.aborted || hovered === previewed) return;
    const phrase = hovered !== null && mouse && !isResting ? phraseAt(hovered, mouse.x, mouse.y) : undefined;
    if (hovered !== null && phrase) onHover(hovered, phrase);
    else if (previewed !== undefined && !shell.matches(':hover')) onLeave();
  }, REST_TIME);
  const onMove = ({ pointerType, buttons, clientX: x, clientY: y }: PointerEvent) => {
    // Browsers also report a mouse that rests while the page scrolls, or closes a dialog.
    if (mouse?.x === x && mouse.y === y) return;
    mouse = pointerType === 'mouse' && buttons === 0 ? { x, y } : undefined;
    if (isResting) schedule();
    isResting = false;
  };
  const options = { capture: true, passive: true, signal };
  addEventListener('pointermove', onMove, options);
  for (const type of ['keydown', 'pointerdown', 'scroll']) addEventListener(type, () => (isResting = true), options);
  raised.subscribe(({ id }) => {
    hovered = id;
    schedule();
  }, signal);
  shell.addEventListener('pointerleave', schedule, { signal });
  // The pointer may have come to a highlight before the menu.
  if (pointer) onMove(pointer);
  hovered = raised.get().id;
  if (hovered !== null) schedule();
}
