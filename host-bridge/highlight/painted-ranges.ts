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

/** Adds ranges to the highlight of a name, which the page's style sheets know: other scripts may have theirs in it, too. */
function register(ranges: readonly AbstractRange[], name: string): void {
  const highlight = CSS.highlights.get(name) ?? new Highlight();
  for (const range of ranges) highlight.add(range);
  CSS.highlights.set(name, highlight);
}

function unregister(ranges: readonly AbstractRange[], name: string): void {
  const highlight = CSS.highlights.get(name);
  for (const range of ranges) highlight?.delete(range);
  if (highlight?.size === 0) CSS.highlights.delete(name);
}

/** Ranges painted by the CSS Custom Highlight API, by the node that they are in; without the API they are only kept. */
export class PaintedRanges {
  readonly #ranges = new Map<Node, readonly PaintedRange[]>();
  /** Every node that ever had one inside. */
  readonly #around = new WeakSet<Node>();
  /** What is registered with the browser, by the name of the highlight that it is in. */
  readonly #registered = new Map<string, AbstractRange[]>();
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
    this.#registered.forEach(unregister);
    this.#registered.clear();
    const all = everywhere || this.#count <= FEW;
    for (const [node, ranges] of this.#ranges) {
      if (!node.isConnected) this.set(node, []);
      else if (all || this.#isNear(node)) for (const range of ranges) this.#choose(range);
    }
    this.#registered.forEach(register);
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

  #choose({ id, annotationType, range }: PaintedRange): void {
    const names = [`journal-${TYPES.includes(annotationType) ? annotationType : 'annotation'}`];
    if (id === this.#active) names.push(ACTIVE);
    for (const name of names) {
      const ranges = this.#registered.get(name);
      if (ranges === undefined) this.#registered.set(name, [range]);
      else ranges.push(range);
    }
  }
}
