/** Remembers where the focus was before it went into a frame. */
export class FocusReturn {
  readonly #shell: HTMLElement;
  #last: HTMLElement | undefined;

  /** @param shell the element whose frame may take the focus */
  constructor(shell: HTMLElement) {
    this.#shell = shell;
  }

  watch(signal: AbortSignal): void {
    const remember = (event: FocusEvent) => {
      const [target] = event.composedPath();
      if (event.target !== this.#shell && target instanceof HTMLElement) this.#last = target;
    };
    document.addEventListener('focusin', remember, { signal });
  }

  /** Whether what has the focus now got it from the keyboard, so that the focus should go where the reader goes. */
  isByKeyboard(): boolean {
    return document.activeElement?.matches(':focus-visible') === true;
  }

  /** Takes the focus out of the frame, if it is there: back to where it was, if that is still in the page. */
  release(frame: HTMLElement): void {
    if (document.activeElement !== this.#shell) return;
    frame.blur();
    if (this.#last?.isConnected) this.#last.focus({ preventScroll: true });
  }
}
