import { knownType } from '../../bff/contract/shared/annotations.ts';
import { highlightTrees } from '../dom/highlight-trees.ts';
import { addStyleSheet } from '../dom/style-sheet.ts';
import { pageDocument, unclobbered } from '../dom/unclobbered.ts';
import { createAreaReader, isInView } from '../dom/visible-part.ts';
import { isEdited } from '../scan/reading-rules.ts';
import { addPainter, livePiece, liveRange, type PaintedPiece } from './highlight-element.ts';
import { type Interval, stretchesOf } from './intervals.ts';
import { createKeyboardList, type KeyboardList } from './keyboard-list.ts';
import type { Marker, MarkerSource } from './marker.ts';
import { onRaise, raiseAnnotation } from './raised-annotation.ts';
import { followMouse } from './range-pointer.ts';
import { RANGE_STYLES } from './range-styles.ts';
import { watchElements } from './watched-elements.ts';

const RAISED = 'journal-raised';
/**
 * Ranges in up to this many nodes are all registered with the browser. Of more ranges, only those near the viewport are
 * registered: at every change of the page's tree or style, the browser computes again where to paint each of them.
 */
const MAX_REGISTERED_EVERYWHERE = 300;

/** How far from the viewport an element is near: one viewport height, so that readers rarely scroll faster. */
const REACH = '100% 0px';

/** A painted part of a text node or marked-up element. */
interface PaintedRange extends PaintedPiece {
  /** Of the highlights that paint it: always, and while its annotation is open. */
  readonly names: readonly [name: string, active: string];
}

/** The element that a node is, or that contains it. */
const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);

/** Whether an element is near. Elements without a box always are. */
function isNear({ isIntersecting, boundingClientRect: { width, height } }: IntersectionObserverEntry): boolean {
  return isIntersecting || (width === 0 && height === 0);
}

/**
 * Shows highlights as ranges, which the CSS Custom Highlight API paints where the browser supports it. Leaves the page's
 * DOM unchanged, except for a keyboard list at its end.
 */
export class RangeMarker implements Marker {
  /** This marker never cuts text. */
  readonly originalText = () => undefined;
  readonly isInserted = () => false;
  readonly #source: MarkerSource;
  readonly #ranges = new Map<Node, readonly PaintedRange[]>();
  /** Every node that has ever contained a range. */
  readonly #containers = new WeakSet<Node>();
  /** The ranges registered with the browser, by the name of their highlight. */
  readonly #registered = new Map<string, readonly AbstractRange[]>();
  /** The elements around ranges that are in or near the viewport. */
  readonly #near = watchElements(() => this.paint(), { rootMargin: REACH }, isNear);
  readonly #keyboardList: KeyboardList;
  /** The ranges in text order. Undefined after a change. */
  #ordered: readonly PaintedRange[] | undefined;
  #active: string | null = null;
  #raised: string | null = null;

