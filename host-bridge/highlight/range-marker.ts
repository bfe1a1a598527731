import { highlightTrees } from '../highlight-trees.ts';
import { onRaise, raiseAnnotation } from '../raised-annotation.ts';
import { unclobbered } from '../unclobbered.ts';
import { byPlace, type Interval, stretchesOf } from './intervals.ts';
import { type KeyboardEntry, KeyboardList } from './keyboard-list.ts';
import type { Marker, MarkerSource, PaintedPhrase } from './marker.ts';
import { watchNearElements } from './near-elements.ts';
import { type PaintedRange, PaintedRanges } from './painted-ranges.ts';
import { listenForClicksOnRanges } from './range-activation.ts';
import { watchMouseOnRanges } from './range-hover.ts';
import { RANGE_STYLES } from './range-styles.ts';
import { addStyleSheet } from './style-sheet.ts';
import { isInView, liveRange } from './text-at-point.ts';
import { watchVisibleHighlights } from './visible-highlights.ts';
import type { WatchedElements } from './watched-elements.ts';

/** Visible fractions of a block at which the ranges in view may be others. */
const THRESHOLDS = [0, 0.25, 0.5, 0.75, 1];

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}

/** Shows highlights as painted ranges. Leaves the page's DOM unchanged, except for a keyboard list at its end. */
export class RangeMarker implements Marker {
  /** This marker never cuts text. */
  readonly originals = { originalText: () => undefined, isInserted: () => false };
  readonly #source: MarkerSource;
  readonly #near = watchNearElements(() => this.#painted.paint());
  readonly #painted = new PaintedRanges((node) => this.#isNear(node));
  readonly #visible: WatchedElements;
  readonly #keyboardList: KeyboardList;
  readonly #presence = new AbortController();
  /** Whether the keyboard list was updated since the last scan. */
  #isListed = true;

  constructor(source: MarkerSource) {
    this.#source = source;
    this.#visible = watchVisibleHighlights(
      (ids) => source.onVisible(ids),
      (element) => this.#idsInView(element),
      THRESHOLDS,
    );
    const open = (id: string): void => source.onOpen(id, this.#firstPhrase(id));
    const focus = (id: string | null): void => {
      this.#reveal(id);
      raiseAnnotation(id);
    };
    this.#keyboardList = new KeyboardList({ open, focus });
    const { signal } = this.#presence;
    onRaise((id) => this.#painted.setRaised(id), signal);
    listenForClicksOnRanges(this.#painted, (id, phrase) => source.onOpen(id, phrase), signal);
    this.#paintAllForPrint(signal);
    watchMouseOnRanges(this.#painted, source.styles ? source.root.tree : undefined, signal);
    // A shadow root inherits the document's styles in some browsers only.
    if (source.styles) for (const tree of highlightTrees()) addStyleSheet(tree, RANGE_STYLES, signal);
  }

  adopt(root: Element): void {
    const selector = `:is(${this.#source.annotationClass})`;
    for (const element of [root, ...unclobbered(root).querySelectorAll(selector)])
      if (unclobbered(element).matches(selector)) this.#adopt(element);
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
    for (const { start, end, inside } of stretchesOf([...intervals].sort(byPlace))) {
      inside.forEach((interval, depth) => {
        const isHead = interval.head && interval.start === start;
        ranges.push(this.#rangeOf(interval.id, node, start, end, isHead, depth > 0));
      });
    }
    this.#set(node, ranges);
  }

  mayBeMarked(element: Element): boolean {
    return this.#painted.mayBeIn(element);
  }

  isMarked(node: Text): boolean {
    return this.#painted.in(node).length > 0;
  }

  afterScan(isNeeded: boolean): void {
    if (!isNeeded) return;
    this.#isListed = false;
    this.#painted.paint();
    if (this.#painted.isEmpty) this.#keyboardList.clear();
    else this.#keyboardList.attach();
  }

  *watch(): Generator<number, void> {
    if (!this.#isListed) {
      yield 0;
      this.#isListed = true;
      yield* this.#keyboardList.show(this.#entries());
    }
    yield* this.#near.watch();
    yield* this.#visible.watch();
  }

  painted(): PaintedPhrase[] {
    const ranges = this.#painted.nodes().flatMap((node) => this.#painted.in(node));
    return ranges.filter(({ isHead }) => isHead).map(({ id, range }) => ({ id, phrase: liveRange(range) }));
  }

  setActive(id: string | null): void {
    this.#painted.setActive(id);
    this.#keyboardList.setActive(id);
  }

  clear(): void {
    this.#painted.clear();
    this.#near.clear();
    this.#visible.clear();
    this.#keyboardList.clear();
  }

  destroy(): void {
    this.clear();
    this.#presence.abort();
  }

  #adopt(element: Element): void {
    const { id, childNodes } = unclobbered(element);
    const isKnown = this.#source.annotation(id) !== undefined;
    this.#set(element, isKnown ? [this.#rangeOf(id, element, 0, childNodes.length)] : []);
  }

  #set(node: Node, ranges: readonly PaintedRange[]): void {
    this.#painted.set(node, ranges);
    const element = elementOf(node);
    if (!ranges[0] || !element) return;
    this.#near.add(element);
    this.#visible.add(element);
  }

  #isNear(node: Node): boolean {
    const element = elementOf(node);
    return Boolean(element && this.#near.inside.has(element));
  }

  /** Paints all ranges while the page is printed. */
  #paintAllForPrint(signal: AbortSignal): void {
    addEventListener('beforeprint', () => this.#painted.paint(true), { signal });
    addEventListener('afterprint', () => this.#painted.paint(), { signal });
  }

  /** The annotations in text order. */
  #entries(): KeyboardEntry[] {
    const ids = new Set<string>();
    for (const node of this.#painted.nodes()) for (const { id } of this.#painted.in(node)) ids.add(id);
    return [...ids].map((id) => ({ id, label: this.#describeHighlight(id) }));
  }

  #rangeOf(
    id: string,
    node: Node,
    startOffset: number,
    endOffset: number,
    isHead = true,
    nested = false,
  ): PaintedRange {
    const range = new StaticRange({ startContainer: node, startOffset, endContainer: node, endOffset });
    return {
      id,
      range,
      isHead,
      nested: nested && this.#source.styles,
      annotationType: this.#source.annotation(id)?.annotationType ?? '',
    };
  }

  #describeHighlight(id: string): string {
    const annotation = this.#source.annotation(id);
    return annotation === undefined ? id : this.#source.describe(annotation);
  }

  #idsInView(element: Element): string[] {
    const ids: string[] = [];
    for (const node of [element, ...unclobbered(element).childNodes]) {
      for (const { id, range } of this.#painted.in(node)) if (isInView(range)) ids.push(id);
    }
    return ids;
  }

  /** Scrolls to the first highlight of the annotation whose button has the focus, unless one of them is in view. */
  #reveal(id: string | null): void {
    const phrases = this.painted().filter((each) => each.id === id);
    const first = phrases.some(({ phrase }) => isInView(phrase)) ? undefined : phrases[0]?.phrase;
    if (first) elementOf(first.startContainer)?.scrollIntoView({ block: 'nearest' });
  }

  #firstPhrase(id: string | null): Range | undefined {
    for (const node of this.#painted.nodes()) {
      const painted = this.#painted.in(node).find((range) => range.id === id);
      if (painted) return liveRange(painted.range);
    }
    return undefined;
  }
}
