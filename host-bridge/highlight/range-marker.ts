import { byPlace, type Interval } from './intervals.ts';
import { type KeyboardEntry, KeyboardList } from './keyboard-list.ts';
import type { Marker, MarkerSource } from './marker.ts';
import { watchNearElements } from './near-elements.ts';
import { type PaintedRange, PaintedRanges } from './painted-ranges.ts';
import { listenForClicksOnRanges } from './range-activation.ts';
import { showCursorOnRanges } from './range-cursor.ts';
import { RANGE_STYLES } from './range-styles.ts';
import { addStyleSheet } from './style-sheet.ts';
import { isInView, liveRange } from './text-at-point.ts';
import { watchVisibleHighlights } from './visible-highlights.ts';
import type { WatchedElements } from './watched-elements.ts';

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
  readonly #cleanups: (() => void)[];
  /** Whether the keyboard list was updated since the last scan. */
  #isListed = true;

  constructor(source: MarkerSource) {
    this.#source = source;
    this.#visible = watchVisibleHighlights(
      (ids) => source.onVisible(ids),
      (element) => this.#idsInView(element),
    );
    const open = (id: string): void => source.onOpen(id, this.#firstPhrase(id));
    this.#keyboardList = new KeyboardList({ open, focus: (id) => this.#reveal(id) });
    const openAt = (id: string, phrase: Range): void => source.onOpen(id, phrase);
    this.#cleanups = [listenForClicksOnRanges(this.#painted, openAt), this.#paintAllForPrint()];
    if (source.styles) {
      this.#cleanups.push(addStyleSheet(document, RANGE_STYLES), showCursorOnRanges(this.#painted));
    }
  }

  adopt(root: Element): void {
    const selector = `:is(${this.#source.annotationClass})`;
    for (const element of [root, ...root.querySelectorAll(selector)])
      if (element.matches(selector)) this.#adopt(element);
  }

  isAdopted(node: Text, id: string): boolean {
    let element = node.parentElement;
    while (element !== null && !(element.id === id && this.#painted.in(element).length > 0)) {
      element = element.parentElement;
    }
    return element !== null;
  }

  mark(node: Text, intervals: readonly Interval[]): void {
    const ranges: PaintedRange[] = [];
    for (const { id, head, start, end } of [...intervals].sort(byPlace))
      ranges.push(this.#rangeOf(id, head, node, start, end));
    this.#set(node, ranges);
  }

  mayBeMarked(element: Element): boolean {
    return this.#painted.mayBeIn(element);
  }

  isMarked(node: Text): boolean {
    return this.#painted.in(node).length > 0;
  }

  afterScan(): void {
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

  setActive(id: string | null): void {
    this.#painted.setActive(id);
  }

  clear(): void {
    this.#painted.clear();
    this.#near.clear();
    this.#visible.clear();
    this.#keyboardList.clear();
  }

  destroy(): void {
    this.clear();
    for (const cleanUp of this.#cleanups) cleanUp();
  }

  #adopt(element: Element): void {
    const { id } = element;
    const isKnown = this.#source.annotation(id) !== undefined;
    this.#set(element, isKnown ? [this.#rangeOf(id, true, element, 0, element.childNodes.length)] : []);
  }

  #set(node: Node, ranges: readonly PaintedRange[]): void {
    this.#painted.set(node, ranges);
    const element = elementOf(node);
    if (ranges.length === 0 || element === null) return;
    this.#near.add(element);
    this.#visible.add(element);
  }

  #isNear(node: Node): boolean {
    const element = elementOf(node);
    return element !== null && this.#near.inside.has(element);
  }

  /** Paints all ranges while the page is printed. @returns stops listening */
  #paintAllForPrint(): () => void {
    const listening = new AbortController();
    addEventListener('beforeprint', () => this.#painted.paint(true), listening);
    addEventListener('afterprint', () => this.#painted.paint(), listening);
    return () => listening.abort();
  }

  /** The annotations in text order. */
  #entries(): KeyboardEntry[] {
    const ids = new Set<string>();
    for (const node of this.#painted.nodes()) for (const { id } of this.#painted.in(node)) ids.add(id);
    return [...ids].map((id) => ({ id, label: this.#describeHighlight(id) }));
  }

  #rangeOf(id: string, head: boolean, node: Node, startOffset: number, endOffset: number): PaintedRange {
    const range = new StaticRange({ startContainer: node, startOffset, endContainer: node, endOffset });
    return { id, head, range, annotationType: this.#source.annotation(id)?.annotationType ?? '' };
  }

  #describeHighlight(id: string): string {
    const annotation = this.#source.annotation(id);
    return annotation === undefined ? id : this.#source.describe(annotation);
  }

  #idsInView(element: Element): string[] {
    const ids: string[] = [];
    for (const node of [element, ...element.childNodes]) {
      for (const { id, range } of this.#painted.in(node)) if (isInView(range)) ids.push(id);
    }
    return ids;
  }

  /** Scrolls to the first highlight of the annotation whose button has the focus. */
  #reveal(id: string | null): void {
    const first = this.#firstPhrase(id);
    if (first !== undefined) elementOf(first.startContainer)?.scrollIntoView({ block: 'nearest' });
  }

  #firstPhrase(id: string | null): Range | undefined {
    for (const node of this.#painted.nodes()) {
      const painted = this.#painted.in(node).find((range) => range.id === id);
      if (painted !== undefined) return liveRange(painted.range);
    }
    return undefined;
  }
}
