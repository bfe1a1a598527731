import { pageDocument, unclobbered } from '../unclobbered.ts';

/** In pixels. A finger resting on the screen scrolls less than this; the user who scrolls further is reading on. */
const MIN_DISTANCE = 24;

/** Measures how far the user has scrolled the page or a scroll container in it. */
export class ScrollDistance {
  /** The start position of each scroll container. A container is measured from its first scroll event. */
  #starts = new WeakMap<Element, number>();

  /** Calls `onScrolled` on each scroll event more than `MIN_DISTANCE` away from the start. */
  watch(onScrolled: () => void, signal: AbortSignal): void {
    const measure = ({ target }: Event) => {
      const scroller = target instanceof Element ? target : pageDocument.documentElement;
      const { scrollTop } = unclobbered(scroller);
      const start = this.#starts.get(scroller) ?? scrollTop;
      this.#starts.set(scroller, start);
      if (Math.abs(scrollTop - start) > MIN_DISTANCE) onScrolled();
    };
    this.restart();
    pageDocument.addEventListener('scroll', measure, { capture: true, passive: true, signal });
  }

  /** Measures from the current position. */
  restart(): void {
    const { documentElement } = pageDocument;
    this.#starts = new WeakMap([[documentElement, documentElement.scrollTop]]);
  }
}
