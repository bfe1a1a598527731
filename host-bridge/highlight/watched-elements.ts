/**
 * Elements whose position in the viewport is watched. Elements are added first and watched in slices, because the
 * browser computes all elements that were observed together in one task.
 */
export class WatchedElements {
  /** The elements that are inside, as far as the browser has reported. */
  readonly inside = new Set<Element>();
  #added: Element[] = [];
  readonly #observer: IntersectionObserver;
  readonly #onChange: () => void;

  /**
   * @param isInside whether an element counts as inside
   * @param onChange called when other elements may be inside
   */
  constructor(
    init: IntersectionObserverInit,
    isInside: (entry: IntersectionObserverEntry) => boolean,
    onChange: () => void,
  ) {
    this.#onChange = onChange;
    this.#observer = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        if (isInside(entry)) this.inside.add(entry.target);
        else this.inside.delete(entry.target);
      }
      onChange();
    }, init);
  }

  /** Adds an element. The next `watch` starts watching it. */
  add(element: Element): void {
    this.#added.push(element);
  }

  /** Starts watching the added elements. Yields as `Marker.watch` does. */
  *watch(): Generator<number, void> {
    const added = this.#added;
    this.#added = [];
    for (const element of added) {
      if (element.isConnected) this.#observer.observe(element);
      yield 1;
    }
  }

  remove(element: Element): void {
    this.#observer.unobserve(element);
    this.inside.delete(element);
  }

  /** Removes all elements. */
  clear(): void {
    this.#observer.disconnect();
    this.#added = [];
    this.inside.clear();
    this.#onChange();
  }
}
