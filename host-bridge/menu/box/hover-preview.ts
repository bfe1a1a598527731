import type { Spot } from '../../dom/closed-parts.ts';
import type { RaisedStore } from '../../highlight/marker.ts';

/** In milliseconds. By then, a pointer that only crosses a highlight is gone, and one on its way to the preview is there. */
const REST_TIME = 300;

/**
 * Opens the annotation of a highlight that the user moves the mouse to, and closes it when the mouse moves away. What
 * the page scrolls under a mouse that rests opens nothing.
 *
 * @param readPreviewed returns the annotation in the preview; `undefined` for none, and when the reader has kept it
 */
export function watchHover(
  shell: HTMLElement,
  raised: RaisedStore,
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
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Opens what the pointer rests on, in place of the preview that it has left. */
  const settle = () => {
    const previewed = readPreviewed();
    if (signal.aborted || hovered === previewed) return;
    const phrase = hovered !== null && mouse && !isResting ? phraseAt(hovered, mouse.x, mouse.y) : undefined;
    if (hovered !== null && phrase) onHover(hovered, phrase);
    else if (previewed !== undefined && !shell.matches(':hover')) onLeave();
  };
  /** The frame reports later than the page does that the pointer has left. */
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(settle, REST_TIME);
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
  raised.subscribe(({ id }) => {
    hovered = id;
    schedule();
  }, signal);
  shell.addEventListener('pointerleave', schedule, { signal });
}
