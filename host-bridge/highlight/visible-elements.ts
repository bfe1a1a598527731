import { allHighlights, annotationIdOf } from './highlight-element.ts';
import { watchVisibleHighlights } from './visible-highlights.ts';
import type { WatchedElements } from './watched-elements.ts';

/** Reports the annotations that have a highlight element in the viewport. */
export class VisibleElements {
  readonly #elements: WatchedElements;
  readonly #known = new WeakSet<Element>();

  readonly #tree: ParentNode;

  /** @param onVisible see `watchVisibleHighlights` @param tree contains the highlights */
  constructor(onVisible: (ids: readonly string[]) => void, tree: ParentNode) {
    this.#tree = tree;
    // The browser reports removed highlights. A marked-up element may stay in the page without its annotation.
    this.#elements = watchVisibleHighlights(onVisible, (element) => {
      const id = annotationIdOf(element);
      return id === null ? [] : [id];
    });
  }

  /** Starts watching new highlights. Yields as `Marker.watch` does. */
  *watch(): Generator<number, void> {
    for (const element of allHighlights(this.#tree)) {
      if (this.#known.has(element)) continue;
      this.#known.add(element);
      this.#elements.add(element);
    }
    yield* this.#elements.watch();
  }

  destroy(): void {
    this.#elements.clear();
  }
}
