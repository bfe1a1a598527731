import { byPlace, type Interval } from './intervals.ts';
import type { Marker, MarkerSource } from './marker.ts';
import { type MirrorEntry, MirrorList } from './mirror-list.ts';
import { nearElements } from './near-elements.ts';
import { type PaintedRange, PaintedRanges } from './painted-ranges.ts';
import { listenOnRanges } from './range-activation.ts';
import { RANGE_STYLES } from './range-styles.ts';
import { addStyleSheet } from './style-sheet.ts';
import { isInView } from './text-at-point.ts';
import { visibleHighlights } from './visible-highlights.ts';
import type { WatchedElements } from './watched-elements.ts';

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}

/** Shows highlights as painted ranges: the page's DOM stays as it is, but for one list for the keyboard at its end. */
export class RangeMarker implements Marker {
  /** No text is ever cut. */
  readonly wholes = { wholeText: () => undefined, isPart: () => false };
  readonly #source: MarkerSource;
  readonly #near = nearElements(() => this.#painted.paint());
  readonly #painted = new PaintedRanges((node) => this.#isNear(node));
  readonly #visible: WatchedElements;
  readonly #mirror: MirrorList;
  readonly #ends: (() => void)[];
  /** Whether the list for the keyboard was begun since the last scan. */
  #isListed = true;

  constructor(source: MarkerSource) {
    this.#source = source;
    this.#visible = visibleHighlights(
      (ids) => source.onVisible(ids),
      (element) => this.#idsInView(element),
    );
    const open = (id: string): void => source.onOpen(id);
    this.#mirror = new MirrorList({ open, focus: (id) => this.#reveal(id) });
    this.#ends = [listenOnRanges(this.#painted, open), this.#paintAllForPrint()];
    if (source.styles) this.#ends.push(addStyleSheet(document, RANGE_STYLES));
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

  isMarked(element: Element): boolean {
    return this.#painted.mayBeIn(element);
  }

  isCut(node: Text): boolean {
    return this.#painted.in(node).length > 0;
  }

  settle(): void {
    this.#isListed = false;
    this.#painted.paint();
    if (this.#painted.isEmpty) this.#mirror.clear();
    else this.#mirror.place();
  }

  *watch(): Generator<number, void> {
    if (!this.#isListed) {
      yield 0;
      this.#isListed = true;
      yield* this.#mirror.show(this.#entries());
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
    this.#mirror.clear();
  }

  destroy(): void {
    this.clear();
    for (const end of this.#ends) end();
  }

  #adopt(element: Element): void {
    const { id } = element;
    const known = this.#source.annotation(id) !== undefined;
    this.#set(element, known ? [this.#rangeOf(id, true, element, 0, element.childNodes.length)] : []);
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

  /** @returns what ends it */
  #paintAllForPrint(): () => void {
    const ended = new AbortController();
    addEventListener('beforeprint', () => this.#painted.paint(true), ended);
    addEventListener('afterprint', () => this.#painted.paint(), ended);
    return () => ended.abort();
  }

  /** The annotations in the order of the text. */
  #entries(): MirrorEntry[] {
    const ids = new Set<string>();
    for (const node of this.#painted.nodes()) for (const { id } of this.#painted.in(node)) ids.add(id);
    return [...ids].map((id) => ({ id, label: this.#labelOf(id) }));
  }

  #rangeOf(id: string, head: boolean, node: Node, startOffset: number, endOffset: number): PaintedRange {
    const range = new StaticRange({ startContainer: node, startOffset, endContainer: node, endOffset });
    return { id, head, range, annotationType: this.#source.annotation(id)?.annotationType ?? '' };
  }

  #labelOf(id: string): string {
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

  /** Takes the reader to the first highlight of the annotation whose button has the focus. */
  #reveal(id: string | null): void {
    const found = this.#painted.nodes().find((node) => this.#painted.in(node).some((range) => range.id === id));
    if (found !== undefined) elementOf(found)?.scrollIntoView({ block: 'nearest' });
  }
}
