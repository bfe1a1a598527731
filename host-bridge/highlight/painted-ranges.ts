import { knownType } from '../../bff/contract/shared/annotations.ts';
import { pageDocument, unclobbered } from '../dom/unclobbered.ts';
import { type PaintedPiece, setPainted } from './highlight-element.ts';
import { WatchedElements } from './watched-elements.ts';

const RAISED = 'journal-raised';
/**
 * Up to this many ranges are all registered with the browser. Of more ranges, only those near the viewport are
 * registered: at every change of the page's tree or style, the browser computes again where to paint each of them.
 */
const MAX_REGISTERED_EVERYWHERE = 300;

/** How far from the viewport an element is near: one viewport height, so that readers rarely scroll faster. */
const REACH = '100% 0px';

/** A painted part of a text node or marked-up element. */
export interface PaintedRange extends PaintedPiece {
  readonly annotationType: string;
  /**
   * How it is painted within a range of another annotation, which tints it: below its underline if that annotation's
   * phrase contains its own, else beside it. Only the default styles make the difference.
   */
  readonly within?: 'nested' | 'beside';
}

/** A range that can be measured; it is empty if the page has shortened its text. */
export function liveRange({ startContainer, startOffset, endContainer, endOffset }: AbstractRange): Range {
  const range = pageDocument.createRange();
  const length = endContainer.nodeValue?.length ?? endContainer.childNodes.length;
  if (endOffset > length) return range;
  range.setStart(startContainer, startOffset);
  range.setEnd(endContainer, endOffset);
  return range;
}

/** The text of a painted piece, of which the page's scripts may ask what it is. */
export function livePiece(piece: PaintedPiece): Range {
  const range = liveRange(piece.range);
  setPainted({ ...piece, range });
  return range;
}

/** The boxes of a range's lines, in the viewport. */
export const boxesOf = (range: AbstractRange): DOMRect[] => [...liveRange(range).getClientRects()];

/** Whether some text of a range is in the viewport. */
export function isInView(range: AbstractRange): boolean {
  return boxesOf(range).some(
    ({ left, right, top, bottom }) => right >= 0 && left <= innerWidth && bottom >= 0 && top <= innerHeight,
  );
}

/** The element that a node is, or that contains it. */
export function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}

/** Whether an element is near. Elements without a box always are. */
function isNear({ isIntersecting, boundingClientRect: { width, height } }: IntersectionObserverEntry): boolean {
  return isIntersecting || (width === 0 && height === 0);
}

/** Ranges by the node that contains them. The CSS Custom Highlight API paints them, where the browser supports it. */
export class PaintedRanges {
  readonly #ranges = new Map<Node, readonly PaintedRange[]>();
  /** Every node that has ever contained a range. */
  readonly #containers = new WeakSet<Node>();
  /** The ranges registered with the browser, by the name of their highlight. */
  readonly #registered = new Map<string, readonly AbstractRange[]>();
  /** The elements around ranges, to know which are in or near the viewport. */
  readonly #elements = new WatchedElements(() => this.paint(), { rootMargin: REACH }, isNear);
  readonly #root: Node;
  /** The ranges in text order. Undefined after a change. */
  #ordered: readonly PaintedRange[] | undefined;
  #count = 0;
  #active: string | null = null;
  #raised: string | null = null;

  /** @param root the tree that contains the ranges */
  constructor(root: Node) {
    this.#root = root;
  }

  /** The ranges in a node. Inner ranges come after outer ones. */
  in(node: Node): readonly PaintedRange[] {
    return this.#ranges.get(node) ?? [];
  }

