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
  /** The pointer has come to a highlight that it may open. */
  prepare(): void;
  open(id: string, phrase: Element | Range): void;
  /** Closes the preview. */
  close(): void;
}

/**
 * Opens the annotation of a highlight that the user moves the mouse to, and closes it when the mouse moves away. What
 * the page scrolls under a mouse that rests opens nothing.
 */
export function watchHover(host: PreviewHost, signal: AbortSignal): void {
  let pointer: { readonly x: number; readonly y: number } | undefined;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;
  let hovered: string | null = null;
  /** Where the mouse was. Browsers also report a mouse that rests while the page scrolls. */
  let position = '';
  /** Whether the page has scrolled since the mouse moved. */
  let hasScrolled = false;
  const open = (id: string) => {
    const phrase = pointer && host.mayOpen() ? highlightAt(id, pointer.x, pointer.y) : undefined;
    if (phrase && !signal.aborted) host.open(id, phrase);
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
  const schedule = (id: string | null) => {
    clearTimeout(opening);
    if (id === null || id === host.previewed() || !pointer) return;
    if (host.mayOpen()) host.prepare();
    opening = setTimeout(() => open(id), HOVER_TIME);
  };
  const onPointer = ({ pointerType, buttons, clientX: x, clientY: y }: PointerEvent) => {
    const now = `${x},${y}`;
    if (now === position) return;
    position = now;
    pointer = pointerType === 'mouse' && buttons === 0 ? { x, y } : undefined;
    if (hasScrolled) schedule(hovered);
    hasScrolled = false;
  };
  const cancel = ({ type }: Event) => {
    pointer = undefined;
    hasScrolled = type === 'scroll';
    clearTimeout(opening);
  };
  const options = { capture: true, passive: true, signal };
  for (const type of ['pointermove', 'pointerover'] as const) addEventListener(type, onPointer, options);
  // The keyboard raises annotations, too, and a press opens them by itself.
  for (const type of ['keydown', 'pointerdown', 'scroll']) addEventListener(type, cancel, options);
  const onHover = (id: string | null) => {
    settle();
    if (id === hovered) return;
    hovered = id;
    schedule(id);
  };
  onRaise(onHover, signal);
  host.shell.addEventListener('pointerleave', settle, { signal });
  signal.addEventListener('abort', cancel);
}
