import { knownType } from '../../bff/contract/shared/annotations.ts';
import { pageDocument, unclobbered } from '../dom/unclobbered.ts';
import { type PaintedPiece, setPainted } from './highlight-element.ts';
import { inTextOrder, WatchedElements } from './watched-elements.ts';

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

/** Adds ranges to the registered highlight of a name. Other scripts may have added ranges to it, too. */
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

/** Ranges by the node that contains them. The CSS Custom Highlight API paints them, where the browser supports it. */
export class PaintedRanges {
  readonly #ranges = new Map<Node, readonly PaintedRange[]>();
  /** Every node that has ever contained a range. */
  readonly #containers = new WeakSet<Node>();
  /** The ranges registered with the browser, by the name of their highlight. */
  readonly #registered = new Map<string, AbstractRange[]>();
  /** The elements around ranges, to know which are in or near the viewport. */
  readonly #elements = new WatchedElements({ rootMargin: REACH }, isNear, () => this.paint());
  #count = 0;
  #active: string | null = null;
  #raised: string | null = null;

  /** The ranges in a node. Inner ranges come after outer ones. */
  in(node: Node): readonly PaintedRange[] {
    return this.#ranges.get(node) ?? [];
  }

  /** All ranges, in text order. */
  all(): PaintedRange[] {
    const nodes = [...this.#ranges.keys()].sort(inTextOrder);
    return nodes.flatMap((node) => this.in(node));
  }

  get isEmpty(): boolean {
    return this.#ranges.size === 0;
  }

  /** Whether the node contains a range, or once contained one. */
  mayBeIn(node: Node): boolean {
    return this.#containers.has(node);
  }

  /** Replaces the ranges of a node. The next `paint` paints them. */
  set(node: Node, ranges: readonly PaintedRange[]): void {
    this.#count += ranges.length - this.in(node).length;
    this.#ranges.delete(node);
    if (ranges.length === 0) return;
    this.#ranges.set(node, ranges);
    ranges.forEach(setPainted);
    for (let each: Node | null = node; each && !this.#containers.has(each); each = unclobbered(each).parentNode) {
      this.#containers.add(each);
    }
    const element = elementOf(node);
    if (element) this.#elements.add(element);
  }

  /** Starts watching which of the new ranges are near. Yields as `Marker.watch` does. */
  watch(): Generator<number, void> {
    return this.#elements.watch();
  }

  /**
   * Paints all ranges at once, because the browser processes the entire page at each change.
   * @param everywhere includes ranges far from the viewport
   */
  paint(everywhere = false): void {
    if (!('highlights' in CSS)) return;
    this.#registered.forEach(unregister);
    this.#registered.clear();
    const isAll = everywhere || this.#count <= MAX_REGISTERED_EVERYWHERE;
    for (const [node, ranges] of this.#ranges) {
      const element = elementOf(node);
      if (!unclobbered(node).isConnected) this.set(node, []);
      else if (isAll || (element && this.#elements.inside.has(element)))
        for (const range of ranges) this.#select(range);
    }
    this.#registered.forEach(register);
  }

  setActive(id: string | null): void {
    this.#active = id;
    this.paint();
  }

  /** Unlike `setActive`, this registers only the raised ranges: the pointer may raise many annotations in a moment. */
  setRaised(id: string | null): void {
    this.#raised = id;
    if (!('highlights' in CSS)) return;
    unregister(this.#registered.get(RAISED) ?? [], RAISED);
    const raisedRanges = [...this.#ranges.values()].flat().filter((each) => each.id === id);
    const ranges = raisedRanges.map(({ range }) => range);
    this.#registered.delete(RAISED);
    if (ranges.length === 0) return;
    this.#registered.set(RAISED, ranges);
    register(ranges, RAISED);
  }

  clear(): void {
    this.#ranges.clear();
    this.#count = 0;
    // Paints, too.
    this.#elements.clear();
  }

  /** Adds a range to those to register. Types without styles of their own are painted as `journal-annotation`. */
  #select({ id, annotationType, within, range }: PaintedRange): void {
    const prefix = within ? `journal-${within}-` : 'journal-';
    const names = [prefix + (knownType(annotationType) ?? 'annotation')];
    if (id === this.#raised) names.push(RAISED);
    if (id === this.#active) names.push(`${prefix}active`);
    for (const name of names) {
      const ranges = this.#registered.get(name);
      if (!ranges) this.#registered.set(name, [range]);
      else ranges.push(range);
    }
  }
}
