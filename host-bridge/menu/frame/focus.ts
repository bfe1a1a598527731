import { isGone, type Spot } from '../../dom/closed-parts.ts';
import { focused, focusedElement, on } from '../../dom/page.ts';

/** Remembers which element had the focus before the shell's frame, or what takes its place. */
export function watchFocus(shell: HTMLElement, signal: AbortSignal) {
  let previous: Element | null = null;
  const remember = () => {
    if (focused() !== shell) previous = focusedElement();
  };
  on('focusin', remember, { signal });
  return {
    /** To be called before the frame takes the focus: Firefox reports none while the reader is in its own controls. */
    remember,
    /** Focuses the frame. */
    give(frame: HTMLElement | undefined) {
      const current = focusedElement();
      // No event reports a focus inside another frame, such as the footer's, so it is read here. The launcher is in the
      // shell, too; opening its dialog has moved the focus to something in it.
      if (focused() !== shell || !current?.closest('iframe,:modal')) previous = current;
      frame?.focus();
      // While it dispatches a key event, Firefox does not move the focus into a frame of another origin.
      if (focusedElement() !== frame) setTimeout(() => frame?.focus());
    },
    /** Returns the focus to the element that had it before. @param phrase for an element that the page has rewritten */
    release(frame: HTMLElement | undefined, phrase?: Spot) {
      if (focused() !== shell) return;
      frame?.blur();
      const target = previous && isGone(previous) ? phrase : previous;
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}

/** By then the page sees the focus in an iframe, even if the iframe runs in another process. */
const MAX_ANIMATION_FRAMES = 12;

/** Resolves when the page sees the focus in a frame whose button was pressed. The frame's call may come before. */
export async function untilFocused(shell: HTMLElement, frame: HTMLElement): Promise<void> {
  for (let frames = 0; frames < MAX_ANIMATION_FRAMES && focused() !== shell; frames += 1)
    await new Promise(requestAnimationFrame);
  if (focused() !== shell) frame.focus();
}