  /** All ranges, in text order. Walks through the page: to compare two nodes, a browser walks through their siblings. */
  all(): readonly PaintedRange[] {
    if (this.#ordered) return this.#ordered;
    const ordered: PaintedRange[] = [];
    const walker = pageDocument.createTreeWalker(this.#root);
    while (walker.nextNode()) {
      const ranges = this.#ranges.get(walker.currentNode);
      if (ranges) ordered.push(...ranges);
    }
    this.#ordered = ordered;
    return ordered;
  }

  /** Whether the node contains a range, or once contained one. */
  mayBeIn(node: Node): boolean {
    return this.#containers.has(node);
  }

  /** Replaces the ranges of a node. The next `paint` paints them. */
  set(node: Node, ranges: readonly PaintedRange[]): void {
    this.#count += ranges.length - this.in(node).length;
    this.#ordered = undefined;
    this.#ranges.delete(node);
    if (ranges.length === 0) return;
    this.#ranges.set(node, ranges);
    ranges.forEach(setPainted);
    for (let outer: Node | null = node; outer && !this.#containers.has(outer); outer = unclobbered(outer).parentNode) {
      this.#containers.add(outer);
    }
    const element = elementOf(node);
    if (element) this.#elements.add(element);
  }

  /** Starts watching which of the new ranges are near. */
  watch(): void {
    this.#elements.watch();
  }

  /**
   * Paints all ranges at once, because the browser processes the entire page at each change.
   * @param everywhere includes ranges far from the viewport
   */
  paint(everywhere = false): void {
    const isFew = this.#count <= MAX_REGISTERED_EVERYWHERE;
    const isAll = everywhere || isFew;
    const byName = new Map<string, AbstractRange[]>([...this.#registered.keys()].map((name) => [name, []]));
    for (const [node, ranges] of this.#ranges) {
      const element = elementOf(node);
      // What is in the viewport is painted first. It stays painted when more ranges follow.
      if (isFew && element) this.#elements.assumeInside(element);
      if (!unclobbered(node).isConnected) this.set(node, []);
      else if (isAll || (element && this.#elements.inside.has(element)))
        for (const painted of ranges)
          for (const name of this.#namesOf(painted))
            byName.get(name)?.push(painted.range) ?? byName.set(name, [painted.range]);
    }
    for (const [name, ranges] of byName) this.#register(name, ranges);
  }

  setActive(id: string | null): void {
    this.#active = id;
    this.paint();
  }

  /** Unlike `setActive`, this registers only the raised ranges: the pointer may raise many annotations in a moment. */
  setRaised(id: string | null): void {
    this.#raised = id;
    const raised = [...this.#ranges.values()].flat().filter((painted) => painted.id === id);
    this.#register(
      RAISED,
      raised.map(({ range }) => range),
    );
  }

  /** Removes the ranges in an element. */
  clearIn(element: Element): void {
    for (const node of this.#ranges.keys()) if (unclobbered(element).contains(node)) this.set(node, []);
    this.paint();
  }

  clear(): void {
    this.#ranges.clear();
    this.#ordered = undefined;
    this.#count = 0;
    // Paints, too.
    this.#elements.clear();
  }

  /** Names of the highlights that a range belongs to. Types without styles of their own are `journal-annotation`. */
  #namesOf({ id, annotationType, within }: PaintedRange): string[] {
    const prefix = within ? `journal-${within}-` : 'journal-';
    const names = [prefix + (knownType(annotationType) ?? 'annotation')];
    if (id === this.#raised) names.push(RAISED);
    if (id === this.#active) names.push(`${prefix}active`);
    return names;
  }

  /** Replaces the ranges of this client in the highlight of a name. Other scripts may have added ranges to it, too. */
  #register(name: string, ranges: readonly AbstractRange[]): void {
    if (!('highlights' in CSS)) return;
    const highlight = CSS.highlights.get(name) ?? new Highlight();
    for (const range of this.#registered.get(name) ?? []) highlight.delete(range);
    for (const range of ranges) highlight.add(range);
    if (highlight.size > 0) CSS.highlights.set(name, highlight);
    else CSS.highlights.delete(name);
    if (ranges.length > 0) this.#registered.set(name, ranges);
    else this.#registered.delete(name);
  }
}
