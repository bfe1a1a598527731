import { onRaise } from '../../highlight/raised-annotation.ts';
import type { highlightAt } from './text-phrases.ts';

/** In milliseconds. A pointer that crosses a highlight on its way is gone by then. */
const HOVER_TIME = 300;
/** In milliseconds. A pointer on its way from the highlight to the preview arrives by then. */
const LEAVE_TIME = 250;

/**
 * Opens the annotation of a highlight that the user moves the mouse to, and closes it when the mouse moves away. What
 * the page scrolls under a mouse that rests opens nothing.
 *
 * @param shell the menu's element, which contains the preview
 * @param phraseAt see `highlightAt`
 * @param readPreviewed returns the annotation in the preview; `undefined` for none, and when the reader has kept it
 * @param onHover opens a highlight, unless nothing may open now
 */
export function watchHover(
  shell: HTMLElement,
  phraseAt: typeof highlightAt,
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
  let opening: ReturnType<typeof setTimeout> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    if (hovered === null || !mouse || isResting || signal.aborted) return;
    const phrase = phraseAt(hovered, mouse.x, mouse.y);
    if (phrase) onHover(hovered, phrase);
  };
  const schedule = () => {
    clearTimeout(opening);
    if (hovered !== readPreviewed()) opening = setTimeout(open, HOVER_TIME);
  };
  /** Closes the preview, unless the pointer is in it or on its highlight. */
  const close = () => {
    const previewed = readPreviewed();
    if (previewed !== undefined && previewed !== hovered && !shell.matches(':hover')) onLeave();
  };
  /** The pointer may have left. The frame reports this later than the page does. */
  const settle = () => {
    clearTimeout(closing);
    closing = setTimeout(close, LEAVE_TIME);
  };
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
  onRaise((id) => {
    settle();
    hovered = id;
    schedule();
  }, signal);
  shell.addEventListener('pointerleave', settle, { signal });
}
