/** Types with a look of their own in the default styles; others are painted as `journal-annotation`. */
const TYPES = ['commentary', 'related', 'glossary'];
const ACTIVE = 'journal-active';

/** A painted part of a text node or marked-up element. */
export interface PaintedRange {
  readonly id: string;
  readonly annotationType: string;
  /** Whether the highlight is opened here even where a control of the page is. */
  readonly head: boolean;
  readonly range: AbstractRange;
}

function nameOf({ annotationType }: PaintedRange): string {
  return `journal-${TYPES.includes(annotationType) ? annotationType : 'annotation'}`;
}

function addRange(name: string, range: AbstractRange): void {
  if (!('highlights' in CSS)) return;
  const highlight = CSS.highlights.get(name);
  if (highlight !== undefined) highlight.add(range);
  else CSS.highlights.set(name, new Highlight(range));
}

function removeRange(name: string, range: AbstractRange): void {
  if (!('highlights' in CSS)) return;
  const highlight = CSS.highlights.get(name);
  highlight?.delete(range);
  if (highlight?.size === 0) CSS.highlights.delete(name);
}

function inTextOrder(a: Node, b: Node): number {
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Ranges painted by the CSS Custom Highlight API, by the node that they are in; without the API they are only kept. */
export class PaintedRanges {
  readonly #painted = new Map<Node, readonly PaintedRange[]>();
  /** Every node that ever had a painted one inside. */
  readonly #around = new WeakSet<Node>();
  #active: string | null = null;

  /** What is painted in a node; where two overlap, the inner one comes later. */
  in(node: Node): readonly PaintedRange[] {
    return this.#painted.get(node) ?? [];
  }

  /** Nodes with painted ranges, in the order of the text. */
  nodes(): Node[] {
    return [...this.#painted.keys()].sort(inTextOrder);
  }

  /** Whether there is or was a painted range in the node. */
  mayBeIn(node: Node): boolean {
    return this.#around.has(node);
  }

  /** Paints these ranges in a node, instead of those before. */
  paint(node: Node, ranges: readonly PaintedRange[]): void {
    for (const painted of this.in(node)) {
      removeRange(nameOf(painted), painted.range);
      removeRange(ACTIVE, painted.range);
    }
    this.#painted.delete(node);
    if (ranges.length === 0) return;
    this.#painted.set(node, ranges);
    for (const painted of ranges) {
      addRange(nameOf(painted), painted.range);
      if (painted.id === this.#active) addRange(ACTIVE, painted.range);
    }
    for (let around: Node | null = node; around && !this.#around.has(around); around = around.parentNode) {
      this.#around.add(around);
    }
  }

  /** Forgets the nodes of which this is true. */
  forget(which: (node: Node) => boolean): void {
    for (const node of [...this.#painted.keys()]) if (which(node)) this.paint(node, []);
  }

  setActive(id: string | null): void {
    this.#active = id;
    for (const ranges of this.#painted.values()) {
      for (const painted of ranges) (painted.id === id ? addRange : removeRange)(ACTIVE, painted.range);
    }
  }
}
