/** A hand that rests on the glass moves a page by a few pixels; this far is reading on. */
const READING_ON = 24;

/** How far the reader has scrolled, in the page or in a part of it that scrolls by itself. */
export class ScrollDistance {
  #starts = new WeakMap<Element, number>();

  /** Calls back while the reader is further on than a hand's tremble. */
  watch(scrolledOn: () => void, signal: AbortSignal): void {
    const measure = ({ target }: Event) => {
      const scroller = target instanceof Element ? target : document.documentElement;
      const start = this.#starts.get(scroller) ?? scroller.scrollTop;
      this.#starts.set(scroller, start);
      if (Math.abs(scroller.scrollTop - start) > READING_ON) scrolledOn();
    };
    document.addEventListener('scroll', measure, { capture: true, passive: true, signal });
  }

  /** Measures from here. */
  restart(): void {
    this.#starts = new WeakMap();
  }
}
