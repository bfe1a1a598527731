/** How far an element must move through the viewport until its parts in view are asked for again. */
const STEPS = [0, 0.25, 0.5, 0.75, 1];

function inTextOrder(a: Element, b: Element): number {
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Tells which annotations have a highlight in the viewport, in the order of the text. */
export class VisibleHighlights {
  readonly #visible = new Set<Element>();
  #added: Element[] = [];
  readonly #observer: IntersectionObserver;
  readonly #tell: (ids: readonly string[]) => void;
  readonly #idsIn: (element: Element) => readonly string[];
  #told = '[]';

  /** @param idsIn the annotations highlighted in an element that is in the viewport, in the order of the text */
  constructor(tell: (ids: readonly string[]) => void, idsIn: (element: Element) => readonly string[]) {
    this.#tell = tell;
    this.#idsIn = idsIn;
    this.#observer = new IntersectionObserver((entries) => this.#update(entries), { threshold: STEPS });
  }

  /** Adds an element, to be watched from the next `watch` on. */
  add(element: Element): void {
    this.#added.push(element);
  }

  /**
   * Watches what was added. Not while the page is being changed: the browser would look for all of them after each change.
   * Yields as `Marker.watch` does.
   */
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
    this.#visible.delete(element);
  }

  /** Forgets all highlights, and tells so. */
  clear(): void {
    this.#observer.disconnect();
    this.#added = [];
    this.#visible.clear();
    this.#tellOrder();
  }

  #update(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.#visible.add(target);
      else this.#visible.delete(target);
    }
    this.#tellOrder();
  }

  #tellOrder(): void {
    const ids = new Set<string>();
    for (const element of [...this.#visible].sort(inTextOrder)) {
      for (const id of this.#idsIn(element)) ids.add(id);
    }
    const list = [...ids];
    const told = JSON.stringify(list);
    if (told === this.#told) return;
    this.#told = told;
    this.#tell(list);
  }
}
