/** Types with a look of their own in the default styles; others are painted as `journal-annotation`. */
const TYPES = ['commentary', 'related', 'glossary'];
const ACTIVE = 'journal-active';
/**
 * So many ranges are registered with the browser wherever they are. Of more, only those near the viewport: at every change of the
 * page's tree or style the browser works out anew where each registered range is to be painted.
 */
const FEW = 300;

/** A painted part of a text node or marked-up element. */
export interface PaintedRange {
  readonly id: string;
  readonly annotationType: string;
  /** Whether the highlight is opened here even where a control of the page is. */
  readonly head: boolean;
  readonly range: AbstractRange;
}

function inTextOrder(a: Node, b: Node): number {
  // Asked of `b`, which mostly stands before `a` when nodes are nearly in order: that is answered fastest.
  return b.compareDocumentPosition(a) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1;
}

/** Ranges painted by the CSS Custom Highlight API, by the node that they are in; without the API they are only kept. */
export class PaintedRanges {
  readonly #ranges = new Map<Node, readonly PaintedRange[]>();
  /** Every node that ever had one inside. */
  readonly #around = new WeakSet<Node>();
  /** What is registered with the browser, by name. */
  readonly #highlights = new Map<string, Highlight>();
  readonly #isNear: (node: Node) => boolean;
  #count = 0;
  #active: string | null = null;

  /** @param isNear tells whether a node is in the viewport or near it */
  constructor(isNear: (node: Node) => boolean) {
    this.#isNear = isNear;
  }

  /** What is painted in a node; where two overlap, the inner one comes later. */
  in(node: Node): readonly PaintedRange[] {
    return this.#ranges.get(node) ?? [];
  }

  /** Nodes with ranges, in the order of the text. */
  nodes(): Node[] {
    return [...this.#ranges.keys()].sort(inTextOrder);
  }

  get isEmpty(): boolean {
    return this.#ranges.size === 0;
  }

  /** Whether there is or was a range in the node. */
  mayBeIn(node: Node): boolean {
    return this.#around.has(node);
  }

  /** Replaces the ranges of a node; they are painted by the next `paint`. */
  set(node: Node, ranges: readonly PaintedRange[]): void {
    this.#count += ranges.length - this.in(node).length;
    this.#ranges.delete(node);
    if (ranges.length === 0) return;
    this.#ranges.set(node, ranges);
    for (let around: Node | null = node; around && !this.#around.has(around); around = around.parentNode) {
      this.#around.add(around);
    }
  }

  /**
   * Paints all ranges at once: each change of what is painted costs the browser a look at the whole page.
   * @param everywhere also what is far from the viewport
   */
  paint(everywhere = false): void {
    if (!('highlights' in CSS)) return;
    for (const [name, highlight] of this.#highlights)
      if (CSS.highlights.get(name) === highlight) CSS.highlights.delete(name);
    this.#highlights.clear();
    const all = everywhere || this.#count <= FEW;
    for (const [node, ranges] of this.#ranges) {
      if (!node.isConnected) this.set(node, []);
      else if (all || this.#isNear(node)) for (const range of ranges) this.#register(range);
    }
    for (const [name, highlight] of this.#highlights) CSS.highlights.set(name, highlight);
  }

  setActive(id: string | null): void {
    this.#active = id;
    this.paint();
  }

  clear(): void {
    this.#ranges.clear();
    this.#count = 0;
    this.paint();
  }

  #register({ id, annotationType, range }: PaintedRange): void {
    const names = [`journal-${TYPES.includes(annotationType) ? annotationType : 'annotation'}`];
    if (id === this.#active) names.push(ACTIVE);
    for (const name of names) {
      const highlight = this.#highlights.get(name) ?? new Highlight();
      this.#highlights.set(name, highlight.add(range));
    }
  }
}
