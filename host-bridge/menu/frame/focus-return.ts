import { pageDocument, unclobbered } from '../../dom/unclobbered.ts';

/**
 * Returns the focused element in the innermost shadow root. If a frame's document has the focus, this is the iframe.
 */
export function focusedElement(): Element | null {
  let { activeElement } = pageDocument;
  while (activeElement?.shadowRoot?.activeElement) ({ activeElement } = activeElement.shadowRoot);
  return activeElement;
}

/** Remembers which element had the focus before a shell's frame, and returns the focus to it. */
export class FocusReturn {
  readonly #shell: HTMLElement;
  #previous: EventTarget | null | undefined;

  /** @param shell the element whose frame may receive the focus */
  constructor(shell: HTMLElement) {
    this.#shell = shell;
  }

  watch(signal: AbortSignal): void {
    const remember = (event: FocusEvent) => {
      if (event.target !== this.#shell) [this.#previous] = event.composedPath();
    };
    pageDocument.addEventListener('focusin', remember, { signal });
  }

  /**
   * Focuses the frame. No event reports a focus inside another frame, such as the footer's, so it is read here. The
   * launcher is in the shell, too; opening its dialog has moved the focus to something in it.
   */
  give(frame: HTMLElement | undefined): void {
    const focused = focusedElement();
    if (pageDocument.activeElement !== this.#shell || !focused?.closest('iframe,:modal')) this.#previous = focused;
    frame?.focus();
    // While it dispatches a key event, Firefox does not move the focus into a frame of another origin.
    if (focusedElement() !== frame) setTimeout(() => frame?.focus());
  }

  /** Returns the focus from the frame to the element that had it before, if that is still in the page. */
  release(frame: HTMLElement): void {
    if (pageDocument.activeElement !== this.#shell) return;
    frame.blur();
    if (this.#previous instanceof HTMLElement) this.#previous.focus({ preventScroll: true });
  }
}

/** In animation frames. By then the page sees the focus in an iframe, even if the iframe runs in another process. */
const MAX_FRAMES = 12;

/**
 * Resolves when the page sees the focus in a frame in which the user has just pressed a button. The frame's call may
 * arrive earlier than the focus. The element that has the focus at that time is not the one to return the focus to.
 *
 * @param shell the element that contains the frame
 */
export async function untilFocused(shell: HTMLElement, frame: HTMLElement): Promise<void> {
  for (let frames = 0; frames < MAX_FRAMES && pageDocument.activeElement !== shell; frames += 1)
    await new Promise(requestAnimationFrame);
  if (pageDocument.activeElement !== shell) frame.focus();
}

/** Whether the user acts by keyboard, so that the focus should follow the action. */
export function focusIsByKeyboard(): boolean {
  // In Firefox, `:focus-visible` does not match an element that was clicked before the key was pressed.
  // Events of a frame's document are none of this window's classes.
  if (/^key/.test(window.event?.type ?? '')) return true;
  const focused = focusedElement();
  return focused !== null && unclobbered(focused).matches(':focus-visible');
}
