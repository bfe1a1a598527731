/** Elements whose place in the viewport is watched, in slices: the browser looks for all of those added at once in one task. */
export class WatchedElements {
  /** Those inside, as far as the browser has told. */
  readonly inside = new Set<Element>();
  #added: Element[] = [];
  readonly #observer: IntersectionObserver;
  readonly #changed: () => void;

  /**
   * @param isInside whether an element counts as inside
   * @param changed called when others may be inside
   */
  constructor(
    init: IntersectionObserverInit,
    isInside: (entry: IntersectionObserverEntry) => boolean,
    changed: () => void,
  ) {
    this.#changed = changed;
    this.#observer = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        if (isInside(entry)) this.inside.add(entry.target);
        else this.inside.delete(entry.target);
      }
      changed();
    }, init);
  }

  /** Adds an element, to be watched from the next `watch` on. */
  add(element: Element): void {
    this.#added.push(element);
  }

  /** Watches what was added. Yields as `Marker.watch` does. */
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

  /** Watches nothing any more. */
  clear(): void {
    this.#observer.disconnect();
    this.#added = [];
    this.inside.clear();
    this.#changed();
  }
}
