import { LightDismiss } from './light-dismiss.ts';
import { ScrollRoom } from './scroll-room.ts';
import { SheetScroll } from './sheet-scroll.ts';

/** The open annotation as the page sees it: what closes it, and where its phrase is. */
export class OpenedAnnotation {
  readonly #dismiss: LightDismiss;
  readonly #scroll: SheetScroll;

  /**
   * @param shell the menu's element
   * @param close closes the annotation in the menu
   */
  constructor(shell: HTMLElement, close: () => void, signal: AbortSignal) {
    this.#dismiss = new LightDismiss(shell, close);
    this.#scroll = new SheetScroll(new ScrollRoom(shell));
    this.#dismiss.watch(signal);
    this.#scroll.watch(signal);
    signal.addEventListener('abort', () => this.sheetClosed(), { once: true });
  }

  /** Sets which annotation is open. */
  set id(id: string | null) {
    this.#dismiss.open = id;
  }

  /** Sets the phrase whose annotation the user opens. */
  set phrase(phrase: Element | Range | undefined) {
    this.#scroll.follow(phrase);
  }

  /** See `LightDismiss.toggle`. */
  toggle(id: string): boolean {
    return this.#dismiss.toggle(id);
  }

  /** Scrolls the phrase clear of a sheet. @param top where the sheet begins in the viewport */
  sheetOpened(top: number): void {
    this.#scroll.reveal(top);
  }

  sheetClosed(): void {
    this.#scroll.end();
  }
}
