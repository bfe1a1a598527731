import type { OpenedAnnotation } from './opened/index.ts';

/** Knows the open annotation and its phrase until the file that acts on them is loaded, and passes both to it. */
export class OpenedLoader {
  readonly #shell: HTMLElement;
  readonly #close: () => void;
  #opened: OpenedAnnotation | undefined;
  #id: string | null = null;
  #phrase: Element | Range | undefined;

  /**
   * @param shell the menu's element
   * @param close closes the annotation in the menu
   */
  constructor(shell: HTMLElement, close: () => void) {
    this.#shell = shell;
    this.#close = close;
  }

  /** Sets which annotation is open. */
  set id(id: string | null) {
    this.#id = id;
    if (this.#opened) this.#opened.id = id;
  }

  /** Sets the phrase whose annotation the user opens. */
  set phrase(phrase: Element | Range | undefined) {
    this.#phrase = phrase;
    if (this.#opened) this.#opened.phrase = phrase;
  }

  /**
   * Loads the file. If that fails, only the menu's own buttons close annotations.
   *
   * @param signal aborted when the menu leaves the page
   */
  async load(signal: AbortSignal): Promise<void> {
    if (this.#opened) return;
    try {
      const { OpenedAnnotation } = await import('./opened/index.ts');
      if (signal.aborted || this.#opened) return;
      this.#opened = new OpenedAnnotation(this.#shell, this.#close, signal);
      this.#opened.id = this.#id;
      this.#opened.phrase = this.#phrase;
      signal.addEventListener('abort', () => {
        this.#opened = undefined;
      });
    } catch {
      // Without the file the menu works as before.
    }
  }

  /** See `LightDismiss.toggle`. */
  toggle(id: string): boolean {
    return Boolean(this.#opened?.toggle(id));
  }

  /** @param top where the sheet begins in the viewport */
  sheetOpened(top: number): void {
    this.#opened?.sheetOpened(top);
  }

  sheetClosed(): void {
    this.#opened?.sheetClosed();
  }
}
