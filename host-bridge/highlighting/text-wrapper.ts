import { HIGHLIGHT_NAME } from './highlight-element.ts';
import { type Interval, type NestedInterval, nestIntervals, sameIntervals } from './intervals.ts';
import { keepSelection } from './selection.ts';

/** A text node that was cut: it keeps what comes before the first highlight, and its place among its siblings. */
export interface CutText {
  readonly text: string;
  readonly lead: string;
  /** What was inserted after the node, in order: highlights and the text between them. */
  readonly parts: readonly ChildNode[];
  readonly intervals: readonly Interval[];
}

/**
 * Wraps parts of text nodes. The page's own text node is never moved: whoever keeps a reference to it (a framework)
 * still finds it in its parent, and gets it back whole.
 */
export class TextWrapper {
  readonly #cuts = new WeakMap<Text, CutText>();
  readonly #owners = new WeakMap<Node, Text>();
  readonly #make: (interval: Interval) => Element;

  /** @param make makes an empty highlight */
  constructor(make: (interval: Interval) => Element) {
    this.#make = make;
  }

  /** The whole text of a node that was cut. */
  wholeText(node: Text): string | undefined {
    return this.#cuts.get(node)?.text;
  }

  /** Whether this node was inserted here, as a part of a text node before it. */
  isPart(node: Node): boolean {
    return this.#owners.has(node);
  }

  /** How a node was cut, if it was. */
  cutOf(node: Node): CutText | undefined {
    return node instanceof Text ? this.#cuts.get(node) : undefined;
  }

  /** The text node that `node` is a part of, or stands in a part of. */
  ownerOf(node: Node): Text | undefined {
    const owner = this.#owners.get(node);
    if (owner !== undefined) return owner;
    const element = node instanceof Element ? node : node.parentElement;
    const highlight = element?.closest(HIGHLIGHT_NAME);
    if (!highlight) return undefined;
    return this.#owners.get(highlight) ?? (highlight.parentElement ? this.ownerOf(highlight.parentElement) : undefined);
  }

  /** Whether the node is cut into just these intervals. */
  isCutInto(node: Text, intervals: readonly Interval[]): boolean {
    return sameIntervals(this.#cuts.get(node)?.intervals ?? [], intervals);
  }

  /**
   * Cuts a node that is whole.
   * @param boxed whether the parts must stay one box, in a flex or grid container
   */
  cut(node: Text, intervals: readonly Interval[], boxed: boolean): void {
    const text = node.data;
    const fragment = document.createDocumentFragment();
    const nested = nestIntervals(intervals);
    const start = boxed ? 0 : (nested[0]?.start ?? text.length);
    const box = boxed ? fragment.appendChild(document.createElement(HIGHLIGHT_NAME)) : fragment;
    this.#fill(box, text, start, text.length, nested);
    const parts = [...fragment.childNodes];
    for (const part of parts) this.#owners.set(part, node);
    keepSelection(
      () => this.#textsOf(node),
      () => {
        node.parentNode?.insertBefore(fragment, node.nextSibling);
        node.data = text.slice(0, start);
        this.#cuts.set(node, { text, lead: node.data, parts, intervals });
      },
    );
  }

  /** Makes the node whole again; a text that the page gave it since stays. */
  restore(node: Text): void {
    const cut = this.#cuts.get(node);
    if (cut === undefined) return;
    keepSelection(
      () => this.#textsOf(node),
      () => {
        this.forget(node);
        for (const part of cut.parts) part.remove();
        if (node.data === cut.lead) node.data = cut.text;
      },
    );
  }

  /** Leaves the page as it is: the parts now are nodes like others. */
  forget(node: Text): void {
    for (const part of this.#cuts.get(node)?.parts ?? []) this.#owners.delete(part);
    this.#cuts.delete(node);
  }

  /** The node and the texts cut off it, in order. */
  #textsOf(node: Text): Text[] {
    const texts = [node];
    for (const part of this.#cuts.get(node)?.parts ?? []) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let text: Node | null = part; text !== null; text = walker.nextNode())
        if (text instanceof Text) texts.push(text);
    }
    return texts;
  }

  #fill(parent: Node, text: string, from: number, to: number, intervals: readonly NestedInterval[]): void {
    let at = from;
    for (const interval of intervals) {
      if (interval.start > at) parent.appendChild(document.createTextNode(text.slice(at, interval.start)));
      const element = this.#make(interval);
      this.#fill(element, text, interval.start, interval.end, interval.inner);
      parent.appendChild(element);
      at = interval.end;
    }
    if (to > at) parent.appendChild(document.createTextNode(text.slice(at, to)));
  }
}
