import { onRaise } from '../../highlight/raised-annotation.ts';
import { highlightAt } from './text-phrases.ts';

/** In milliseconds. A pointer that crosses a highlight on its way is gone by then. */
const HOVER_TIME = 300;
/** In milliseconds. A pointer on its way from the highlight to the preview arrives by then. */
const LEAVE_TIME = 250;

/** What the preview needs from its menu. */
interface PreviewHost {
  /** The menu's element, which contains the preview. */
  readonly shell: HTMLElement;
  /** Whether hovering a highlight may open anything now. */
  mayOpen(): boolean;
  /** The annotation in the preview; `undefined` for none, and when the reader has kept it by a press. */
  previewed(): string | undefined;
  open(id: string, phrase: Element | Range): void;
  /** Closes the preview. */
  close(): void;
}

/**
 * Opens the annotation of a highlight that the user moves the mouse to, and closes it when the mouse moves away. What
 * the page scrolls under a mouse that rests opens nothing.
 */
export function watchHover(host: PreviewHost, signal: AbortSignal): void {
  /** Where the mouse is, unless a button is pressed. */
  let mouse: { readonly x: number; readonly y: number } | undefined;
  /** Whether the reader has pressed something, or the page has scrolled, since the mouse moved. */
  let isResting = false;
  let hovered: string | null = null;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    if (hovered === null || !mouse || isResting || signal.aborted || !host.mayOpen()) return;
    const phrase = highlightAt(hovered, mouse.x, mouse.y);
    if (phrase) host.open(hovered, phrase);
  };
  const schedule = () => {
    clearTimeout(opening);
    if (hovered !== host.previewed()) opening = setTimeout(open, HOVER_TIME);
  };
  /** Closes the preview, unless the pointer is in it or on its highlight. */
  const close = () => {
    const previewed = host.previewed();
    if (previewed !== undefined && previewed !== hovered && !host.shell.matches(':hover')) host.close();
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
    if (id === hovered) return;
    hovered = id;
    schedule();
  }, signal);
  host.shell.addEventListener('pointerleave', settle, { signal });
}
