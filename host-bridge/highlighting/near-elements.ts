/** How far beside the viewport an element counts as near: one viewport's height, so that scrolling rarely overtakes it. */
const REACH = '100% 0px';

function hasNoBox({ width, height }: DOMRectReadOnly): boolean {
  return width === 0 && height === 0;
}

/** Knows which elements are in the viewport or near it. Those without a box of their own always count as near. */
export class NearElements {
  readonly #near = new Set<Element>();
  #added: Element[] = [];
  readonly #observer: IntersectionObserver;

  /** @param changed called when others are near */
  constructor(changed: () => void) {
    this.#observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          if (isIntersecting || hasNoBox(boundingClientRect)) this.#near.add(target);
          else this.#near.delete(target);
        }
        changed();
      },
      { rootMargin: REACH },
    );
  }

  has(element: Element): boolean {
    return this.#near.has(element);
  }

  /** Adds an element, to be watched from the next `watch` on. */
  add(element: Element): void {
    this.#added.push(element);
  }

  /** Watches what was added. Yields where the caller can pause. */
  *watch(): Generator<number, void> {
    const added = this.#added;
    this.#added = [];
    for (const element of added) {
      if (element.isConnected) this.#observer.observe(element);
      yield 1;
    }
  }

  clear(): void {
    this.#observer.disconnect();
    this.#added = [];
    this.#near.clear();
  }
}
