import { highlightTrees } from '../dom/highlight-trees.ts';
import { addStyleSheet } from '../dom/style-sheet.ts';
import { unclobbered } from '../dom/unclobbered.ts';
import { isEdited } from '../scan/reading-rules.ts';
import { type Interval, isOverlapped, stretchesOf } from './intervals.ts';
import { type KeyboardEntry, KeyboardList } from './keyboard-list.ts';
import { describeHighlight, type Marker, type MarkerSource, type PaintedPhrase } from './marker.ts';
import { elementOf, isInView, livePiece, type PaintedRange, PaintedRanges } from './painted-ranges.ts';
import { onRaise, raiseAnnotation } from './raised-annotation.ts';
import { listenForClicksOnRanges, watchMouseOnRanges } from './range-pointer.ts';
import { RANGE_STYLES } from './range-styles.ts';
import { type WatchedElements, watchVisibleHighlights } from './watched-elements.ts';

/** Visible fractions of a block at which the ranges in view may be others. */
const THRESHOLDS = [0, 0.25, 0.5, 0.75, 1];

/** Shows highlights as painted ranges. Leaves the page's DOM unchanged, except for a keyboard list at its end. */
export class RangeMarker implements Marker {
  /** This marker never cuts text. */
  readonly originals = { originalText: () => undefined, isInserted: () => false };
  readonly #source: MarkerSource;
  readonly #painted: PaintedRanges;
  readonly #visible: WatchedElements;
  readonly #keyboardList: KeyboardList;
  readonly #presence = new AbortController();
  readonly #all = () => this.#painted.all();

  constructor(source: MarkerSource) {
    this.#source = source;
    this.#painted = new PaintedRanges(source.root.node);
    this.#visible = watchVisibleHighlights(
      (ids) => source.onVisible(ids),
      (element) => this.#idsInView(element),
      THRESHOLDS,
    );
    this.#keyboardList = new KeyboardList(
      (id) => {
        const first = this.#painted.all().find((range) => range.id === id);
        source.onOpen(id, first && livePiece(first));
      },
      (id) => {
        this.#reveal(id);
        raiseAnnotation(id);
      },
    );
    const { signal } = this.#presence;
    onRaise((id) => this.#painted.setRaised(id), signal);
    listenForClicksOnRanges(this.#painted, (id, phrase) => source.onOpen(id, phrase), signal);
    // While the page is printed, all ranges are painted.
    addEventListener('beforeprint', () => this.#painted.paint(true), { signal });
    addEventListener('afterprint', () => this.#painted.paint(), { signal });
    watchMouseOnRanges(this.#painted, source.styles ? source.root.tree : undefined, signal);
    // A shadow root inherits the document's styles in some browsers only.
    if (source.styles) for (const tree of highlightTrees()) addStyleSheet(tree, RANGE_STYLES, signal);
  }

  adopt(root: Element): void {
    const selector = `:is(${this.#source.annotationClass})`;
    for (const element of [root, ...unclobbered(root).querySelectorAll(selector)]) {
      if (!unclobbered(element).matches(selector)) continue;
      const { id, childNodes } = unclobbered(element);
      const interval = { id, start: 0, end: childNodes.length, head: true };
      this.#set(element, this.#source.annotation(id) && !isEdited(element) ? [this.#rangeOf(element, interval)] : []);
    }
  }

  isAdopted(node: Text, id: string): boolean {
    let element = node.parentElement;
    while (element && !(unclobbered(element).id === id && this.#painted.in(element).length > 0)) {
      element = unclobbered(element).parentElement;
    }
    return element !== null;
  }

  mark(node: Text, intervals: readonly Interval[]): void {
    const ranges: PaintedRange[] = [];
    for (const { start, end, inside } of stretchesOf(intervals)) {
      inside.forEach((interval, depth) => {
        const head = interval.head && interval.start === start;
        const within = isOverlapped(interval, inside.slice(0, depth)) ? 'beside' : 'nested';
        ranges.push(this.#rangeOf(node, { id: interval.id, start, end, head }, depth > 0 ? within : undefined));
      });
    }
    this.#set(node, ranges);
  }

  isStale(node: Text, intervals: readonly Interval[]): boolean {
    return intervals.length > 0 || this.#painted.in(node).length > 0;
  }

  mayBeMarked(element: Element): boolean {
    return this.#painted.mayBeIn(element);
  }

  paint(): void {
    this.#painted.paint();
  }

  afterScan(): void {
    this.#painted.paint();
    this.#keyboardList.show(this.#entries());
    this.#painted.watch();
    this.#visible.watch();
  }

  painted(): PaintedPhrase[] {
    const heads = this.#painted.all().filter(({ isHead }) => isHead);
    return heads.map((head) => ({ id: head.id, phrase: livePiece(head) }));
  }

  setActive(id: string | null): void {
    this.#painted.setActive(id);
    this.#keyboardList.setActive(id);
  }

  clear(within?: Element): void {
    if (within) {
      this.#painted.clearIn(within);
      return;
    }
    this.#painted.clear();
    this.#visible.clear();
    this.#keyboardList.show([]);
  }

  destroy(): void {
    this.clear();
    this.#presence.abort();
  }

  #set(node: Node, ranges: readonly PaintedRange[]): void {
    this.#painted.set(node, ranges);
    const element = elementOf(node);
    if (ranges[0] && element) this.#visible.add(element);
  }

  #rangeOf(node: Node, { id, start, end, head }: Interval, within?: PaintedRange['within']): PaintedRange {
    return {
      id,
      range: new StaticRange({ startContainer: node, startOffset: start, endContainer: node, endOffset: end }),
      isHead: head,
      all: this.#all,
      within: this.#source.styles ? within : undefined,
      annotationType: this.#source.annotation(id)?.annotationType ?? '',
    };
  }

  /** The annotations in text order. */
  #entries(): KeyboardEntry[] {
    const ids = new Set(this.#painted.all().map(({ id }) => id));
    // The list of annotations may have changed. Then the next scan lists them again.
    const annotations = [...ids].flatMap((id) => this.#source.annotation(id) ?? []);
    return annotations.map((annotation) => ({ id: annotation.id, label: describeHighlight(annotation) }));
  }

  #idsInView(element: Element): string[] {
    const nodes = [element, ...unclobbered(element).childNodes];
    const ranges = nodes.flatMap((node) => this.#painted.in(node));
    return ranges.filter(({ range }) => isInView(range)).map(({ id }) => id);
  }

  /** Scrolls to the first highlight of the annotation whose button has the focus, unless one of them is in view. */
  #reveal(id: string | null): void {
    const phrases = this.painted().filter((painted) => painted.id === id);
    const first = phrases.some(({ phrase }) => isInView(phrase)) ? undefined : phrases[0]?.phrase;
    if (first) elementOf(first.startContainer)?.scrollIntoView({ block: 'nearest' });
  }
}
