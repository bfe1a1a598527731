/** A hand that rests on the glass moves a page by a few pixels; this far is reading on. */
const READING_ON = 24;

/** How far the reader has scrolled, in the page or in a part of it that scrolls by itself. */
export class ScrollDistance {
  /** Where each scroller stood; one that is not in it is measured from its first move. */
  #starts = new WeakMap<Element, number>();

  /** Calls back while the reader is further on than a hand's tremble. */
  watch(scrolledOn: () => void, signal: AbortSignal): void {
    const measure = ({ target }: Event) => {
      const scroller = target instanceof Element ? target : document.documentElement;
      const start = this.#starts.get(scroller) ?? scroller.scrollTop;
      this.#starts.set(scroller, start);
      if (Math.abs(scroller.scrollTop - start) > READING_ON) scrolledOn();
    };
    this.restart();
    document.addEventListener('scroll', measure, { capture: true, passive: true, signal });
  }

  /** Measures from here. */
  restart(): void {
    const { documentElement } = document;
    this.#starts = new WeakMap([[documentElement, documentElement.scrollTop]]);
  }
}
