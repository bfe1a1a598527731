/** What has the focus, in the innermost shadow root. In the document of a frame, that is the frame's element. */
function focused(): Element | null {
  let { activeElement } = document;
  while (activeElement?.shadowRoot?.activeElement) ({ activeElement } = activeElement.shadowRoot);
  return activeElement;
}

/** Remembers where the focus was before it went into an element's frame. */
export class FocusReturn {
  readonly #shell: HTMLElement;
  #last: EventTarget | null | undefined;

  /** @param shell the element whose frame may take the focus */
  constructor(shell: HTMLElement) {
    this.#shell = shell;
  }

  watch(signal: AbortSignal): void {
    const remember = (event: FocusEvent) => {
      if (event.target !== this.#shell) [this.#last] = event.composedPath();
    };
    document.addEventListener('focusin', remember, { signal });
  }

  /** Gives the focus to the frame. No event tells of a focus that was in another frame, the footer's, until now. */
  give(frame: HTMLElement | undefined): void {
    if (document.activeElement !== this.#shell) this.#last = focused();
    frame?.focus();
  }

  /** Takes the focus out of the frame, if it is there: back to where it was, if that is still in the page. */
  release(frame: HTMLElement): void {
    if (document.activeElement !== this.#shell) return;
    frame.blur();
    if (this.#last instanceof HTMLElement) this.#last.focus({ preventScroll: true });
  }
}

/** A browser tells the page of a focus within so many of its frames, even where the iframe has a process of its own. */
const LATEST_WORD = 12;

/**
 * Resolves when the page knows that the focus is in a frame in which the reader has just pressed something: the frame's own
 * call may be there first, and what the page then takes for the focus is not where it belongs afterwards.
 * @param shell the element whose frame it is
 */
export async function focusArrives(shell: HTMLElement, frame: HTMLElement): Promise<void> {
  for (let frames = 0; frames < LATEST_WORD && document.activeElement !== shell; frames += 1)
    await new Promise(requestAnimationFrame);
  if (document.activeElement !== shell) frame.focus();
}

/** Whether what has the focus now got it from the keyboard, so that the focus should go where the reader goes. */
export const focusIsByKeyboard = (): boolean => document.activeElement?.matches(':focus-visible') === true;