  constructor(source: MarkerSource, signal: AbortSignal) {
    this.#source = source;
    this.#keyboardList = createKeyboardList(
      (id) => source.onOpen(id, this.#phrasesOf(id)[0]),
      (id) => {
        this.#reveal(id);
        raiseAnnotation(id);
      },
    );
    const onRaised = (id: string | null): void => {
      this.#raised = id;
      this.paint();
    };
    onRaise(onRaised, signal);
    addPainter(this.#all, signal);
    followMouse(this, source.onOpen, source.styles ? source.root.tree : undefined, signal);
    // While the page is printed, all ranges are painted.
    addEventListener('beforeprint', () => this.paint(true), { signal });
    addEventListener('afterprint', () => this.paint(), { signal });
    // A shadow root inherits the document's styles in some browsers only.
    if (source.styles) for (const tree of highlightTrees()) addStyleSheet(tree, RANGE_STYLES, signal);
  }

  /** The ranges in a node. Inner ranges come after outer ones. */
  in(node: Node): readonly PaintedRange[] {
    return this.#ranges.get(node) ?? [];
  }

  /** Whether the node contains a range, or once contained one. */
  mayBeMarked(node: Node): boolean {
    return this.#containers.has(node);
  }

  adopt(root: Element): void {
    const selector = `:is(${this.#source.annotationClass})`;
    for (const element of [root, ...unclobbered(root).querySelectorAll(selector)]) {
      if (!unclobbered(element).matches(selector)) continue;
      const { id, childNodes } = unclobbered(element);
      const interval = { id, start: 0, end: childNodes.length, head: true };
      const isShown = this.#source.annotation(id) && !isEdited(element);
      this.#set(element, isShown ? [this.#rangeOf(element, interval, false)] : []);
    }
  }

  isAdopted(node: Text, id: string): boolean {
    let element = node.parentElement;
    while (element && !(unclobbered(element).id === id && this.in(element).length > 0)) {
      element = unclobbered(element).parentElement;
    }
    return element !== null;
  }

  mark(node: Text, intervals: readonly Interval[]): void {
    const ranges = stretchesOf(intervals).flatMap(({ start, end, inside }) =>
      inside.map(({ id, head, start: first }, depth) =>
        this.#rangeOf(node, { id, start, end, head: head && first === start }, depth > 0),
      ),
    );
    this.#set(node, ranges);
  }

  isStale(node: Text, intervals: readonly Interval[]): boolean {
    return intervals.length > 0 || this.in(node).length > 0;
  }

  /**
   * Paints all ranges at once, because the browser processes the entire page at each change.
   * @param everywhere includes ranges far from the viewport
   */
  paint(everywhere = false): void {
    const isFew = this.#ranges.size <= MAX_REGISTERED_EVERYWHERE;
    const byName = new Map<string, AbstractRange[]>([...this.#registered.keys()].map((name) => [name, []]));
    const add = (name: string, range: AbstractRange): void => {
      const ranges = byName.get(name) ?? [];
      ranges.push(range);
      byName.set(name, ranges);
    };
    for (const [node, ranges] of this.#ranges) {
      const element = elementOf(node);
      // What is in the viewport is painted first. It stays painted when more ranges follow.
      if (isFew && element) this.#near.inside.add(element);
      if (!unclobbered(node).isConnected) this.#set(node, []);
      else if (isFew || everywhere || (element && this.#near.inside.has(element))) {
        for (const { id, range, names } of ranges) {
          add(names[0], range);
          if (id === this.#raised) add(RAISED, range);
          if (id === this.#active) add(names[1], range);
        }
      }
    }
    for (const [name, ranges] of byName) this.#register(name, ranges);
  }

  afterScan(): void {
    this.paint();
    const ids = new Set(this.#all().map(({ id }) => id));
    // The list of annotations may have changed. Then the next scan lists them again.
    this.#keyboardList.show([...ids].flatMap((id) => this.#source.annotation(id) ?? []));
    this.#near.add(this.elements());
  }

  elements(): Element[] {
    return [...this.#ranges.keys()].flatMap((node) => elementOf(node) ?? []);
  }

  idsIn(element: Element): string[] {
    const areaOf = createAreaReader();
    const nodes = [element, ...unclobbered(element).childNodes];
    const ranges = nodes.flatMap((node) => this.in(node));
    return ranges.filter(({ range }) => isInView(liveRange(range), areaOf)).map(({ id }) => id);
  }

  setActive(id: string | null): void {
    this.#active = id;
    this.paint();
    this.#keyboardList.setActive(id);
  }

  clear(within?: Element): void {
    if (within) {
      for (const node of this.#ranges.keys()) if (unclobbered(within).contains(node)) this.#set(node, []);
      this.paint();
      return;
    }
    this.#ranges.clear();
    this.#ordered = undefined;
    // Paints, too.
    this.#near.clear();
    this.#keyboardList.show([]);
  }

  /** All ranges, in text order. Walks through the page: to compare two nodes, a browser walks through their siblings. */
  readonly #all = (): readonly PaintedRange[] => {
    if (this.#ordered) return this.#ordered;
    const ordered: PaintedRange[] = [];
    const walker = pageDocument.createTreeWalker(this.#source.root.node);
    while (walker.nextNode()) ordered.push(...this.in(walker.currentNode));
    this.#ordered = ordered;
    return ordered;
  };

  /** Replaces the ranges of a node. The next `paint` paints them. */
  #set(node: Node, ranges: readonly PaintedRange[]): void {
    this.#ordered = undefined;
    this.#ranges.delete(node);
    if (ranges.length === 0) return;
    this.#ranges.set(node, ranges);
    for (let outer: Node | null = node; outer && !this.#containers.has(outer); outer = unclobbered(outer).parentNode) {
      this.#containers.add(outer);
    }
  }

  /** @param isInner whether another annotation's range tints it. Only the default styles make the difference. */
  #rangeOf(node: Node, { id, start, end, head }: Interval, isInner: boolean): PaintedRange {
    const { styles, annotation } = this.#source;
    const prefix = isInner && styles ? 'journal-nested-' : 'journal-';
    return {
      id,
      range: new StaticRange({ startContainer: node, startOffset: start, endContainer: node, endOffset: end }),
      isHead: head,
      // Types without styles of their own are `journal-annotation`.
      names: [prefix + (knownType(annotation(id)?.annotationType ?? '') ?? 'annotation'), `${prefix}active`],
    };
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

  /** The beginnings of an annotation's highlights, in text order. */
  #phrasesOf(id: string | null): Range[] {
    const heads = this.#all().filter((piece) => piece.isHead && piece.id === id);
    return heads.map(livePiece);
  }

  /** Scrolls to the first highlight of the annotation whose button has the focus, unless one of them is in view. */
  #reveal(id: string | null): void {
    const phrases = this.#phrasesOf(id);
    const [first] = phrases;
    if (first && !phrases.some((phrase) => isInView(phrase)))
      elementOf(first.startContainer)?.scrollIntoView({ block: 'nearest' });
  }
}
